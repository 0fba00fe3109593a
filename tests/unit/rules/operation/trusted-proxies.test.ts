import { describe, expect, it } from 'vitest'
import { clientIp, readTrustedProxies, trustedProxiesProblem } from '#lib/rules/operation/trusted-proxies.ts'

const asked = (peer: string, forwardedFor: string | undefined, list: string) =>
  clientIp(peer, forwardedFor, readTrustedProxies(list))

describe('the client', () => {
  it.each([
    ['the connection, where no proxy is trusted', '192.0.2.1', '203.0.113.9', '', '192.0.2.1'],
    ['the connection, where it is no trusted proxy', '192.0.2.1', '203.0.113.9', '10.0.0.0/8', '192.0.2.1'],
    ['the connection, where a proxy says nothing', '127.0.0.1', undefined, 'loopback', '127.0.0.1'],
    ['what a trusted proxy saw', '127.0.0.1', '198.51.100.1, 203.0.113.9', 'loopback', '203.0.113.9'],
    ['what the outermost of two proxies saw', '10.1.2.3', '1.1.1.1, 203.0.113.9, 10.9.9.9', 'private', '203.0.113.9'],
    ['the outermost proxy, where it asks itself', '10.1.2.3', '10.9.9.9', 'private', '10.9.9.9'],
    ['not what stands before nonsense', '127.0.0.1', '203.0.113.9, unknown', 'loopback', '127.0.0.1'],
    ['not what an untrusted proxy writes', '127.0.0.1', '1.1.1.1, 198.51.100.1', 'loopback', '198.51.100.1'],
    ['an address with a port', '127.0.0.1', '203.0.113.9:4711', 'loopback', '203.0.113.9'],
    ['an IPv6 address with a port', '::1', '[2001:db8::1]:4711', 'loopback', '2001:db8::1'],
    ['an IPv6 address in brackets', '::1', '[2001:db8::1]', 'loopback', '2001:db8::1'],
    ['not an address behind something else', '127.0.0.1', 'x203.0.113.9:4711', 'loopback', '127.0.0.1'],
    ['not an address before something else', '127.0.0.1', '203.0.113.9:4711x', 'loopback', '127.0.0.1'],
    ['not brackets behind something else', '127.0.0.1', 'x[2001:db8::1]:4711', 'loopback', '127.0.0.1'],
    ['not brackets before something else', '127.0.0.1', '[2001:db8::1]:4711x', 'loopback', '127.0.0.1'],
    ['an IPv6 address that ends like IPv4', '127.0.0.1', '1::ffff:203.0.113.9', 'loopback', '1::ffff:203.0.113.9'],
    ['an IPv6 address that begins like a mapped one', '127.0.0.1', '::ffff:1234', 'loopback', '::ffff:1234'],
    ['an address with its zone', '127.0.0.1', '::ffff:203.0.113.9%1', 'loopback', '::ffff:203.0.113.9%1'],
    ['an IPv4 address, however it is written', '::ffff:127.0.0.1', '::ffff:203.0.113.9', 'loopback', '203.0.113.9'],
    ['what one trusted address saw', '2001:db8::5', '203.0.113.9', '192.0.2.1, 2001:db8::5', '203.0.113.9'],
    ['what a block of IPv6 addresses saw', '2001:db8::5', '203.0.113.9', '2001:db8::/32', '203.0.113.9'],
  ])('is %s', (_, peer, forwardedFor, list, expected) => {
    expect(asked(peer, forwardedFor, list)).toBe(expected)
  })
})

describe('a list of proxies', () => {
  it.each([
    '1',
    'yes',
    'localhost',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '::1/129',
    '10.0.0',
    '10.0.0.0/-1',
    '10.0.0.0/1e1',
  ])('with %s is refused, naming it', (entry) => {
    expect(() => readTrustedProxies(`loopback,${entry}`)).toThrow(`${entry} is no address`)
  })
  it('has a problem that can be told, or none', () => {
    expect(trustedProxiesProblem('loopback, 10.0.0.0/8')).toBeUndefined()
    expect(trustedProxiesProblem('')).toBeUndefined()
    expect(trustedProxiesProblem('loopback, nobody')).toMatch(/^nobody is no address/)
    expect(trustedProxiesProblem('/8')).toMatch(/^\/8 is no address/)
  })
  it.each(['0.0.0.0/0', '::/0'])('that trusts everybody (%s) is refused', (entry) => {
    expect(() => readTrustedProxies(entry)).toThrow('all addresses')
  })
})

import { isIPv6 } from 'node:net'

/**
 * Key for counting calls by address: an IPv4 address itself, of an IPv6 address the first 64 bits, which identify the
 * network; a machine can choose the rest for each call.
 * @example keyOfIp('2001:db8:0:1::5') // '2001:db8:0:1::/64'
 */
export function keyOfIp(address: string): string {
  if (!isIPv6(address)) return address
  // A URL writes every IPv6 address in one way: lower case, the longest run of zeros left out, no
  // zone.
  const text = new URL(`http://[${address.split('%', 1)[0]}]/`).hostname.slice(1, -1)
  const [front = '', back] = text.split('::')
  const groups = front.split(':').filter(Boolean)
  const missing = back === undefined ? 0 : 8 - groups.length - back.split(':').filter(Boolean).length
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(back ?? '').split(':').filter(Boolean)]
  return `${all.slice(0, 4).join(':')}::/64`
}

import { BlockList, isIP } from 'node:net'

/** Proxies whose word on who asked is believed. */
export interface TrustedProxies {
  /** Whether an address, as a connection or a proxy names it, is one of them. */
  has(address: string): boolean
}

/**
 * Names for blocks of addresses: this machine, and networks that no router of the internet leads
 * to.
 */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Reads a list of proxies: addresses, blocks (`10.0.0.0/8`) and the names `loopback` and `private`,
 * separated by commas.
 * @throws Error naming the entry that cannot be read, or that would make a proxy of everybody
 */
export function readTrustedProxies(list: string): TrustedProxies {
  const blocks = new BlockList()
  for (const entry of list.split(',').map((part) => part.trim())) {
    if (entry !== '') for (const block of named[entry.toLowerCase()] ?? [entry]) add(blocks, block)
  }
  return {
    has: (address) => {
      const family = isIP(address)
      return family !== 0 && blocks.check(address, family === 4 ? 'ipv4' : 'ipv6')
    },
  }
}

/** Why a list of proxies cannot be used; undefined for one that can. */
export function trustedProxiesProblem(list: string): string | undefined {
  try {
    readTrustedProxies(list)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

function add(blocks: BlockList, entry: string): void {
  const [address = '', length, ...more] = entry.split('/')
  const family = isIP(address)
  const max = family === 4 ? 32 : 128
  const bits = length === undefined ? max : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN
  if (family === 0 || more.length > 0 || !(bits <= max))
    throw new Error(`${entry} is no address, no block of addresses and none of the names loopback and private`)
  if (bits === 0) throw new Error(`${entry} are all addresses: any client could forge its own`)
  blocks.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6')
}

/**
 * The network address of a request's sender: X-Forwarded-For is read from the right, as each entry was written by the
 * program behind it, and the first address that is no trusted proxy is the sender. Entries to the left of it, or of an
 * invalid one, may be forged.
 * @param peer address of the connection
 */
export function clientIp(peer: string, forwardedFor: string | undefined, proxies: TrustedProxies): string {
  let asking = withoutMapping(peer)
  for (const hop of (forwardedFor ?? '').split(',').reverse()) {
    const address = addressIn(hop)
    if (address === undefined || !proxies.has(asking)) return asking
    asking = address
  }
  return asking
}

/**
 * The address of an entry, which some proxies write with a port: `192.0.2.1:443`,
 * `[2001:db8::1]:443`.
 */
function addressIn(hop: string): string | undefined {
  const text = hop.trim()
  const address = /^\[([^\]]+)\](:\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  return isIP(address) === 0 ? undefined : withoutMapping(address)
}

/** An IPv4 address as such where a connection in both families names it `::ffff:192.0.2.1`. */
function withoutMapping(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  return mapped !== undefined && isIP(mapped) === 4 ? mapped : address
}

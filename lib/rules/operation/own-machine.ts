/** Default addresses of our servers without HOST: the own machine, in both address families. */
export const loopback = ['127.0.0.1', '::1'] as const

/**
 * Whether a host name, without port, always means the own machine: loopback addresses and the names under `localhost`
 * (RFC 6761, section 6.3). An empty one means "not set", which listens on loopback only.
 */
export function isOwnHost(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '')
  if (name === '' || name === 'localhost' || name.endsWith('.localhost') || name === '::1') return true
  const parts = name.split('.')
  return parts.length === 4 && parts[0] === '127' && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)
}

/** Whether an address (http or https) leads to the own machine; false for an invalid one. */
export function isOwnMachine(address: string): boolean {
  return URL.canParse(address) && isOwnHost(new URL(address).hostname)
}

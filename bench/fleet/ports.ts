/** Ports of the fleet, one after the other, below those that systems give to outgoing connections. */
export interface Ports {
  readonly http: number
  /** The proxy as visitors reach it. */
  readonly https: number
  /** The same without its limits, for the rate of kept pages. */
  readonly unlimited: number
  /** nginx with files of the same bytes. */
  readonly files: number
  /** The balancer between storefronts and store APIs. */
  readonly balancer: number
  readonly storefronts: readonly [number, number]
  readonly metrics: readonly [number, number]
  readonly storeApis: readonly [number, number]
  readonly sandbox: number
  readonly valkey: number
}

/** @param first of twelve consecutive ports */
export function portsFrom(first: number): Ports {
  return {
    http: first,
    https: first + 1,
    unlimited: first + 2,
    files: first + 3,
    balancer: first + 4,
    storefronts: [first + 5, first + 6],
    metrics: [first + 7, first + 8],
    storeApis: [first + 9, first + 10],
    sandbox: first + 11,
    valkey: first + 12,
  }
}

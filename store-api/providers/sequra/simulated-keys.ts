/** The shop's account at the simulated seQura; names open nothing. */
export const simulatedMerchant = 'sandbox-shop'

export interface SequraKeys {
  readonly accountKey: string
  readonly secret: string
}

/** Keys shared by the simulated seQura and the store API. */
export function sequraKeys(key: (name: string) => string): SequraKeys {
  return { accountKey: key('seQura account key'), secret: key('seQura secret') }
}

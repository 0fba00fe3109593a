import type { SandboxKeys } from '../../store-api/providers/set-up.ts'
import type { Answers } from './answers.ts'
import type { StoreCode } from './checkout.ts'
import type { Ware } from './start-of-stock.ts'

/** Everything the shoppers share. */
export interface Mall {
  shopUrl: string
  /** The storefront's address for each store; null where it does not take part. */
  storefrontUrls: Readonly<Record<StoreCode, string>> | null
  sandboxUrl: string
  keys: SandboxKeys
  /** A product whose price changes meanwhile; it is not among those bought. */
  priced: number
  /** Resolves once the shop's server is open, so that clients do not retry against a closed one. */
  open(): Promise<void>
  /** Products to buy, by store. */
  goods: Readonly<Record<StoreCode, readonly Ware[]>>
  /** Products of which there are few, by store; everybody of those who want one goes to the store API. */
  scarce: Readonly<Record<StoreCode, readonly Ware[]>>
  /** Moment at which everybody stops trying. */
  deadline: number
  figures: Answers
}

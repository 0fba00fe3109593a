import type { BodyOf, CallDefinition, ParamsOf, QueryOf, ThrottleScope } from '../../lib/contract/call.ts'
import type { PaymentMethod } from '../../lib/contract/carts.ts'
import type { Audience } from '../../lib/contract/common.ts'
import type { LengthUnit } from '../../lib/rules/configurator/length.ts'
import type { Database } from '../db/database.ts'
import type { StoredClient, Tokens } from '../domain/account/tokens.ts'
import type { Catalogue } from '../domain/catalogue/catalogue.ts'
import type { Providers } from '../payments/providers.ts'
import type { Log } from './log.ts'
import type { Say } from './messages.ts'

/** A store as the handlers need it. */
export interface StoreContext {
  code: string
  language: string
  country: string
  /** Fraction, e.g. 0.21 */
  taxRate: number
  orderPrefix: string
  brandPath: string
  /** Unit that lengths are written in. */
  lengthUnit: LengthUnit
  transfer: { beneficiary: string; iban: string; bic: string }
  name: string
  imageCloud: string
  /** Means of payment of the store, in their order. */
  paymentMethods: readonly PaymentMethod[]
  /** What paying with PayPal costs the shopper, as a fraction of the total. */
  paypalRate: number
}

/** Where reports of problems with orders go. */
export interface Reports {
  /** Folder that photos are kept in. */
  folder: string
  /** Address that the shop reads, by store. */
  recipient(store: string): string
}

/** Who asks. */
export interface Caller {
  /** Customer type whose prices the caller may see. */
  audience: Audience
  /** Address for throttling. */
  address: string
  /** Whoever is logged in; calls that are not for users never look. */
  user: { id: number; admin: boolean; client: StoredClient } | null
}

/** Everything a handler gets: the parsed request and what it stands on. */
export interface CallContext<C extends CallDefinition> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  store: StoreContext
  /** Every store, for addresses of the same thing elsewhere. */
  stores: readonly StoreContext[]
  say: Say
  caller: Caller
  /** Counts one more call of a scope, for what only some requests of a call do. @throws ApiError 429 */
  limit: (scope: ThrottleScope) => void
  db: Database
  /** What the listings and the search ask, kept in memory. */
  catalogue: Catalogue
  /** The payment providers that this program may use. */
  providers: Providers
  log: Log
  /** Makes and reads the tokens of logins. */
  tokens: Tokens
  /** Null where no reports are taken. */
  reports: Reports | null
  /** Scheme, host and path of the request, for the addresses of list pages. */
  address: URL
}

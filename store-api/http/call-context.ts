import type { BodyOf, CallDefinition, ParamsOf, QueryOf, ThrottleScope } from '../../lib/contract/call.ts'
import type { AccountRules } from '../context/account-rules.ts'
import type { Caller, Trail } from '../context/caller.ts'
import type { Log } from '../context/log.ts'
import type { Translate } from '../context/messages.ts'
import type { Reports, StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import type { Tokens } from '../domain/account/tokens.ts'
import type { Vault } from '../domain/account/vault.ts'
import type { ChangeFeed } from '../domain/changes/change-feed.ts'
import type { UnsubscribeLinks } from '../domain/content/unsubscribe-links.ts'
import type { Catalogue } from '../domain/search-index/catalogue.ts'
import type { Providers } from '../payments/providers.ts'
import type { Storage } from '../storage/storage.ts'

/** Everything a handler gets: the parsed request and what it stands on. */
export interface CallContext<C extends CallDefinition> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  store: StoreContext
  /** Every store, for addresses of the same thing elsewhere. */
  stores: readonly StoreContext[]
  t: Translate
  caller: Caller
  /** Name of the request, where whoever sends it, or a proxy in front, gave it one. */
  requestId: string | null
  /** What the audit log is told of the call. */
  trail: Trail
  /**
   * Counts one more call of a scope, for what only some requests of a call do: by the caller's
   * address, or by an e-mail.
   * @throws ApiError 429
   */
  limit: (scope: ThrottleScope, email?: string) => Promise<void>
  /**
   * Counts what rows of carts cost beyond the call that was counted: they are priced or drawn one by
   * one, and a cart may have a hundred.
   * @throws ApiError 429
   */
  limitRows: (scope: ThrottleScope, rows: number) => Promise<void>
  db: Database
  /** The same for what may take minutes: whole catalogues. */
  background: Database
  /** What the listings and the search ask, kept in memory. */
  catalogue: Catalogue
  /** Holds those who wait for changes. */
  changes: ChangeFeed
  /** The payment providers that this program may use. */
  providers: Providers
  log: Log
  /** What the operator has decided about accounts. */
  rules: AccountRules
  /** Keeps the secrets of second factors; null where none can be set up. */
  vault: Vault | null
  /** Makes and reads the tokens of logins. */
  tokens: Tokens
  /** Makes and reads the links that end a newsletter without a login. */
  unsubscribeLinks: UnsubscribeLinks
  /** Where pictures are kept that imports bring; null where none are fetched. */
  pictures: Storage | null
  /** Null where no reports are taken. */
  reports: Reports | null
  /**
   * The request's path and query at the program's public address, for the addresses of list pages.
   */
  address: URL
}

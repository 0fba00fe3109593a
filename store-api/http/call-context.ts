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

/** Input of a handler: the parsed request and its surroundings. */
export interface CallContext<C extends CallDefinition> {
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  store: StoreContext
  /** Every store, for addresses of the same thing elsewhere. */
  stores: readonly StoreContext[]
  t: Translate
  caller: Caller
  /** Id of the request, from its sender or from a proxy. */
  requestId: string | null
  /** State of the audit log for this call. */
  trail: Trail
  /**
   * Counts one more call of a scope, for work that only some requests of a call cause: by the caller's address, or by
   * an e-mail.
   * @throws ApiError 429
   */
  limit: (scope: ThrottleScope, email?: string) => Promise<void>
  /**
   * Counts the cost of cart rows beyond the counted call: they are priced or drawn one by one, and a cart may have a
   * hundred.
   * @throws ApiError 429
   */
  limitRows: (scope: ThrottleScope, rows: number) => Promise<void>
  db: Database
  /** The same for work that may take minutes: whole catalogues. */
  background: Database
  /** In-memory index of listings and search. */
  catalogue: Catalogue
  /** Holds those who wait for changes. */
  changes: ChangeFeed
  /** The payment providers that this program may use. */
  providers: Providers
  log: Log
  /** The operator's account rules. */
  rules: AccountRules
  /** Keeps the secrets of second factors; null where none can be set up. */
  vault: Vault | null
  /** Makes and reads the tokens of logins. */
  tokens: Tokens
  /** Makes and reads the links that end a newsletter without a login. */
  unsubscribeLinks: UnsubscribeLinks
  /** Storage of imported pictures; null where none are fetched. */
  pictures: Storage | null
  /** Null where reports are not accepted. */
  reports: Reports | null
  /**
   * The request's path and query at the program's public address, for the addresses of list pages.
   */
  address: URL
}

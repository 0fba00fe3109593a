import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from '../../lib/rules/operation/process-singleton.ts'
import { collectPageTags } from '../../lib/store-api/page-tags.ts'
import type { Known } from '../changes/known-changes.ts'
import type { StoredPage } from './page-cache.ts'

/** State of the page of a request, while Next answers it and while it renders the page again in the background. */
export interface Rendering {
  /** Time of the request, milliseconds: its rendering has read nothing older. */
  readonly began: number
  /** Tags of the data read for it. */
  readonly tags: Set<string>
  /** Changes that had been dealt with when it came; only in a fleet, once all are followed. */
  readonly known?: Known | undefined
  /** Whether a router prefetches: Next answers the cached page, and renders nothing in the background. */
  readonly isAhead?: boolean
  /** Whether the page is rendered regardless of the cache, at this process's own request. */
  readonly isAnew?: boolean
  /** Whether it is to be rendered before the answer if it is due: this process renews it. */
  readonly isRenewal?: boolean
  /** Told when the answer has been sent or given up. */
  ended?: () => void
  /** The cached page of the request; absent where there is none. */
  page?: StoredPage
}

const renderings = processSingleton('renderings', () => new AsyncLocalStorage<Rendering>())

/** Runs a function that answers a request. */
export function whileRendering<Result>(rendering: Rendering, run: () => Result): Result {
  return renderings.run(rendering, () => collectPageTags(rendering.tags, run))
}

/** The request that is being answered, or whose page is being rendered again. */
export function currentRendering(): Rendering | undefined {
  return renderings.getStore()
}

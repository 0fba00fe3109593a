import { AsyncLocalStorage } from 'node:async_hooks'
import { processSingleton } from '../../lib/rules/operation/process-singleton.ts'
import { collectPageTags } from '../../lib/store-api/page-tags.ts'
import type { Known } from '../changes/known-changes.ts'
import type { StoredPage } from './page-cache.ts'

/**
 * What is known of the page that a request leads to, while Next answers it and while it renders the
 * page again behind the answer.
 */
export interface Rendering {
  /** When the request came, milliseconds: what is rendered for it has read nothing older. */
  readonly began: number
  /** Tags of what has been read for it. */
  readonly tags: Set<string>
  /** Changes that had been dealt with when it came; only in a fleet, once all are followed. */
  readonly known?: Known | undefined
  /** Whether a router asks ahead: Next answers what is stored, and renders nothing behind it. */
  readonly isAhead?: boolean
  /** Whether the page is to be rendered whatever is stored: this process asks for it by itself. */
  readonly isAnew?: boolean
  /** Whether it is to be rendered before the answer if it is due: this process renews it. */
  readonly isRenewal?: boolean
  /** Told when the answer has been sent or given up. */
  ended?: () => void
  /** The page that it leads to; absent where that is none that is stored. */
  page?: StoredPage
}

const renderings = processSingleton('renderings', () => new AsyncLocalStorage<Rendering>())

/** Runs what answers a request. */
export function whileRendering<Result>(rendering: Rendering, run: () => Result): Result {
  return renderings.run(rendering, () => collectPageTags(rendering.tags, run))
}

/** The request that is being answered, or whose page is being rendered again. */
export function currentRendering(): Rendering | undefined {
  return renderings.getStore()
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { sharedParts } from '../../lib/shared-parts/shared-parts.ts'
import type { Known } from '../changes/known-changes.ts'

/**
 * What is known of the page that a request leads to, while Next answers it and while it renews the
 * page behind the answer.
 */
export interface Rendering {
  /** When the request came, milliseconds: what is rendered for it has read nothing older. */
  readonly began: number
  /** Changes that had been dealt with when it came; only in a fleet, once all are followed. */
  readonly known?: Known | undefined
  /** Whether a router asks ahead: Next answers what is kept, and renews nothing behind it. */
  readonly isAhead?: boolean
  /** Whether the page is to be rendered whatever is kept: this process asks for it by itself. */
  readonly isAnew?: boolean
  /** Told when the answer has been sent or given up. */
  ended?: () => void
  /**
   * Settles when a document has been sent or given up, or after a second of waiting for whoever
   * asked; absent where no document is asked for.
   */
  readonly answered?: Promise<void> | undefined
  /** The page in the page cache; absent where it leads to none that is kept. */
  page?: {
    readonly key: string
    readonly tags: readonly string[]
    /** When the request came that it was rendered for, milliseconds. */
    readonly rendered: number | undefined
    /** Whether another process was making it anew when it was looked for. */
    readonly isAwaited?: boolean
  }
}

const symbol = Symbol.for('shop.rendering')
const shared = globalThis as typeof globalThis & { [symbol]?: AsyncLocalStorage<Rendering> }
/** One for the process: Next may bring this module a second time. */
shared[symbol] ??= new AsyncLocalStorage<Rendering>()
const storage = shared[symbol]

/** Runs what answers a request. */
export function whileRendering<Result>(rendering: Rendering, run: () => Result): Result {
  return storage.run(rendering, () => sharedParts().during(run))
}

/** The request that is being answered, or whose page is being renewed. */
export function currentRendering(): Rendering | undefined {
  return storage.getStore()
}

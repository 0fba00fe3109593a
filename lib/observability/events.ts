import { processSingleton } from '../rules/operation/process-singleton.ts'

/** Measured events of a program, with their labels. */
export interface Events {
  /** A lookup in the page cache. */
  'page-cache': { readonly result: 'hit' | 'miss' }
  /**
   * A lookup in the fleet of a page that is missing in memory, or stale: it was there, it is this process's turn to
   * render it, or another's.
   */
  'shared-page': { readonly result: 'hit' | 'own-turn' | 'awaited' }
  /** A page was rendered for the page cache; `failed` where the one before stays. */
  'page-render': { readonly outcome: 'renewed' | 'failed' }
  /** A lookup in the response cache. */
  'response-cache': { readonly result: 'hit' | 'miss' }
  /** The storefront asked its store API; a class of statuses, or `unreachable`. */
  'store-api-call': { readonly outcome: string }
  /** The store API asked a payment provider; a class of statuses, or `unreachable`. */
  'provider-call': { readonly provider: string; readonly outcome: string }
  /** Something waited for a connection of the database's pool. */
  'database-wait': Readonly<Record<never, string>>
  /** A line of the log was written. */
  'log-line': { readonly level: string }
}

type Listener = (name: keyof Events, labels: Readonly<Record<string, string>>, seconds: number | undefined) => void

const shared = processSingleton('events', (): { listener?: Listener | undefined } => ({}))

/** Reports to the metrics, if they are on. @param seconds how long it took */
export function happened<Name extends keyof Events>(name: Name, labels: Events[Name], seconds?: number): void {
  shared.listener?.(name, labels, seconds)
}

/** Measures from now on. @returns the unsubscribe function */
export function listenToEvents(listener: Listener): () => void {
  shared.listener = listener
  return () => {
    shared.listener = undefined
  }
}

/** How a call over HTTP ended, in few words: `2xx` … `5xx`. */
export function outcomeOf(status: number): string {
  return `${Math.floor(status / 100)}xx`
}

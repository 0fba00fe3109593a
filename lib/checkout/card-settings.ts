import { keepText, parseKept, readText } from '../browser-storage.ts'

/** What the card provider's parts need to know of the shop; all of it is public. */
export interface CardSettings {
  client_key: string
  environment: string
  /** Origin of the simulated provider; null at the real one. */
  sandbox: string | null
}

const name = 'card_settings'

/**
 * Keeps what a payment was opened with, for when the shopper comes back from the bank's page to
 * this tab.
 */
export function keepCardSettings({ client_key, environment, sandbox }: CardSettings): void {
  keepText('session', name, JSON.stringify({ client_key, environment, sandbox } satisfies CardSettings))
}

/** What the last payment of this tab was opened with, or null. */
export function keptCardSettings(): CardSettings | null {
  const kept = parseKept(readText('session', name))
  return isSettings(kept) ? kept : null
}

function isSettings(value: unknown): value is CardSettings {
  if (typeof value !== 'object' || value === null) return false
  const { client_key, environment, sandbox } = value as Partial<Record<keyof CardSettings, unknown>>
  return (
    [client_key, environment].every((each) => typeof each === 'string') && ['string', 'object'].includes(typeof sandbox)
  )
}

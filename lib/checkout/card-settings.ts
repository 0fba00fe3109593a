import { parseStored, readText, storeText } from '../browser/storage.ts'

/** What Adyen's parts need to know of the shop, by the names of `session.settings`; all of it is public. */
export interface CardSettings {
  client_key: string
  environment: string
  /** Origin of the simulated provider; missing at the real one. */
  sandbox?: string
}

const name = 'card_settings'

/**
 * Keeps what a payment was opened with, for when the shopper comes back from the bank's page to
 * this tab.
 */
export function storeCardSettings(settings: CardSettings): void {
  storeText('session', name, JSON.stringify(settings))
}

/** What the last payment of this tab was opened with, or null. */
export function storedCardSettings(): CardSettings | null {
  return cardSettingsOf(parseStored(readText('session', name)))
}

/** The settings of Adyen's parts out of what a store API tells, or this tab has kept; null where they are not there. */
export function cardSettingsOf(value: unknown): CardSettings | null {
  if (typeof value !== 'object' || value === null) return null
  const { client_key, environment, sandbox } = value as Partial<Record<keyof CardSettings, unknown>>
  if (typeof client_key !== 'string' || typeof environment !== 'string') return null
  return { client_key, environment, ...(typeof sandbox === 'string' && { sandbox }) }
}

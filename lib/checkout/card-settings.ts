import { parseStored, readText, storeText } from '../browser/storage.ts'

/** Public settings of Adyen's components, by the names of `session.settings`. */
export interface CardSettings {
  client_key: string
  environment: string
  /** Origin of the simulated provider; missing at the real one. */
  sandbox?: string
}

const name = 'card_settings'

/** Stores the settings of a payment for the shopper's return from the bank's page to this tab. */
export function storeCardSettings(settings: CardSettings): void {
  storeText('session', name, JSON.stringify(settings))
}

/** The settings of this tab's last payment, or null. */
export function storedCardSettings(): CardSettings | null {
  return cardSettingsOf(parseStored(readText('session', name)))
}

/** Extracts the settings of Adyen's components from data of a store API or of this tab; null where they are missing. */
export function cardSettingsOf(value: unknown): CardSettings | null {
  if (typeof value !== 'object' || value === null) return null
  const { client_key, environment, sandbox } = value as Partial<Record<keyof CardSettings, unknown>>
  if (typeof client_key !== 'string' || typeof environment !== 'string') return null
  return { client_key, environment, ...(typeof sandbox === 'string' && { sandbox }) }
}

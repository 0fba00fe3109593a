import { createFormatter, createTranslator } from 'next-intl'
import type * as library from 'next-intl/server'
import { currentStore } from '../stores/current.ts'
import type { Store } from '../stores/store.ts'
import { type Messages, readMessages } from './messages.ts'

type Translations = Awaited<ReturnType<typeof library.getTranslations>>
type Formatter = Awaited<ReturnType<typeof library.getFormatter>>

/** Cached texts of one store. */
interface Spoken {
  readonly messages: Messages
  readonly translations: Map<string | undefined, Translations>
  readonly formatter: Formatter
}

const spoken = new Map<string, Spoken>()

/**
 * Replaces `next-intl/server` in pages (next.config.ts). The library reads every message and creates every `Intl`
 * object again for each page; here they are created once for a store. Names and types are the library's.
 */
export async function getTranslations(namespace?: string): Promise<Translations> {
  const store = await currentStore()
  const { messages, translations } = await spokenIn(store)
  const known = translations.get(namespace)
  if (known) return known
  const given = { locale: store.region, timeZone: store.timeZone, messages, namespace }
  const made = createTranslator(given as Parameters<typeof createTranslator>[0]) as unknown as Translations
  translations.set(namespace, made)
  return made
}

/** Numbers and dates as the store writes them. */
export async function getFormatter(): Promise<Formatter> {
  return (await spokenIn(await currentStore())).formatter
}

/** The store's language with its country. */
export async function getLocale(): Promise<string> {
  return (await currentStore()).region
}

/** For `lib/i18n/request.ts`. */
export function getRequestConfig<Config>(config: Config): Config {
  return config
}

async function spokenIn(store: Store): Promise<Spoken> {
  const messages = await readMessages(store)
  const known = spoken.get(store.code)
  // While developing, texts change under a running program.
  if (known?.messages === messages) return known
  const formatter = createFormatter({ locale: store.region, timeZone: store.timeZone })
  const made = { messages, translations: new Map(), formatter }
  spoken.set(store.code, made)
  return made
}

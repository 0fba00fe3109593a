import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }

export type MessageKey = keyof typeof fr
export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

const catalogues: Readonly<Record<string, Readonly<Record<MessageKey, string>>>> = { fr, es }

/** The messages of a language; an unknown language gets the first one, as an error must not fail. */
export function messagesIn(language: string): Translate {
  const catalogue = catalogues[language] ?? fr
  return (key, values = {}) => catalogue[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}

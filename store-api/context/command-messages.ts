import english from '../messages/commands/en.json' with { type: 'json' }
import type { MessageKey, Translate } from './messages.ts'

const catalogue: Readonly<Partial<Record<MessageKey, string>>> = english

/** The messages of commands, in English as all that operators read on a terminal. */
export const commandMessages: Translate = (key, values = {}) =>
  (catalogue[key] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

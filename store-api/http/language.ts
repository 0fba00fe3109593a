import type { Context } from 'hono'
import { defaultLanguage } from '../../lib/rules/languages.ts'

/** Language of errors that belong to no store. */
export function languageOf(context: Context): string {
  return context.req.header('accept-language')?.slice(0, 2).toLowerCase() ?? defaultLanguage
}

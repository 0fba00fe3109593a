import { object } from 'zod/mini'
import type messages from '../../messages/fr.json'
import { emailText, optionalText } from './fields.ts'

/** Names of messages under `product.alert.problems`. */
export type StockAlertProblem = keyof (typeof messages)['product']['alert']['problems']

/** A mail when something is back: where it goes, and which variant, empty for a product without. */
export const stockAlertSchema = object({
  email: emailText<StockAlertProblem>({ missing: 'required', invalid: 'email' }),
  variant: optionalText(),
})

import { maxLength, describe as meaning, refine, string, trim } from 'zod/mini'
import { isOwnReference, longestOwnReference } from '../rules/own-reference.ts'

/** A customer's own reference of an order, as the contract takes it. */
export const ownReferenceSchema = string().check(
  trim(),
  maxLength(longestOwnReference),
  refine(isOwnReference),
  meaning("The customer's own number of the order, which its papers and mails repeat; empty for none"),
)

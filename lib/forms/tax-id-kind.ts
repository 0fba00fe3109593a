import { enum as oneOf } from 'zod/mini'
import { taxIdKinds } from '../rules/countries/profile.ts'

/** The type of a document for an invoice, as the contract has it. */
export const taxIdKind = oneOf(taxIdKinds)

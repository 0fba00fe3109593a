import { vatChecksOf } from '../domain/vat-check/checks.ts'
import { implement } from '../http/implement.ts'
import { ownerOf } from '../http/logged-in.ts'

export const vatChecks = implement('vatChecks', {
  list: async ({ db, query, caller, t }) => ({ results: await vatChecksOf(db, ownerOf(caller, query.user, t)) }),
})

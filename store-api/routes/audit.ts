import { auditPerPage, listActions } from '../domain/operation/audit.ts'
import { implement } from '../http/implement.ts'
import { pageOf } from '../http/pages.ts'

export const audit = implement('audit', {
  list: async ({ db, store, query, t, address }) => {
    const { results, count } = await listActions(db, store, query)
    return pageOf(results, count, query.page, auditPerPage, address, t)
  },
})

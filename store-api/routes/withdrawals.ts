import { refusal } from '../context/errors.ts'
import {
  declareWithdrawal,
  findWithdrawable,
  listWithdrawals,
  withdrawalsPerPage,
} from '../domain/withdrawal/withdrawals.ts'
import { implement } from '../http/implement.ts'
import { pageOf } from '../http/pages.ts'

export const withdrawals = implement('withdrawals', {
  lookup: async ({ db, store, body, t }) => {
    const order = await findWithdrawable(db, store, body.email, body.order_number)
    if (!order) throw refusal(404, t('notFound'), 'not_found')
    return order
  },
  create: ({ db, store, body, t, reports }) =>
    declareWithdrawal(db, store, t, body, reports?.recipient(store.code) ?? null),
  list: async ({ db, store, query, t, address }) => {
    const { results, count } = await listWithdrawals(db, store, query.page)
    return pageOf(results, count, query.page, withdrawalsPerPage, address, t)
  },
})

import { changeMeasures } from '../domain/confirmation/change.ts'
import { confirmMeasures, dropChange, lookAtMeasures } from '../domain/confirmation/confirm.ts'
import { confirmationsPerPage, listConfirmations } from '../domain/confirmation/list.ts'
import { remindByHand } from '../domain/confirmation/remind.ts'
import { implement } from '../http/implement.ts'
import { actorOf } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'

export const confirmations = implement('confirmations', {
  list: async ({ db, store, query, t, address }) => {
    const { results, count } = await listConfirmations(db, store, query)
    return pageOf(results, count, query.page, confirmationsPerPage, address, t)
  },
  look: ({ db, store, body, t, caller }) => lookAtMeasures(db, store, t, caller, body),
  confirm: ({ db, store, body, t, caller }) => confirmMeasures(db, store, t, caller, body),
  change: ({ db, store, body, t, caller }) => changeMeasures(db, store, t, caller, body),
  drop: ({ db, store, body, t, caller }) => dropChange(db, store, t, caller, body),
  remind: async ({ db, store, body, t, ...context }) => remindByHand(db, store, t, body.order, actorOf(context, t)),
})

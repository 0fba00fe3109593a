import { askForAlert } from '../domain/stock/alerts.ts'
import { implement } from '../http/implement.ts'

export const stockAlerts = implement('stockAlerts', {
  create: async ({ db, store, body, t }) => {
    await askForAlert(db, store, t, body)
    return null
  },
})

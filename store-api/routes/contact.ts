import { refusal } from '../context/errors.ts'
import { writeToShop } from '../domain/contact/contact.ts'
import { implement } from '../http/implement.ts'

export const contact = implement('contact', {
  send: async ({ db, store, body, t, reports, limit }) => {
    if (!reports) throw refusal(503, t('failure'), 'unavailable')
    const recipient = reports.recipient(store.code)
    await limit('shopMail', recipient)
    await writeToShop(db, store, t, body, recipient)
    return null
  },
})

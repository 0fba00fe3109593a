import { fieldErrors, refusal } from '../context/errors.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { writePrice } from '../domain/catalogue/change-price.ts'
import { implement } from '../http/implement.ts'

export const productPrices = implement('productPrices', {
  update: async ({ db, store, params, body, t }) => {
    const reference = { product: params.id, variant: body.variant ?? 0 }
    const price = { store: store.code, reference, customerType: body.customer_type, cents: body.price }
    await inTransaction(db, async (tx) => {
      const outcome = await writePrice(tx, { ...price, taxRate: store.taxRate, now: new Date() })
      if (outcome === 'unknown') throw refusal(404, t('notFound'), 'not_found')
      if (outcome !== 'written') throw fieldErrors({ price: t('tooSmall', { n: outcome }) })
    })
    return null
  },
})

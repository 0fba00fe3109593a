import { eq } from 'drizzle-orm'
import { contract } from '../../lib/contract/index.ts'
import { addRow, findRow, rowView } from '../domain/cart-rows.ts'
import { cartView, changeCart, createCart, findCart, openCart, trackOrder } from '../domain/carts.ts'
import { placeTransferOrder } from '../domain/orders.ts'
import type { Database } from '../db/database.ts'
import { cartRows as rowsTable, carts as cartsTable } from '../db/schema.ts'
import type { StoreContext } from '../http/call-context.ts'
import { refusal } from '../http/errors.ts'
import { implement, notYet } from '../http/implement.ts'
import type { Say } from '../http/messages.ts'

async function existing(db: Database, store: StoreContext, say: Say, id: string) {
  const cart = await findCart(db, store.code, id)
  if (!cart) throw refusal(404, say('notFound'), 'not_found')
  return cart
}

async function existingRow(db: Database, store: StoreContext, say: Say, id: string) {
  const found = await findRow(db, id)
  if (!found || found.cart.store !== store.code) throw refusal(404, say('notFound'), 'not_found')
  return found
}

/** Runs a change on a locked open cart in one transaction. */
function changing<T>(db: Database, change: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction((transaction) => change(transaction as unknown as Database))
}

export const carts = implement('carts', contract.carts, {
  list: notYet,
  disableCoupon: notYet,
  retrieve: async ({ db, store, params, say }) => cartView(db, store, await existing(db, store, say, params.id)),
  create: async ({ db, store, caller }) => cartView(db, store, await createCart(db, store, caller.audience)),
  update: ({ db, store, params, body, say }) =>
    changing(db, async (tx) => cartView(tx, store, await changeCart(tx, store, say, await openCart(tx, store, say, params.id), body))),
  destroy: ({ db, store, params, say }) =>
    changing(db, async (tx) => {
      const cart = await openCart(tx, store, say, params.id)
      await tx.delete(cartsTable).where(eq(cartsTable.id, cart.id))
      return null
    }),
  customRows: async ({ db, store, params, say }) => {
    const { id, size, rows, prices, coupon, paypal_commission } = await cartView(db, store, await existing(db, store, say, params.id))
    return { id, size, rows, prices, coupon, paypal_commission }
  },
  retrieveByOrderNumber: async ({ db, store, body, say }) => {
    const order = await trackOrder(db, store, body.email, body.order_number)
    if (!order) throw refusal(404, say('notFound'), 'not_found')
    return order
  },
  joinEmail: ({ db, store, params, body, say }) =>
    changing(db, async (tx) => cartView(tx, store, await changeCart(tx, store, say, await openCart(tx, store, say, params.id), { user: { email: body.email } }))),
})

export const cartRows = implement('cartRows', contract.cartRows, {
  retrieve: async ({ db, store, params, say }) => {
    const { row, cart } = await existingRow(db, store, say, params.id)
    const frozen = cart.frozen?.rows.find((entry) => entry.id === row.id)
    const view = frozen ?? (await rowView(db, store, cart.audience, row))
    if (!view) throw refusal(404, say('notFound'), 'not_found')
    return view
  },
  create: ({ db, store, body, say }) =>
    changing(db, async (tx) => {
      const cart = await openCart(tx, store, say, body.order)
      const found = await findRow(tx, await addRow(tx, store, say, body))
      const view = found && (await rowView(tx, store, cart.audience, found.row))
      if (!view) throw refusal(404, say('unavailable'), 'not_found')
      return view
    }),
  update: ({ db, store, params, body, say }) =>
    changing(db, async (tx) => {
      const { row } = await existingRow(tx, store, say, params.id)
      const cart = await openCart(tx, store, say, row.cartId)
      await tx.update(rowsTable).set({ quantity: body.quantity }).where(eq(rowsTable.id, row.id))
      const view = await rowView(tx, store, cart.audience, { ...row, quantity: body.quantity })
      if (!view) throw refusal(404, say('unavailable'), 'not_found')
      return view
    }),
  destroy: ({ db, store, params, say }) =>
    changing(db, async (tx) => {
      const { row } = await existingRow(tx, store, say, params.id)
      await openCart(tx, store, say, row.cartId)
      await tx.delete(rowsTable).where(eq(rowsTable.id, row.id))
      return null
    }),
})

export const payments = implement('payments', contract.payments, {
  cardSession: notYet,
  cardDetails: notYet,
  paypalCreateOrder: notYet,
  paypalOrderDetails: notYet,
  sequraInitOrder: notYet,
  transferInitOrder: ({ db, store, body, say }) => placeTransferOrder(db, store, say, body.cart_id, body.expected_total),
})

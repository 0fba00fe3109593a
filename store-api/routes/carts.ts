import type { CartRow } from '../../lib/contract/carts.ts'
import { contract } from '../../lib/contract/index.ts'
import type { Database } from '../db/database.ts'
import {
  addRow,
  changeFacility,
  changeQuantity,
  deleteRow,
  findRow,
  replaceChoice,
  rowView,
  termsOf,
} from '../domain/cart-rows.ts'
import { cartView, changeCart, createCart, deleteCart, findCart, openCart, trackOrder } from '../domain/carts.ts'
import { removeCoupon } from '../domain/coupons.ts'
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

/** @throws ApiError 404 for a row whose product the store does not offer any more */
function shown(row: CartRow | null, say: Say): CartRow {
  if (!row) throw refusal(404, say('unavailable'), 'not_found')
  return row
}

/** Runs a change on a locked open cart in one transaction. */
function changing<T>(db: Database, change: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction((transaction) => change(transaction as unknown as Database))
}

export const carts = implement('carts', contract.carts, {
  list: notYet,
  disableCoupon: ({ db, store, params, say }) =>
    changing(db, async (tx) =>
      cartView(tx, store, await removeCoupon(tx, say, await openCart(tx, store, say, params.id))),
    ),
  retrieve: async ({ db, store, params, query, say }) =>
    cartView(db, store, await existing(db, store, say, params.id), query.delete_commissions === 'true'),
  create: async ({ db, store, caller }) => cartView(db, store, await createCart(db, store, caller.audience)),
  update: ({ db, store, params, body, say }) =>
    changing(db, async (tx) =>
      cartView(tx, store, await changeCart(tx, store, say, await openCart(tx, store, say, params.id), body)),
    ),
  destroy: ({ db, store, params, say }) =>
    changing(db, async (tx) => {
      const cart = await openCart(tx, store, say, params.id)
      await deleteCart(tx, cart)
      return null
    }),
  customRows: async ({ db, store, params, say }) => {
    const { id, size, rows, prices, coupon, paypal_commission } = await cartView(
      db,
      store,
      await existing(db, store, say, params.id),
    )
    return { id, size, rows, prices, coupon, paypal_commission }
  },
  retrieveByOrderNumber: async ({ db, store, body, say }) => {
    const order = await trackOrder(db, store, body.email, body.order_number)
    if (!order) throw refusal(404, say('notFound'), 'not_found')
    return order
  },
  joinEmail: ({ db, store, params, body, say }) =>
    changing(db, async (tx) =>
      cartView(
        tx,
        store,
        await changeCart(tx, store, say, await openCart(tx, store, say, params.id), { user: { email: body.email } }),
      ),
    ),
})

export const cartRows = implement('cartRows', contract.cartRows, {
  retrieve: async ({ db, store, params, say }) => {
    const { row, cart } = await existingRow(db, store, say, params.id)
    const frozen = cart.frozen?.rows.find((entry) => entry.id === row.id)
    return frozen ?? shown(await rowView(db, store, termsOf(store, cart), row), say)
  },
  create: ({ db, store, body, say }) =>
    changing(db, async (tx) => {
      const cart = await openCart(tx, store, say, body.order)
      const found = await findRow(tx, await addRow(tx, store, say, body))
      return shown(found && (await rowView(tx, store, termsOf(store, cart), found.row)), say)
    }),
  update: ({ db, store, params, body, say }) =>
    changing(db, async (tx) => {
      const { row } = await existingRow(tx, store, say, params.id)
      const cart = await openCart(tx, store, say, row.cartId)
      const { quantity, variant = null, configuration, facility } = body
      if (facility !== undefined) {
        const changed = await changeFacility(tx, store, say, await changeQuantity(tx, row, quantity), facility)
        return shown(await rowView(tx, store, termsOf(store, cart), changed), say)
      }
      if (!configuration)
        return shown(await rowView(tx, store, termsOf(store, cart), await changeQuantity(tx, row, quantity)), say)
      const found = await findRow(tx, await replaceChoice(tx, store, say, row, { quantity, variant, configuration }))
      return shown(found && (await rowView(tx, store, termsOf(store, cart), found.row)), say)
    }),
  destroy: ({ db, store, params, say }) =>
    changing(db, async (tx) => {
      const { row } = await existingRow(tx, store, say, params.id)
      await openCart(tx, store, say, row.cartId)
      await deleteRow(tx, row.id)
      return null
    }),
})

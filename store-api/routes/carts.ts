import type { CartRow } from '../../lib/contract/cart-rows.ts'
import { refusal } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import type { Database } from '../db/database.ts'
import { passwordOfCart } from '../domain/account/guest-accounts.ts'
import { mayHave, openCart, reachCart, type Shopper } from '../domain/cart/access.ts'
import { changeCart, createCart, deleteCart } from '../domain/cart/carts.ts'
import { removeCoupon } from '../domain/cart/coupons.ts'
import { currentContents, piecesIn } from '../domain/cart/prices.ts'
import { rowAsDrawn } from '../domain/cart/row-picture.ts'
import { termsOf } from '../domain/cart/row-pricing.ts'
import { rowView } from '../domain/cart/row-view.ts'
import { addRow, changeFacility, changeQuantity, deleteRow, replaceChoice } from '../domain/cart/rows.ts'
import { sellable } from '../domain/cart/sellable-rows.ts'
import { countRowsOf, findRow } from '../domain/cart/stored-rows.ts'
import { completesShower } from '../domain/catalogue/completes-shower.ts'
import { cartView, trackOrder } from '../domain/order/cart-view.ts'
import { confirmationOf, rowsAsMade } from '../domain/order/confirmations.ts'
import { cartsPerPage, listCarts } from '../domain/order/lists.ts'
import { implement } from '../http/implement.ts'
import { loggedIn } from '../http/logged-in.ts'
import { pageOf } from '../http/pages.ts'

async function existingRow(db: Database, store: StoreContext, t: Translate, shopper: Shopper, id: string) {
  const found = await findRow(db, id)
  if (!found || found.cart.store !== store.code || !mayHave(found.cart, shopper, true))
    throw refusal(404, t('notFound'), 'not_found')
  return found
}

/**
 * A row of an open cart, with its cart locked. Read again once it is: another request may have
 * changed or deleted it meanwhile.
 */
async function lockedRow(db: Database, store: StoreContext, t: Translate, shopper: Shopper, id: string) {
  const { row: found } = await existingRow(db, store, t, shopper, id)
  const cart = await openCart(db, store, t, shopper, found.cartId)
  return { cart, row: (await existingRow(db, store, t, shopper, id)).row }
}

/** @throws ApiError 404 for a row whose product the store does not offer any more */
function shown(row: CartRow | null, t: Translate): CartRow {
  if (!row) throw refusal(404, t('unavailable'), 'not_found')
  return row
}

/** Runs a change on a locked open cart in one transaction. */
function changing<T>(db: Database, change: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction((transaction) => change(transaction as unknown as Database))
}

export const carts = implement('carts', {
  list: async ({ db, store, query, caller, t, address, limitRows }) => {
    const user = loggedIn(caller, t)
    const customer = user.admin ? query.customer : user.id
    const { results: found, count } = await listCarts(db, store, { ...query, customer })
    await limitRows('read', await countRowsOf(db, found))
    const results = await Promise.all(found.map((cart) => cartView(db, store, cart)))
    return pageOf(results, count, query.page, cartsPerPage, address, t)
  },
  disableCoupon: ({ db, store, params, t, caller }) =>
    changing(db, async (tx) =>
      cartView(tx, store, await removeCoupon(tx, t, await openCart(tx, store, t, caller, params.id))),
    ),
  retrieve: async ({ db, store, params, query, t, caller, limitRows }) => {
    const cart = await reachCart(db, store, t, caller, { id: params.id, reading: true })
    await limitRows('read', await countRowsOf(db, [cart]))
    return cartView(db, store, cart, query.delete_commissions === 'true')
  },
  create: async ({ db, store, caller }) =>
    cartView(db, store, await createCart(db, store, caller.audience, caller.user?.id ?? null)),
  update: async ({ db, store, params, body, t, caller, limit, rules }) => {
    const { password, email } = body.user ?? {}
    // Hashing takes its time: as often as payments may be opened, and outside the transaction.
    if (password) await limit('payment')
    const wish = { cartId: params.id, email, browserSecret: body.browser_secret, rules }
    const account =
      password === undefined ? undefined : await passwordOfCart(db, store, caller, t, { ...wish, password })
    return changing(db, async (tx) => {
      const cart = await openCart(tx, store, t, caller, params.id)
      return cartView(tx, store, await changeCart(tx, store, t, cart, body, account))
    })
  },
  destroy: ({ db, store, params, t, caller }) =>
    changing(db, async (tx) => {
      const cart = await openCart(tx, store, t, caller, params.id)
      await deleteCart(tx, cart)
      return null
    }),
  customRows: async ({ db, store, params, t, caller, limitRows }) => {
    const cart = await reachCart(db, store, t, caller, { id: params.id, reading: true })
    await limitRows('read', await countRowsOf(db, [cart]))
    const { id, size, rows, prices, coupon, paypal_commission } = await cartView(db, store, cart)
    return { id, size, rows, prices, coupon, paypal_commission }
  },
  completeShower: async ({ db, store, params, t, caller, limitRows }) => {
    const cart = await reachCart(db, store, t, caller, { id: params.id, reading: true })
    await limitRows('listing', await countRowsOf(db, [cart]))
    const { rows } = await cartView(db, store, cart)
    return completesShower(db, store.code, cart.audience, rows)
  },
  retrieveByOrderNumber: async ({ db, store, body, t }) => {
    const order = await trackOrder(db, store, body.email, body.order_number)
    if (!order) throw refusal(404, t('notFound'), 'not_found')
    return order
  },
  joinEmail: ({ db, store, params, body, t, caller }) =>
    changing(db, async (tx) =>
      cartView(
        tx,
        store,
        await changeCart(tx, store, t, await openCart(tx, store, t, caller, params.id), {
          user: { email: body.email },
        }),
      ),
    ),
})

export const cartRows = implement('cartRows', {
  retrieve: async ({ db, store, params, t, caller }) => {
    const { row, cart } = await existingRow(db, store, t, caller, params.id)
    const ordered = cart.frozen?.rows.filter((entry) => entry.id === row.id) ?? []
    const [made] = rowsAsMade(ordered, await confirmationOf(db, cart.id))
    return made ? rowAsDrawn(made) : shown(await rowView(db, store, termsOf(store, cart), row), t)
  },
  create: ({ db, store, body, t, caller }) =>
    changing(db, async (tx) => {
      const { order } = body
      const cart =
        order === undefined
          ? await createCart(tx, store, caller.audience, caller.user?.id ?? null)
          : await openCart(tx, store, t, caller, order)
      const found = await findRow(tx, await addRow(tx, store, t, { ...body, order: cart.id }))
      const row = sellable(shown(found && (await rowView(tx, store, termsOf(store, cart), found.row)), t), t)
      const { rows } = await currentContents(tx, store, cart)
      return { ...row, cart: { id: cart.id, size: piecesIn(rows) } }
    }),
  update: ({ db, store, params, body, t, caller }) =>
    changing(db, async (tx) => {
      const { row, cart } = await lockedRow(tx, store, t, caller, params.id)
      const { quantity, variant = null, configuration, facility } = body
      if (configuration) {
        const wanted = { quantity, variant, configuration, facility }
        const found = await findRow(tx, await replaceChoice(tx, store, t, row, wanted))
        return sellable(shown(found && (await rowView(tx, store, termsOf(store, cart), found.row)), t), t)
      }
      const counted = await changeQuantity(tx, row, quantity)
      const changed = facility === undefined ? counted : await changeFacility(tx, store, t, counted, facility)
      return sellable(shown(await rowView(tx, store, termsOf(store, cart), changed), t), t)
    }),
  destroy: ({ db, store, params, t, caller }) =>
    changing(db, async (tx) => {
      await deleteRow(tx, (await lockedRow(tx, store, t, caller, params.id)).row.id)
      return null
    }),
})

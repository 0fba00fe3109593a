import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { usualRules } from '../../context/account-rules.ts'
import { messagesIn, type Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { payments } from '../../db/schema.ts'
import { changeCart, createCart, findCart, type StoredCart } from '../../domain/cart/carts.ts'
import { addRow } from '../../domain/cart/rows.ts'
import { openPayment, type WantedPayment } from '../../domain/payment/open.ts'
import type { StoredPayment } from '../../domain/payment/payments.ts'
import { readStores, type Stores } from '../../domain/stores.ts'
import { seededDatabase } from './database.ts'
import { type StoreCode, standardProducts, typed } from './shop.ts'

/** The shop without HTTP: its domain on a seeded database. */
export interface DomainShop {
  readonly db: Database
  readonly stores: Stores
  readonly t: Translate
  store(code?: StoreCode): StoreContext
  /** A visitor's cart with one row, ready to be ordered. */
  filledCart(code?: StoreCode): Promise<StoredCart>
  cart(id: string, code?: StoreCode): Promise<StoredCart>
  /** Opens a payment for a cart, by default by card. */
  open(cart: StoredCart, changes?: Partial<WantedPayment>): Promise<StoredPayment>
  payment(id: string): Promise<StoredPayment>
  change(payment: StoredPayment, changes: Partial<StoredPayment>): Promise<StoredPayment>
  close(): Promise<void>
}

export const visitor: WantedPayment['shopper'] = { audience: 'client', user: null }

export async function openDomainShop(): Promise<DomainShop> {
  const { db, close } = await seededDatabase()
  const stores = await readStores(db)
  const t = messagesIn('fr')
  const store = (code: StoreCode = 'FRSM') => there(stores.find(code))
  const payment = async (id: string) => there((await db.select().from(payments).where(eq(payments.id, id)))[0])
  return {
    db,
    stores,
    t,
    store,
    close,
    payment,
    cart: async (id, code = 'FRSM') => there(await findCart(db, code, id)),
    async filledCart(code = 'FRSM') {
      const [first] = await standardProducts({ db }, code)
      const cart = await createCart(db, store(code), 'client')
      const row = { order: cart.id, product: there(first).product, variant: there(first).variant, quantity: 1 }
      await inTransaction(db, (tx) => addRow(tx, store(code), t, row))
      return changeCart(db, store(code), t, cart, typed[code])
    },
    open: (cart, changes = {}) =>
      openPayment(db, store(cart.store as StoreCode), t, {
        cartId: cart.id,
        method: 'card',
        provider: 'adyen',
        expectedTotal: undefined,
        shopper: visitor,
        rules: usualRules,
        ...changes,
      }),
    async change({ id }, changes) {
      await db.update(payments).set(changes).where(eq(payments.id, id))
      return payment(id)
    },
  }
}

/** A name that no provider has given before. */
export function newName(): string {
  return randomUUID()
}

function there<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('It is missing in the database of the test.')
  return value
}

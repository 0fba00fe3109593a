import { randomUUID } from 'node:crypto'
import { and, count, desc, eq } from 'drizzle-orm'
import type {
  newWithdrawal,
  ShopWithdrawal,
  WithdrawableOrder,
  Withdrawal,
  WithdrawalItemView,
} from '../../../lib/contract/withdrawals.ts'
import { normalizeEmail } from '../../../lib/rules/email.ts'
import { typedOrderNumber } from '../../../lib/rules/order-number.ts'
import { withdrawalItems } from '../../../lib/rules/withdrawal.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import { refuseLinks } from '../../context/typed-names.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { carts, withdrawalRequests } from '../../db/schema.ts'
import { readableCode } from '../order/orders.ts'
import { periodOf } from '../order/withdrawal-period.ts'

type Order = typeof carts.$inferSelect
type Stored = typeof withdrawalRequests.$inferSelect
type Declaration = (typeof newWithdrawal)['_zod']['output']

/** Declarations on a page of the list. */
export const withdrawalsPerPage = 50

/**
 * Items of an order that can be withdrawn from, for a person who knows its number and e-mail; null when they do not
 * match.
 */
export async function findWithdrawable(
  db: Database,
  store: StoreContext,
  email: string,
  orderNumber: string,
): Promise<WithdrawableOrder | null> {
  const order = await orderNumbered(db, store, orderNumber)
  if (!order?.orderNumber || !order.orderedAt || !isOf(order, email)) return null
  return {
    order_number: order.orderNumber,
    ordered_at: order.orderedAt.toISOString(),
    period: await periodOf(db, store, order),
    items: itemsOf(order),
  }
}

/**
 * Saves a declaration of withdrawal word for word and, in the same transaction, the mails that acknowledge it and tell
 * the shop. Late ones, those about excepted goods and those about an unknown order are saved too: people judge them,
 * and the law permits no obstacle.
 * @param recipient e-mail of the shop; null for none
 * @throws ApiError 400 for items that the order does not have and for an invalid name, 409 for another declaration
 *   under the same key
 */
export async function declareWithdrawal(
  db: Database,
  store: StoreContext,
  t: Translate,
  declaration: Declaration,
  recipient: string | null,
): Promise<Withdrawal> {
  refuseLinks(t, { name: declaration.name })
  return inTransaction(db, async (tx) => {
    const { name, email, order_number, description, message, idempotency_key: key } = declaration
    const numbered = await orderNumbered(tx, store, order_number)
    const orderNumber = numbered?.orderNumber ?? order_number.toUpperCase()
    const order = numbered && isOf(numbered, email) ? numbered : null
    const id = randomUUID()
    const [written] = await tx
      .insert(withdrawalRequests)
      .values({
        id,
        key,
        store: store.code,
        reference: readableCode(`${store.orderPrefix}-R`),
        cartId: order?.id ?? null,
        match: order ? 'order' : numbered ? 'number' : 'none',
        period: order && (await periodOf(tx, store, order)),
        items: chosenItems(t, order, declaration.items),
        name,
        orderNumber,
        email,
        description,
        message,
        createdAt: new Date(),
      })
      .onConflictDoNothing({ target: withdrawalRequests.key })
      .returning()
    if (!written) return shown(await sameAgain(tx, t, store, declaration))
    const mail = { store: store.code, data: { withdrawal: id } }
    await enqueueMail(tx, { ...mail, key: `withdrawal:${id}`, template: 'withdrawalReceipt', recipient: email })
    if (recipient)
      await enqueueMail(tx, { ...mail, key: `withdrawal-notice:${id}`, template: 'withdrawalNotice', recipient })
    return shown(written)
  })
}

/** A page of a store's declarations, the newest first. */
export async function listWithdrawals(
  db: Database,
  store: StoreContext,
  page: number,
): Promise<{ count: number; results: ShopWithdrawal[] }> {
  const own = eq(withdrawalRequests.store, store.code)
  const [total] = await db.select({ n: count() }).from(withdrawalRequests).where(own)
  const rows = await db
    .select()
    .from(withdrawalRequests)
    .where(own)
    .orderBy(desc(withdrawalRequests.createdAt), desc(withdrawalRequests.id))
    .limit(withdrawalsPerPage)
    .offset((page - 1) * withdrawalsPerPage)
  return { count: total?.n ?? 0, results: rows.map(shownToShop) }
}

/** The declaration with this id and the account of its order, or null. */
export async function findWithdrawal(
  db: Database,
  id: string,
): Promise<(ShopWithdrawal & { customer: number | null }) | null> {
  const [row] = await db.select().from(withdrawalRequests).where(eq(withdrawalRequests.id, id))
  if (!row) return null
  const [order] = row.cartId
    ? await db.select({ customer: carts.customer }).from(carts).where(eq(carts.id, row.cartId))
    : []
  return { ...shownToShop(row), customer: order?.customer ?? null }
}

async function orderNumbered(db: Database, store: StoreContext, orderNumber: string): Promise<Order | undefined> {
  const number = typedOrderNumber(orderNumber)
  const [order] = await db
    .select()
    .from(carts)
    .where(and(eq(carts.store, store.code), eq(carts.orderNumber, number)))
  return order
}

function isOf(order: Order, email: string): boolean {
  return order.email === normalizeEmail(email)
}

function itemsOf({ frozen }: Order): WithdrawalItemView[] {
  const rows = frozen?.rows ?? []
  return withdrawalItems(rows).flatMap(({ key, kind, row, excepted }) => {
    const of = rows[row]
    return of
      ? [{ key, kind, name: of.product.name, variant: of.variant?.name ?? null, quantity: of.quantity, excepted }]
      : []
  })
}

/** Items of a declaration: the named ones, or all that can be withdrawn from. */
function chosenItems(t: Translate, order: Order | null, keys: Declaration['items']): WithdrawalItemView[] | null {
  if (!order) {
    if (keys) throw fieldErrors({ items: t('unknownId', { value: keys[0] ?? '' }) })
    return null
  }
  const there = itemsOf(order)
  const unknown = keys?.find((key) => there.every((item) => item.key !== key))
  if (unknown !== undefined) throw fieldErrors({ items: t('unknownId', { value: unknown }) })
  return there.filter(({ key, excepted }) => (keys ? keys.includes(key) : excepted === null))
}

/** The earlier declaration with the same key. @throws ApiError 409 when it was another one */
async function sameAgain(db: Database, t: Translate, store: StoreContext, declaration: Declaration): Promise<Stored> {
  const { name, email, order_number, description, message, idempotency_key: key, items } = declaration
  const [before] = await db.select().from(withdrawalRequests).where(eq(withdrawalRequests.key, key))
  const keys = before?.items?.map((item) => item.key)
  const isSame =
    before?.store === store.code &&
    before.name === name &&
    before.email === email &&
    typedOrderNumber(before.orderNumber) === typedOrderNumber(order_number) &&
    before.description === description &&
    before.message === message &&
    (items === null || (items.length === keys?.length && items.every((item) => keys.includes(item))))
  if (!before || !isSame) throw refusal(409, t('conflict'), 'conflict')
  return before
}

function shown(row: Stored): Withdrawal {
  const { reference, createdAt, name, orderNumber, email, items, description, message } = row
  return {
    reference,
    created_at: createdAt.toISOString(),
    name,
    order_number: orderNumber,
    email,
    items,
    description,
    message,
  }
}

function shownToShop(row: Stored): ShopWithdrawal {
  return { ...shown(row), id: row.id, order: row.cartId, match: row.match, period: row.period }
}

import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { couponFields, coupon as couponShape } from '../../../lib/contract/coupons.ts'
import { couponCode } from '../../../lib/rules/coupon.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import { highestChosenId } from '../../db/chosen-id.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { coupons, couponUses } from '../../db/schema.ts'

type Fields = z.output<typeof couponFields>
type Coupon = z.output<typeof couponShape>

/** A coupon of a store with the number of its orders. @throws ApiError 404 */
export async function couponById(db: Database, store: StoreContext, t: Translate, id: number): Promise<Coupon> {
  const [found] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), eq(coupons.store, store.code)))
  if (!found) throw refusal(404, t('notFound'), 'not_found')
  const [used] = await db
    .select({ n: count() })
    .from(couponUses)
    .where(and(eq(couponUses.couponId, id), isNull(couponUses.heldUntil)))
  return {
    id: found.id,
    code: found.code,
    amount: found.amount,
    percent: found.percent,
    minimum_total: found.minimumTotal,
    valid_from: found.validFrom?.toISOString() ?? null,
    valid_until: found.validUntil?.toISOString() ?? null,
    most_uses: found.maxUses,
    most_uses_per_user: found.maxUsesPerUser,
    audience: found.audience,
    announced: found.announced,
    store: found.store,
    uses: used?.n ?? 0,
  }
}

/**
 * Writes a new coupon.
 * @param id chosen by an administrator; without it the next one
 * @throws ApiError 400 with field errors, 409 when the id is taken
 */
export function createCoupon(
  db: Database,
  store: StoreContext,
  t: Translate,
  fields: Fields,
  id?: number,
): Promise<Coupon> {
  checkWorth(t, fields)
  if (id !== undefined && id > highestChosenId) throw fieldErrors({ id: t('tooBig', { n: highestChosenId }) })
  return inTransaction(db, async (tx) => {
    if (id !== undefined) await takeId(tx, t, id)
    const values = { ...columns(fields), store: store.code, ...(id !== undefined && { id }) }
    const [written] = await tx.insert(coupons).values(values).onConflictDoNothing().returning()
    if (!written) throw fieldErrors({ code: t('unique') })
    // Moves the sequence past the chosen id.
    if (id !== undefined)
      await tx.execute(
        sql`select setval(pg_get_serial_sequence('coupons', 'id'), (select max(${coupons.id}) from ${coupons}))`,
      )
    return couponById(tx, store, t, written.id)
  })
}

/**
 * Locks the coupons against other writers until the transaction ends: otherwise the sequence could be set back to an id
 * that a concurrent transaction has taken.
 * @throws ApiError 409
 */
async function takeId(tx: Database, t: Translate, id: number): Promise<void> {
  await tx.execute(sql`lock table ${coupons} in share row exclusive mode`)
  const taken = await tx.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, id))
  if (taken.length > 0) throw refusal(409, t('idTaken'), 'id_taken')
}

/** Changes a coupon; a field left out stays. @throws ApiError 400 with field errors, 404 */
export async function updateCoupon(
  db: Database,
  store: StoreContext,
  t: Translate,
  id: number,
  changes: Partial<Fields>,
): Promise<Coupon> {
  const { id: _, uses, ...before } = await couponById(db, store, t, id)
  const fields: Fields = { ...before, ...definedOf(changes) }
  checkWorth(t, fields)
  const [same] = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.store, store.code), eq(coupons.code, couponCode(fields.code))))
  if (same && same.id !== id) throw fieldErrors({ code: t('unique') })
  await db.update(coupons).set(columns(fields)).where(eq(coupons.id, id))
  return couponById(db, store, t, id)
}

/** Deletes a coupon; orders keep its discount. @throws ApiError 404 */
export async function deleteCoupon(db: Database, store: StoreContext, t: Translate, id: number): Promise<void> {
  await couponById(db, store, t, id)
  await db.delete(coupons).where(eq(coupons.id, id))
}

function checkWorth(t: Translate, { amount, percent, valid_from, valid_until }: Fields): void {
  if ((amount === null) === (percent === null)) throw fieldErrors({ amount: t('couponWorth') })
  if (valid_from && valid_until && valid_until <= valid_from) throw fieldErrors({ valid_until: t('invalid') })
}

function columns(fields: Fields) {
  return {
    code: couponCode(fields.code),
    amount: fields.amount,
    percent: fields.percent,
    minimumTotal: fields.minimum_total,
    validFrom: fields.valid_from ? new Date(fields.valid_from) : null,
    validUntil: fields.valid_until ? new Date(fields.valid_until) : null,
    maxUses: fields.most_uses,
    maxUsesPerUser: fields.most_uses_per_user,
    audience: fields.audience,
    announced: fields.announced,
  }
}

function definedOf<T extends object>(changes: T): Partial<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<T>
}

import { and, asc, count, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { Cart } from '../../../lib/contract/carts.ts'
import { type CouponProblem, couponCode, couponDiscount, couponProblem } from '../../../lib/rules/coupon.ts'
import { formatMoney } from '../../../lib/rules/money.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { carts, coupons, couponUses } from '../../db/schema.ts'

export type StoredCoupon = typeof coupons.$inferSelect
type StoredCart = typeof carts.$inferSelect
/** Whose cart it is and what is in it, as far as coupons ask. */
export type CouponOwner = Pick<StoredCart, 'id' | 'email' | 'audience' | 'couponId'>

/** The coupon with this code in a store, however it was typed, or null. */
async function findByCode(db: Database, store: string, code: string): Promise<StoredCoupon | null> {
  const [found] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.store, store), eq(coupons.code, couponCode(code))))
  return found ?? null
}

/** Uses by other carts: those that ordered and those that are paying this moment. */
async function usesOf(db: Database, coupon: StoredCoupon, cart: CouponOwner, now: Date) {
  const byOthers = and(
    eq(couponUses.couponId, coupon.id),
    ne(couponUses.cartId, cart.id),
    or(isNull(couponUses.heldUntil), gt(couponUses.heldUntil, now)),
  )
  const counted = async (condition: typeof byOthers) =>
    (await db.select({ n: count() }).from(couponUses).where(condition))[0]?.n ?? 0
  return {
    uses: coupon.maxUses === null ? 0 : await counted(byOthers),
    usesByUser:
      coupon.maxUsesPerUser === null || cart.email === ''
        ? 0
        : await counted(and(byOthers, eq(couponUses.email, cart.email))),
  }
}

/**
 * What stands in the way of a coupon in a cart, or null. @param products sum of the cart's
 * products, cents
 */
async function problemOf(db: Database, coupon: StoredCoupon, cart: CouponOwner, products: number, now: Date) {
  return couponProblem(coupon, { now, products, audience: cart.audience, ...(await usesOf(db, coupon, cart, now)) })
}

/**
 * The coupon of a cart with its discount; a coupon whose conditions are not met (any more) stays
 * and is worth nothing, with the reason.
 * @param lock holds the coupon until the transaction ends, so that nobody else takes its last use
 *   meanwhile
 */
export async function couponOf(
  db: Database,
  cart: CouponOwner,
  products: number,
  now: Date,
  lock = false,
): Promise<Cart['coupon']> {
  if (cart.couponId === null) return null
  const query = db.select().from(coupons).where(eq(coupons.id, cart.couponId))
  const [coupon] = await (lock ? query.for('update') : query)
  if (!coupon) return null
  const problem = await problemOf(db, coupon, cart, products, now)
  const total_discount = problem === null ? couponDiscount(coupon, products) : 0
  return { id: coupon.id, code: coupon.code, total_discount, problem }
}

/**
 * Puts a coupon on a locked cart.
 * @param products sum of the cart's products, cents
 * @throws ApiError 400 with the reason at the field `code`; a code of another store is as unknown
 *   as any other
 */
export async function applyCoupon(
  db: Database,
  store: StoreContext,
  t: Translate,
  cart: StoredCart,
  code: string,
  products: number,
): Promise<StoredCart> {
  const coupon = await findByCode(db, store.code, code)
  if (!coupon) throw fieldErrors({ code: t('couponInvalid') })
  if (cart.couponId === coupon.id) return cart
  if (cart.couponId !== null) throw fieldErrors({ code: t('couponStacked') })
  const problem = await problemOf(db, coupon, cart, products, new Date())
  if (problem) throw fieldErrors({ code: couponMessage(t, problem, coupon) })
  return setCoupon(db, cart, coupon.id)
}

/** Takes the coupon off a locked cart. @throws ApiError 400 when it has none */
export async function removeCoupon(db: Database, t: Translate, cart: StoredCart): Promise<StoredCart> {
  if (cart.couponId === null) throw refusal(400, t('couponNone'), 'no_coupon')
  return setCoupon(db, cart, null)
}

async function setCoupon(db: Database, cart: StoredCart, couponId: number | null): Promise<StoredCart> {
  const [changed] = await db.update(carts).set({ couponId }).where(eq(carts.id, cart.id)).returning()
  return changed ?? cart
}

/** Why a coupon is refused, in the language of the store. */
function couponMessage(t: Translate, problem: CouponProblem, coupon: Pick<StoredCoupon, 'minimumTotal'>): string {
  if (problem !== 'minimum') return t(`coupon.${problem}`)
  return t('coupon.minimum', { amount: formatMoney(coupon.minimumTotal).replace(/,00$/, '') })
}

/**
 * Counts a coupon as used by a cart: until a moment while it is being paid, for good once it is an
 * order.
 */
export async function countCoupon(
  db: Database,
  cart: { id: string; email: string },
  coupon: Cart['coupon'] | undefined,
  heldUntil: Date | null,
): Promise<void> {
  if (!coupon || coupon.total_discount === 0) return
  const [there] = await db
    .select()
    .from(couponUses)
    .where(and(eq(couponUses.couponId, coupon.id), eq(couponUses.cartId, cart.id)))
  if (there?.heldUntil === null) return
  const [known] = await db.select({ id: coupons.id }).from(coupons).where(eq(coupons.id, coupon.id))
  if (!known) return
  await db
    .insert(couponUses)
    .values({ couponId: coupon.id, cartId: cart.id, email: cart.email, heldUntil })
    .onConflictDoUpdate({ target: [couponUses.couponId, couponUses.cartId], set: { heldUntil, email: cart.email } })
}

/** Gives back the use of an order that came to nothing, once its money cannot come any more. */
export async function releaseCoupon(db: Database, cartId: string, from: Date): Promise<void> {
  await db.update(couponUses).set({ heldUntil: from }).where(eq(couponUses.cartId, cartId))
}

/** Coupons that the shop announces and that are valid now. */
export async function announcedCoupons(db: Database, store: string, now: Date): Promise<StoredCoupon[]> {
  const announced = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.store, store), eq(coupons.announced, true)))
    .orderBy(asc(coupons.id))
  return announced.filter(
    ({ validFrom, validUntil }) => (!validFrom || validFrom <= now) && (!validUntil || now < validUntil),
  )
}

import { and, asc, eq } from 'drizzle-orm'
import type { Cart } from '../../../lib/contract/cart-content.ts'
import { type CouponProblem, couponCode, couponDiscount, couponProblem } from '../../../lib/rules/coupon.ts'
import { formatMoney } from '../../../lib/rules/money.ts'
import { fieldErrors, refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { carts, coupons } from '../../db/schema.ts'
import { type CouponOwner, type StoredCoupon, usesOf } from './coupon-uses.ts'

type StoredCart = typeof carts.$inferSelect

/** The coupon with this code in a store, however it was typed, or null. */
async function findByCode(db: Database, store: string, code: string): Promise<StoredCoupon | null> {
  const [found] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.store, store), eq(coupons.code, couponCode(code))))
  return found ?? null
}

/** Problem of a coupon in a cart, or null. @param products sum of the cart's products, cents */
async function problemOf(db: Database, coupon: StoredCoupon, cart: CouponOwner, products: number, now: Date) {
  return couponProblem(coupon, {
    now,
    products,
    audience: cart.audience,
    ...(await usesOf(db, coupon, cart, now, cart.customer === null)),
  })
}

/**
 * The coupon of a cart with its discount; a coupon whose conditions are not met (any more) stays with a discount of
 * zero and the reason.
 * @param lock locks the coupon until the transaction ends, so that its last use is not taken meanwhile
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

import { and, count, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Cart } from '../../../lib/contract/cart-content.ts'
import { unpaidShare } from '../../../lib/rules/stock.ts'
import { storeByCode } from '../../../lib/stores/registry.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { carts, coupons, couponUses } from '../../db/schema.ts'

export type StoredCoupon = typeof coupons.$inferSelect
/** Owner and contents of a cart, as far as coupons need them. */
export type CouponOwner = Pick<typeof carts.$inferSelect, 'id' | 'email' | 'audience' | 'couponId' | 'customer'>

/** A possible user of a coupon: a cart, or an address without one (`id` null). */
export type CouponUser = Pick<CouponOwner, 'email'> & { id: string | null }

const hour = 3_600_000

/** Uses of a coupon by other carts: those that ordered and those that hold it this moment. */
function byOthers({ id }: StoredCoupon, cart: Pick<CouponUser, 'id'>, now: Date): SQL | undefined {
  return and(
    eq(couponUses.couponId, id),
    cart.id === null ? undefined : ne(couponUses.cartId, cart.id),
    or(isNull(couponUses.heldUntil), gt(couponUses.heldUntil, now)),
  )
}

/** Held for a while by a cart without an account, whose e-mail is unproven. */
const heldByGuest = sql`(${couponUses.heldUntil} is not null and ${carts.customer} is null)`

async function countUses(db: Database, condition: SQL | undefined): Promise<number> {
  const uses = db.select({ n: count() }).from(couponUses).leftJoin(carts, eq(carts.id, couponUses.cartId))
  return (await uses.where(condition))[0]?.n ?? 0
}

/**
 * How many uses by others count against a cart. Uses that guests hold with a customer's e-mail do not count against the
 * customer. For a guest the coupon is used up once guests hold the share of its uses that is open to them.
 */
export async function usesOf(db: Database, coupon: StoredCoupon, cart: CouponUser, now: Date, isGuest: boolean) {
  const { maxUses, maxUsesPerUser } = coupon
  const others = byOthers(coupon, cart, now)
  const share = storeByCode(coupon.store)?.unpaid.share ?? 1
  const byUser = and(others, eq(couponUses.email, cart.email), isGuest ? undefined : sql`not ${heldByGuest}`)
  const isShareHeld =
    isGuest && maxUses !== null && (await countUses(db, and(others, heldByGuest))) >= unpaidShare(maxUses, share)
  return {
    uses: maxUses === null ? 0 : isShareHeld ? maxUses : await countUses(db, others),
    usesByUser: maxUsesPerUser === null || cart.email === '' ? 0 : await countUses(db, byUser),
  }
}

/**
 * Holds a use of a coupon for a locked cart that is being paid, offered as a quote or ordered unpaid. A guest's hold
 * lasts some hours only, and guests together hold at most a share of a coupon's uses, because a guest cart costs
 * nothing. A frozen cart whose hold has ended gets it again, unless others have used the coupon up.
 * @param until end of the hold of a proven user, null for no end
 * @param proven whether an account, a followed link or an administrator stands behind it
 * @throws ApiError 409 with code `coupon_used`
 */
export async function holdCoupon(
  db: Database,
  store: StoreContext,
  t: Translate,
  cart: CouponOwner,
  coupon: Cart['coupon'] | undefined,
  until: Date | null,
  { proven = cart.customer !== null }: { proven?: boolean } = {},
): Promise<void> {
  if (!coupon || coupon.total_discount === 0) return
  const [stored] = await db.select().from(coupons).where(eq(coupons.id, coupon.id)).for('update')
  if (!stored) return
  const now = new Date()
  const { maxUses, maxUsesPerUser } = stored
  const { uses, usesByUser } = await usesOf(db, stored, cart, now, !proven)
  if ((maxUses !== null && uses >= maxUses) || (maxUsesPerUser !== null && usesByUser >= maxUsesPerUser))
    throw refusal(409, t('couponUsed'), 'coupon_used')
  await countCoupon(db, cart, coupon, proven ? until : new Date(now.getTime() + store.unpaid.couponHours * hour))
}

/** Counts a coupon as used by a cart: until a moment, or for good once its money is there or under way. */
export async function countCoupon(
  db: Database,
  cart: { id: string; email: string },
  coupon: Cart['coupon'] | undefined,
  heldUntil: Date | null = null,
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
  // A hold that ends earlier is not extended.
  const still = or(isNull(couponUses.heldUntil), gt(couponUses.heldUntil, from))
  await db
    .update(couponUses)
    .set({ heldUntil: from })
    .where(and(eq(couponUses.cartId, cartId), still))
}

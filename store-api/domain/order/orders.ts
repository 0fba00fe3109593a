import { randomBytes } from 'node:crypto'
import type { OrderStatus } from '../../../lib/contract/cart-content.ts'
import type { PaymentMethod } from '../../../lib/contract/payment-methods.ts'
import { isEmail, normalizeEmail } from '../../../lib/rules/email.ts'
import { isCart, orderState } from '../../../lib/rules/order-status.ts'
import { pathTo } from '../../../lib/rules/order-transitions.ts'
import { isWithinLimits } from '../../../lib/rules/payment-methods.ts'
import { isPhone } from '../../../lib/rules/phone.ts'
import { judgePostalCode } from '../../../lib/rules/postal-code.ts'
import { quoteStands } from '../../../lib/rules/quote.ts'
import { isTaxId } from '../../../lib/rules/tax-id.ts'
import { fieldErrors, formError, refusal } from '../../context/errors.ts'
import { misplaced } from '../../context/gazetteer.ts'
import { type MessageKey, messagesIn, type Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { enqueueMail } from '../../db/outbox.ts'
import type { CartForm, carts, OrderSnapshot, PaymentSnapshot } from '../../db/schema.ts'
import { recordTerms } from '../account/consents.ts'
import { moveCart, type StoredCart } from '../cart/carts.ts'
import { currentContents, payingBy } from '../cart/prices.ts'
import { refuseNegative, refuseUnsellable } from '../cart/sellable-rows.ts'
import { soldOutRows } from '../cart/stored-rows.ts'
import { refuseShort, take } from '../stock/reserve.ts'
import { awaitCustomer } from './confirmations.ts'
import { issueInvoice } from './issue-invoice.ts'
import { holdShortOrder } from './paid-stock.ts'

/**
 * The answer to the question whether to install before the withdrawal period ends, where an
 * installation is bought.
 */
function installationAsked({ audience }: StoredCart, form: CartForm, { rows }: OrderSnapshot): Record<string, boolean> {
  if (audience !== 'client' || !rows.some(({ facility }) => facility)) return {}
  return { installation_before_withdrawal_ends: form.installation_request ?? false }
}

/**
 * Slug of the page that has the terms of a store: the last part of the address that mails lead to.
 */
function termsSlug(language: string): string {
  return messagesIn(language)('mail.termsPath').split('/').at(-1) ?? ''
}

/** Letters and digits that are not confused on the phone. */
const readable = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/**
 * Eight random letters and digits behind a prefix; 256 is a multiple of their number, so that none
 * is favoured.
 */
export function readableCode(prefix: string): string {
  return `${prefix}-${Array.from(randomBytes(8), (byte) => readable[byte % readable.length]).join('')}`
}

/** Fields that an order lacks, with their messages. */
async function missingForOrder(form: CartForm, country: string): Promise<Record<string, MessageKey>> {
  const required: Record<string, string> = {
    'user.name': form.user.name,
    'user.surnames': form.user.surnames,
    'user.phone': form.user.phone,
    'user.email': form.user.email,
    'shipping_data.address': form.shipping_data.address,
    'shipping_data.number': form.shipping_data.number,
    'shipping_data.postal_code': form.shipping_data.postal_code,
    'shipping_data.city': form.shipping_data.city,
    'shipping_data.province': form.shipping_data.province,
    'shipping_data.country': form.shipping_data.country,
  }
  const empty = Object.entries(required).filter(([, value]) => value === '')
  const errors: Record<string, MessageKey> = Object.fromEntries(empty.map(([field]) => [field, 'required']))
  if (form.user.email !== '' && !isEmail(form.user.email)) errors['user.email'] = 'email'
  if (form.user.phone !== '' && !isPhone(form.user.phone, country)) errors['user.phone'] = 'phone'
  const verdict = judgePostalCode(form.shipping_data.postal_code, country)
  if (form.shipping_data.postal_code !== '' && verdict === 'malformed')
    errors['shipping_data.postal_code'] = 'postalCode'
  if (verdict === 'refused') errors['shipping_data.postal_code'] = 'postalCodeRefused'
  if (!errors['shipping_data.postal_code'])
    for (const [field, key] of Object.entries(await misplaced(form.shipping_data, country)))
      errors[`shipping_data.${field}`] ??= key
  if (!form.same_billing_data) {
    const { business_name, tax_id, tax_id_type } = form.billing_data
    if (business_name === '') errors['billing_data.business_name'] = 'billingName'
    if (tax_id === '') errors['billing_data.tax_id'] = 'required'
    else if (!isTaxId(tax_id, tax_id_type, country)) errors['billing_data.tax_id'] = `taxId.${tax_id_type}`
  }
  return errors
}

/**
 * Rows and amounts to pay for a locked cart, quote or order in its present state.
 * @param expectedTotal the total that the shopper saw, cents
 * @throws ApiError 400 with field errors, or 409: it was paid, is out of date, sold out, has another price now, or
 *   costs less than nothing
 */
export async function payable(
  db: Database,
  store: StoreContext,
  t: Translate,
  cart: StoredCart,
  method: PaymentMethod,
  expectedTotal: number | undefined,
): Promise<PaymentSnapshot> {
  const status = cart.status
  if (!store.paymentMethods.includes(method)) throw fieldErrors({ payment_method: t('paymentMethod') })
  if (
    status === orderState.abandonedQuote ||
    (status === orderState.quote && !quoteStands(cart.quoteValidUntil, new Date(), store.timeZone))
  )
    throw refusal(409, t('quoteExpired'), 'quote_expired')
  if (status >= orderState.abandonedOrder) throw refusal(409, t('cartClosed'), 'cart_closed')
  if (status === orderState.quote) await refuseSoldOut(db, store, t, cart)
  const contents =
    isCart(status) || !cart.frozen ? await orderable(db, store, t, cart, method) : payingBy(store, cart.frozen, method)
  refuseNegative(contents, t)
  if (!isWithinLimits(method, contents.prices.pvp_total, store.amountLimits))
    throw fieldErrors({ payment_method: t('paymentMethodAmount') })
  if (expectedTotal !== undefined && expectedTotal !== contents.prices.pvp_total)
    throw refusal(409, t('priceChanged'), 'price_changed')
  return { ...contents, form: { ...cart.form, payment_method_selected: method } }
}

/**
 * Rows and amounts of a locked open cart that could be ordered as it is. @param method null where no payment method is
 * chosen yet
 * @throws ApiError 400 with field errors for missing input, or an empty cart; 409 when a row is sold out or has no
 *   valid price
 */
export async function orderable(
  db: Database,
  store: StoreContext,
  t: Translate,
  cart: StoredCart,
  method: PaymentMethod | null,
): Promise<OrderSnapshot> {
  const errors = await missingForOrder(cart.form, store.country)
  if (Object.keys(errors).length > 0)
    throw fieldErrors(Object.fromEntries(Object.entries(errors).map(([field, key]) => [field, t(key)])))
  await refuseSoldOut(db, store, t, cart)
  const contents = await currentContents(db, store, cart, method, true)
  if (contents.rows.length === 0) throw formError(t('cartEmpty'))
  refuseUnsellable(contents, t)
  return contents
}

/** @throws ApiError 409 when an item of a row is sold out in the store */
async function refuseSoldOut(db: Database, store: StoreContext, t: Translate, cart: StoredCart): Promise<void> {
  const [soldOut] = await soldOutRows(db, store.code, cart.id)
  if (soldOut !== undefined) throw refusal(409, t('rowUnavailable', { name: soldOut }), 'unavailable')
}

/** Moves a locked cart or order to a state, through an intermediate one where the table requires it. */
export async function moveAlong(
  db: Database,
  cart: StoredCart,
  to: OrderStatus,
  changes: Partial<typeof carts.$inferInsert>,
): Promise<StoredCart> {
  const path = pathTo(cart.status, to)
  if (!path) throw new Error(`An order cannot move from ${cart.status} to ${to}.`)
  let moved = cart
  for (const step of path) moved = await moveCart(db, moved, step, step === to ? changes : {})
  return moved
}

interface Ordered {
  now?: Date | undefined
  /** Id of the payment; null where nothing was to be paid. */
  payment?: string | null
  /** Path of the page where a guest has its pieces reserved; absent where that needs nothing. */
  confirm?: string | undefined
}

/**
 * Turns a locked cart into an order from the payment's snapshot: awaiting payment (300) or paid (400). Its mails are
 * written in the same transaction. The caller counts its coupon.
 * @throws ApiError 409 when nothing was to be paid and pieces are short; a paid order is put on hold instead
 */
export async function toOrder(
  db: Database,
  store: StoreContext,
  cart: StoredCart,
  to: 300 | 400,
  snapshot: PaymentSnapshot,
  { now = new Date(), payment = null, confirm }: Ordered = {},
): Promise<StoredCart> {
  const isNew = cart.orderNumber === null
  const { form, ...frozen } = snapshot
  const email = normalizeEmail(form.user.email)
  const short = to === 400 ? await take(db, cart.id, frozen.rows) : []
  if (payment === null) refuseShort(messagesIn(store.language), short)
  // After coupon and stock, which others hold while they wait for a number.
  const invoice = to === 400 ? await issueInvoice(db, store, cart, snapshot, { payment, now }) : undefined
  const order = await moveAlong(db, cart, to, {
    orderNumber: cart.orderNumber ?? readableCode(store.orderPrefix),
    orderedAt: cart.orderedAt ?? now,
    frozen: invoice ? { ...frozen, invoice } : frozen,
    form,
    email,
    pendingPasswordHash: null,
    pendingSecretHash: null,
  })
  if (payment !== null && short.length > 0) await holdShortOrder(db, store, order, payment, short)
  const mail = { store: store.code, recipient: form.user.email, data: { order: cart.id, ...(confirm && { confirm }) } }
  if (isNew)
    await recordTerms(db, store.code, cart.id, termsSlug(store.language), installationAsked(cart, form, frozen))
  if (isNew) await enqueueMail(db, { ...mail, key: `order:${cart.id}`, template: 'orderConfirmation' })
  else if (to === 400) await enqueueMail(db, { ...mail, key: `paid:${cart.id}`, template: 'paymentReceived' })
  if (to === 400) await awaitCustomer(db, order, now)
  return order
}

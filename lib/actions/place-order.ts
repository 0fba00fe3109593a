'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { after } from 'next/server'
import { readCartCookie, writeCartCookie } from '../cart/cart-cookie.ts'
import type { PaymentMethod } from '../contract/payment-methods.ts'
import { checkForm, type FormProblems } from '../forms/check-form.ts'
import { checkoutSchema, moveHouseNumber, typedCheckoutIn } from '../forms/checkout.ts'
import { gazetteerOf } from '../places/gazetteer.ts'
import type { CheckoutFields } from '../rules/checkout.ts'
import { paymentProblem } from '../rules/payment-problem.ts'
import { placeProblems } from '../rules/place.ts'
import { storeBrowserSecret } from '../session/browser-secret.ts'
import { currentSession } from '../session/session.ts'
import { makeQuote, placeTransferOrder, updateCart } from '../store-api/carts.ts'
import { StoreApiError } from '../store-api/client.ts'
import { problemsOf } from '../store-api/errors.ts'
import { subscribe } from '../store-api/newsletters.ts'
import { shopperIp } from '../store-api/shopper-ip.ts'
import { requestStore } from '../stores/request.ts'
import type { Store } from '../stores/store.ts'
import { storePath } from '../urls/paths.ts'
import { chosenBilling, saveAddress } from './checkout-account.ts'
import { cartChanges, deliveryLine } from './checkout-fields.ts'
import { showAgain } from './checkout-without-script.ts'

export interface PlaceOrderState {
  /**
   * The errors by field: names of `CheckoutProblem`, or messages of the store API in the store's
   * language.
   */
  problems: FormProblems
  /**
   * The error of the whole form: `unreachable`, `noCart`, why nothing can be paid, or the store
   * API's words about the form.
   */
  form: string | null
  /**
   * The payment to show once the form is written to the cart, and its result page; null
   * for everything else.
   */
  pay: { method: PaymentMethod; cartId: string; total: number; to: string } | null
}

/**
 * Saves the checkout form in the cart. By bank transfer that places the order and redirects to its page; a quote,
 * requested by the form's other button, redirects to its page too. Other payment methods continue in the page. The
 * input is saved in every case.
 */
export async function placeOrder(_before: PlaceOrderState, form: FormData): Promise<PlaceOrderState> {
  const store = await requestStore()
  const { problems } = checkForm(checkoutSchema(store.country, store.paymentMethods), form)
  const fields = moveHouseNumber(typedCheckoutIn(form), store.country)
  const method = store.paymentMethods.find((offered) => offered === fields.payment_method) ?? null
  const [cartId, session] = await Promise.all([readCartCookie(), currentSession()])
  const failed = async (message: string | null, wrong: FormProblems = {}): Promise<PlaceOrderState> => {
    if (form.get('scripted') !== '1') await showAgain(store, cartId, fields, wrong, method)
    return { problems: wrong, form: message, pay: null }
  }
  // The store API refuses methods that are paid in the page only once they are chosen: the form is told here.
  const elsewhere = problems?.['shipping_data.postal_code'] ? null : await misplacedFields(fields, store)
  if (problems || elsewhere || !method) return failed(null, { ...elsewhere, ...problems })
  if (!cartId) return failed('noCart')
  let orderId: string
  let written = false
  try {
    const place = session ? await chosenBilling(store, form) : null
    const changes = cartChanges(fields, store.country, method, place)
    const cart = await updateCart(
      store,
      cartId,
      session ? changes : await withPassword(store, changes, fields['user.password']),
    )
    written = true
    if (session && fields.keep_address) await saveAddress(store, session, fields)
    if (fields.offers) await sendOffers(store, fields['user.email'])
    if (form.get('intent') === 'quote') orderId = (await makeQuote(store, cartId)).id
    else if (method !== 'transfer')
      return {
        problems: {},
        form: null,
        pay: { method, cartId, total: cart.prices.pvp_total, to: deliveryLine(fields, store.country) },
      }
    else orderId = (await placeTransferOrder(store, cartId, fields.expected_total)).id
  } catch (error) {
    // Sent twice: the first request made the order, and its page shows it.
    if (
      error instanceof StoreApiError &&
      error.status === 409 &&
      (error.body as { code?: string } | null)?.code === 'cart_closed'
    )
      orderId = cartId
    else {
      // The total may be another by now; the page shows it beside the message.
      refresh()
      const known = problemsOf(error)
      if (!known) return failed('unreachable')
      // The cart takes no password that is too easily guessed; once it is written, the e-mail has
      // an account.
      const hasAccount = written && known.fields['user.password']
      return failed(known.refused ? paymentProblem(known.refused) : known.message, {
        ...known.fields,
        ...(hasAccount && { 'user.password': 'accountExists' }),
      })
    }
  }
  await writeCartCookie(store, null)
  redirect(storePath(store, '/order', orderId))
}

/** Town and province that the postal code of the delivery is not of; null where they fit. */
async function misplacedFields(fields: CheckoutFields, store: Store): Promise<FormProblems | null> {
  const found = placeProblems(await gazetteerOf(store.country), {
    postal_code: fields['shipping_data.postal_code'],
    city: fields['shipping_data.city'],
    province: fields['shipping_data.province'],
  })
  const problems = Object.entries(found).map(([field, problem]) => [`shipping_data.${field}`, problem] as const)
  return problems.length > 0 ? Object.fromEntries(problems) : null
}

/**
 * The password of the account that a guest wants goes with the cart's user; an empty one takes back
 * an earlier one.
 */
async function withPassword(store: Store, changes: ReturnType<typeof cartChanges>, password: string) {
  const user = { ...changes.user, password }
  return password === '' ? { ...changes, user } : { ...changes, user, browser_secret: await storeBrowserSecret(store) }
}

/**
 * Asks for the newsletter for who ticked the consent, beside the order: it neither waits for it nor
 * fails with it. An address that is there already stays.
 */
async function sendOffers(store: Store, email: string): Promise<void> {
  const shopper = await shopperIp()
  after(async () => {
    try {
      await subscribe(store, email, 'checkout', shopper)
    } catch (error) {
      if (!problemsOf(error)) console.error('A subscription with an order failed:', (error as Error).message)
    }
  })
}

import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { readJson } from '../../../lib/rules/json.ts'
import { currencies } from '../../../lib/stores/registry.ts'
import { amountText, choicePage, pageHeaders } from '../../payments/simulated/pages.ts'
import { lateBy } from '../../payments/simulated/simulated-provider.ts'
import { simulatedMerchant } from './simulated-keys.ts'
import type { SequraOrder, SequraState } from './simulated-state.ts'

const cart = z.object({
  currency: z.enum(currencies),
  order_total_with_tax: z.int().min(1),
  cart_ref: z.string(),
  items: z.array(z.object({ type: z.string(), reference: z.string(), total_with_tax: z.int() }).loose()).min(1),
})
const order = z.object({
  order: z.object({
    state: z.enum(['', 'confirmed', 'on_hold']),
    merchant: z.object({
      id: z.literal(simulatedMerchant),
      notify_url: z.url(),
      notification_parameters: z.record(z.string(), z.string()),
      return_url: z.url(),
      abort_url: z.url(),
      events_webhook: z.object({ url: z.url(), parameters: z.record(z.string(), z.string()) }),
    }),
    merchant_reference: z.object({ order_ref_1: z.string().min(1) }),
    cart,
    delivery_address: z.object({ postal_code: z.string(), country_code: z.string() }),
    customer: z.object({ given_names: z.string(), email: z.string() }),
    gui: z.object({ layout: z.enum(['desktop', 'smartphone']) }),
  }),
})

const emptyCart = z.object({
  currency: z.enum(currencies),
  order_total_with_tax: z.literal(0),
  items: z.array(z.unknown()).max(0),
})
const sentCart = cart.omit({ cart_ref: true })
/** An order as it was sent: with less to pay than before, or with nothing. */
const orderUpdate = z.object({
  order: z.object({
    merchant: z.object({ id: z.literal(simulatedMerchant) }),
    merchant_reference: z.object({ order_ref_1: z.string().min(1) }),
    shipped_cart: z.union([emptyCart, sentCart]),
    unshipped_cart: emptyCart,
    customer: z.object({ given_names: z.string(), email: z.string() }),
    delivery_address: z.object({ postal_code: z.string(), country_code: z.string() }),
    platform: z.object({ name: z.string() }),
  }),
})

/** The simulated seQura: its orders for the shop, its form for the browser. */
export function sequraRoutes(state: SequraState, origin: () => string): Hono {
  const app = new Hono()
  const wanted = `Basic ${Buffer.from(`${state.keys.accountKey}:${state.keys.secret}`).toString('base64')}`
  const isShop = (context: Context) => context.req.header('authorization') === wanted
  app.post('/orders', async (context) => {
    if (!isShop(context)) return context.body(null, 401)
    const given = order.safeParse(await readJson(context.req).catch(() => null))
    if (!given.success) return context.json({ errors: [`Invalid data: ${given.error.issues[0]?.path.join('.')}`] }, 422)
    const { merchant, cart: own, merchant_reference } = given.data.order
    const difference = mismatch(own)
    if (difference) return context.json({ errors: [difference] }, 409)
    const { uuid } = state.open({ merchant, cart: own, reference: merchant_reference.order_ref_1 })
    return context.body(null, 204, { Location: `${origin()}/sequra/orders/${uuid}` })
  })
  app.put('/orders/:uuid', async (context) => {
    if (!isShop(context)) return context.body(null, 401)
    const found = state.orders.get(context.req.param('uuid'))
    const given = order.safeParse(await readJson(context.req).catch(() => null))
    if (!found) return context.body(null, 404)
    if (!given.success) return context.json({ errors: ['Invalid data'] }, 422)
    const { state: wish, cart: own } = given.data.order
    return state.answer(found, wish, own)
      ? context.body(null, 204)
      : context.json({ errors: ['Cart has changed'] }, 409)
  })
  app.put('/merchants/:merchant/orders/:reference', async (context) => {
    const { merchant, reference } = context.req.param()
    if (!isShop(context) || merchant !== simulatedMerchant) return context.body(null, 401)
    const given = orderUpdate.safeParse(await readJson(context.req).catch(() => null))
    if (!given.success || given.data.order.merchant_reference.order_ref_1 !== reference)
      return context.json({ errors: ['Invalid data'] }, 422)
    const sent = given.data.order.shipped_cart
    const difference = sent.order_total_with_tax === 0 ? null : mismatch(sent as z.output<typeof sentCart>)
    if (difference) return context.json({ errors: [difference] }, 409)
    return context.body(null, state.giveBack(reference, sent.order_total_with_tax) ? 204 : 404)
  })
  app.get('/orders/:uuid/payment_methods', (context) => {
    const found = state.orders.get(context.req.param('uuid'))
    if (!isShop(context) || !found) return context.body(null, found ? 401 : 404)
    const methods = ['sp1', 'pp3'].map((product) => ({ product, title: product, max_amount: 300_000 }))
    return context.json({ payment_options: [{ category: 'part_payment', methods }] })
  })
  app.get('/orders/:uuid/form_v2', (context) => {
    const found = state.orders.get(context.req.param('uuid'))
    const product = context.req.query('product')
    if (!isShop(context) || !found || (product !== 'sp1' && product !== 'pp3'))
      return context.body(null, found ? 401 : 404)
    found.product = product
    const frame = `sq-identification-${product}`
    const base = `${origin()}/sequra`
    return context.html(
      `<iframe id='${frame}' class="sq-identification-iframe" src="${base}/orders/${found.uuid}/pumbaa_form?product=${product}&amp;ajax=true" style="display:none"></iframe>` +
        `<script>window.SequraFormElement='${frame}'</script><script src='${base}/form.js'></script>`,
      200,
      pageHeaders,
    )
  })
  app.get('/form.js', (context) => {
    context.header('Content-Type', 'text/javascript; charset=utf-8')
    return context.body(formScript)
  })
  app.get('/orders/:uuid/pumbaa_form', (context) => {
    const found = state.orders.get(context.req.param('uuid'))
    if (!found) return context.notFound()
    const choices = [
      { outcome: 'approved', says: 'Approve' },
      { outcome: 'needs_review', says: 'Leave for review' },
      { outcome: 'reject', says: 'Reject' },
    ]
    const detail = `${found.product}: ${amountText(found.cart.order_total_with_tax, found.cart.currency)}`
    return context.html(choicePage('seQura', detail, context.req.path, choices, '_top'), 200, pageHeaders)
  })
  app.post('/orders/:uuid/pumbaa_form', async (context) => {
    const found = state.orders.get(context.req.param('uuid'))
    if (!found) return context.notFound()
    const { outcome, late, twice } = await context.req.parseBody()
    return context.redirect(await decide(state, found, String(outcome), Boolean(late), Boolean(twice)), 303)
  })
  return app
}

/** @returns where the shopper goes on */
async function decide(state: SequraState, order: SequraOrder, outcome: string, late: boolean, twice: boolean) {
  const { return_url, abort_url } = order.merchant
  if (outcome !== 'approved' && outcome !== 'needs_review') return abort_url
  const answer = state.notify(order, outcome, { ...(late && { delay: lateBy }), ...(twice && { copies: 2 }) })
  // A late notification is not waited for.
  if (late) return return_url
  const status = await answer
  return status >= 200 && status < 400 ? return_url : abort_url
}

function mismatch({ items, order_total_with_tax }: z.output<typeof sentCart>): string | null {
  const sum = items.reduce((total, item) => total + item.total_with_tax, 0)
  const difference = order_total_with_tax - sum
  return difference === 0
    ? null
    : `Invalid data: items' total_with_tax add up to ${sum} but order_total_with_tax is ${order_total_with_tax}. The diff is ${difference}.`
}

const formScript = `(() => {
  const frame = () => document.getElementById(window.SequraFormElement)
  let close = () => {}
  window.SequraFormInstance = {
    setCloseCallback(callback) { close = callback },
    show() {
      const element = frame()
      if (element) element.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;background:#fff;z-index:1000'
    },
    hide() { const element = frame(); if (element) element.style.display = 'none' },
  }
  addEventListener('message', (event) => { if (event.data === 'sequra.close') { window.SequraFormInstance.hide(); close() } })
})()
`

import { html } from 'hono/html'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import { awaitsConfirmation } from '../../lib/rules/confirmation.ts'
import { isCustomMade } from '../../lib/rules/custom-made.ts'
import { expectedDelivery } from '../../lib/rules/expected-delivery.ts'
import { whereOf } from '../../lib/rules/facility/selected-service.ts'
import { formatIban } from '../../lib/rules/iban.ts'
import { formatMoney } from '../../lib/rules/money.ts'
import { orderState } from '../../lib/rules/order-status.ts'
import { pieceLines } from '../../lib/rules/piece-lines.ts'
import { type PriceLine, priceLines } from '../../lib/rules/price-lines.ts'
import { streetLine } from '../../lib/rules/street-line.ts'
import { holdsLink, withoutLinks } from '../../lib/rules/typed-links.ts'
import { withOrdinal, writtenDays } from '../../lib/rules/written-days.ts'
import { pathName } from '../../lib/stores/store.ts'
import type { Translate } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import { styles } from './design.ts'
import { drawingName, stillName } from './drawings.ts'
import { facts, type Html, heading } from './layout.ts'
import type { OrderMail } from './order-mail.ts'

const money = (cents: number) => formatMoney(cents, { sign: true })

/** A day in the words of the store. */
export function dateOf(iso: string, { region, timeZone }: StoreContext): string {
  return withOrdinal(new Intl.DateTimeFormat(region, { dateStyle: 'long', timeZone }).format(new Date(iso)))
}

/** When an order comes, in words. */
function deliveryOf({ order, store, t }: OrderMail): string {
  const expected = expectedDelivery(order, store.timeZone)
  if (expected.kind !== 'dates') return t(`mail.delivery.${expected.kind}`, { min: expected.min, max: expected.max })
  const days = writtenDays(expected.range, store.region)
  return expected.range.from === expected.range.to
    ? t('mail.delivery.day', { day: days.to })
    : t('mail.delivery.dates', days)
}

/** What happens to an order next, and who calls; the storefront's pages of an order say the same. */
export function nextSteps({ order, t }: OrderMail): string[] {
  return [
    ...(awaitsConfirmation(order) ? [t('mail.next.measures')] : []),
    t(bankData({ order, t }).length > 0 ? 'mail.next.transfer' : 'mail.next.preparation'),
    t('mail.next.carrier'),
    ...(order.rows.some(({ facility }) => facility) ? [t('mail.next.installer')] : []),
  ]
}

/**
 * Where an order is followed without asking for its number: in the customer's user area; to a guest
 * its id is the key, as that of a cart is.
 */
export function followAddress({ order, store, url }: OrderMail): string {
  return order.customer === null ? `${url}/order/${order.id}` : `${url}${pathName(store, '/profile')}/order/${order.id}`
}

/** When it comes, then number, date and means of payment. */
export function orderFacts(mail: OrderMail): [string, string][] {
  const { order, store, t } = mail
  return [
    [t('mail.delivery'), deliveryOf(mail)],
    [t('mail.number'), order.order_number ?? ''],
    ...ownReferenceFacts(mail),
    ...(order.ordered_at ? [[t('mail.date'), dateOf(order.ordered_at, store)] as [string, string]] : []),
    ...(order.payment_method_selected
      ? [[t('mail.method'), t(`mail.method.${order.payment_method_selected}`)] as [string, string]]
      : []),
  ]
}

/** The customer's own reference; it is typed, so it may go to an e-mail that is not the customer's without links. */
export function ownReferenceFacts({ order, t }: OrderMail): [string, string][] {
  return order.customer_reference ? [[t('order.ownReference'), withoutLinks(order.customer_reference)]] : []
}

/** The lines of an order's price. */
export function totals({ order, t }: OrderMail): [string, string][] {
  const code = order.coupon?.code ?? ''
  const written = priceLines(order).flatMap((line) => {
    const { kind, cents } = line
    if (kind === 'reduction') return []
    const amount = kind === 'delivery' && cents === 0 ? t('mail.free') : money(cents)
    return { line, pair: [t(`mail.price.${kind}`, { code }), amount] as [string, string] }
  })
  // What is taken off follows the goods that it is taken off from.
  const place = ({ kind, cents }: PriceLine) => (kind === 'goods' ? 0 : cents < 0 ? 1 : 2)
  return written.toSorted((one, other) => place(one.line) - place(other.line)).map(({ pair }) => pair)
}

/** Where to send the money; nothing unless the order is to be paid by transfer. */
export function bankData({ order, t }: Pick<OrderMail, 'order' | 't'>): [string, string][] {
  const transfer = order.status === orderState.pendingPayment ? order.payment?.transfer : null
  if (!transfer) return []
  return [
    [t('mail.bank.amount'), money(order.prices.pvp_total)],
    [t('mail.bank.concept'), transfer.concept],
    [t('mail.bank.beneficiary'), transfer.beneficiary],
    ['IBAN', formatIban(transfer.iban)],
    ['BIC', transfer.bic],
  ]
}

/** What a row is, line by line: name, variant or choices with what each costs on top, reference. */
export function rowLines(row: CartRow, t: Translate): string[] {
  return [
    row.product.name,
    ...(row.variant ? [row.variant.name] : []),
    ...pieceLines(row).map(({ label, value, price }) => {
      if (label === null) return t('mail.pair', { label: t('mail.base'), value: money(price) })
      return price === 0
        ? t('mail.pair', { label, value })
        : t('mail.pairPriced', { label, value, price: money(price) })
    }),
    t('mail.ref', { ref: row.final_ref }),
    t('mail.quantity', { n: row.quantity }),
    ...(row.facility
      ? [
          t('mail.facility', {
            city: withoutLinks(whereOf(row.facility.city, row.facility.choice)),
            deposit: money(row.facility.deposit),
            installer: money(row.facility.installer),
          }),
        ]
      : []),
    ...(isCustomMade(row) ? [t('mail.madeToMeasure')] : []),
  ]
}

/** How a mail begins. A name that holds an address of the internet is left out. */
export function greetingOf(t: Translate, name: string): string {
  return holdsLink(name) ? t('mail.hello') : t('mail.greeting', { name: withoutLinks(name) })
}

/** Delivery address, line by line. */
export function addressLines({ order, store }: OrderMail): string[] {
  const { shipping_data: to, user } = order
  return [
    `${user.name} ${user.surnames}`,
    streetLine(to, store.country),
    `${to.postal_code} ${to.city}`,
    to.province,
  ].map(withoutLinks)
}

/** The picture of a row's product at the store's own address. */
function pictureOf(row: CartRow, { store, url }: OrderMail): string | null {
  const { image } = row.product
  return image && `${url}/images/${store.imageCloud}/image/upload/c_pad,w_160,h_160,q_auto,f_jpg/${image.public_id}`
}

/**
 * The rows of an order with picture, words and price. @param drawn names of the drawings that
 * travel with the mail
 */
export function rowsTable(mail: OrderMail, drawn: ReadonlySet<string>): Html {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${mail.order.rows.map((row) => {
  const picture = pictureOf(row, mail)
  const [name = '', ...lines] = rowLines(row, mail.t)
  return html`<tr>
<td width="92" style="${styles.cell}">${picture ? html`<img src="${picture}" width="80" height="80" alt="" style="display:block;border-radius:8px">` : ''}</td>
<td style="${styles.cell}"><strong>${name}</strong></td>
<td align="right" style="${styles.cell};white-space:nowrap;padding-left:12px">${money(row.prices.total)}</td>
</tr>${lines.length > 0 ? html`<tr><td colspan="3" style="padding:0 0 12px">${lines.map((line, index) => html`${index > 0 ? html`<br>` : ''}<span style="${styles.small}">${line}</span>`)}</td></tr>` : ''}${drawn.has(drawingName(row.id)) ? html`<tr><td colspan="3" style="padding:0 0 12px"><img src="cid:${drawingName(row.id)}" width="380" alt="${mail.t('mail.drawing', { name: row.product.name })}" style="display:inline-block;width:100%;max-width:380px;height:auto;vertical-align:bottom">${drawn.has(stillName(row.id)) ? html` <img src="cid:${stillName(row.id)}" width="190" alt="${mail.t('mail.still', { name: row.product.name })}" style="display:inline-block;width:190px;height:auto;vertical-align:bottom">` : ''}</td></tr>` : ''}`
})}
</table>`
}

/** A box with the data of the shop's bank account. */
export function bankBox(mail: OrderMail): Html | '' {
  const data = bankData(mail)
  if (data.length === 0) return ''
  return html`${heading(mail.t('mail.bank'))}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td style="${styles.box}">${facts(data)}</td></tr></table>`
}

/** Labels with their values, one per line. */
export function lines(pairs: readonly (readonly [string, string])[], t: Translate): string {
  return pairs.map(([label, value]) => t('mail.pair', { label, value })).join('\n')
}

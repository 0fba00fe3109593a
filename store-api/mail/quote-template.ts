import { html } from 'hono/html'
import { formatMoney } from '../../lib/rules/money.ts'
import { pathName } from '../../lib/stores/store.ts'
import { button, facts, heading, paragraph } from './layout.ts'
import type { OrderMail, Parts } from './order-mail.ts'
import { dateOf, lines, ownReferenceFacts, rowLines, rowsTable, totals } from './order-parts.ts'

/** Brings a quote: until when it stands, what is in it, and where it is paid. Its file is attached. */
export function writeQuoteMail(mail: OrderMail): Parts {
  const { order, store, t, url } = mail
  const number = order.quote_number ?? ''
  // Noon, so that the day is the same in every zone.
  const date = order.quote_valid_until ? dateOf(`${order.quote_valid_until}T12:00:00Z`, store) : ''
  const about: [string, string][] = [
    [t('mail.quote.number'), number],
    [t('mail.quote.until'), date],
    ...ownReferenceFacts(mail),
  ]
  const text = t('mail.quote.text', { number, date })
  const [label, address] = [t('mail.quote.button'), url + placeOf(mail)]
  return {
    subject: t('mail.quote.subject', { number }),
    title: t('mail.quote.title'),
    content: html`${paragraph(text)}
${facts(about)}
${button(label, address)}
${heading(t('mail.items'))}
${rowsTable(mail, new Set())}
${facts(totals(mail), t('mail.price.total'))}`,
    text: [
      text,
      lines(about, t),
      t('mail.pair', { label, value: address }),
      t('mail.items'),
      ...order.rows.map((row) => `${rowLines(row, t).join('\n')}\n${formatMoney(row.prices.total, { sign: true })}`),
      lines(totals(mail), t),
    ],
  }
}

/** A customer finds it in the user area; to a guest its id is the key, as that of a cart is. */
function placeOf({ order, store }: OrderMail): string {
  if (order.customer === null) return `/order/${order.id}`
  return `${pathName(store, '/profile')}/quotation/${order.id}`
}

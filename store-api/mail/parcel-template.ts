import { html } from 'hono/html'
import { button, facts, heading, paragraph } from './layout.ts'
import type { OrderMail, Parts } from './order-mail.ts'
import { followAddress, lines } from './order-parts.ts'

/**
 * Says that a parcel is on its way: by whom, under which number, and what is in it. @throws Error
 * without a parcel
 */
export function writeParcelMail(mail: OrderMail): Parts {
  const { order, parcel, t } = mail
  if (!parcel) throw new Error('There is no parcel to write about.')
  const values = { number: order.order_number ?? '' }
  const carried: [string, string][] = [
    [t('mail.parcel.carrier'), parcel.carrier],
    [t('mail.parcel.tracking'), parcel.tracking_number],
  ]
  const items = (parcel.pieces ?? []).flatMap(({ row, quantity }) => {
    const name = order.rows.find(({ id }) => id === row)?.product.name
    return name === undefined ? [] : [t('mail.parcel.item', { n: quantity, name })]
  })
  const text = `${t('mail.parcel.text', values)} ${t('mail.next.carrier')}`
  const [label, address] = parcel.tracking_url
    ? [t('mail.parcel.button'), parcel.tracking_url]
    : [t('mail.track.button'), followAddress(mail)]
  return {
    subject: t('mail.parcel.subject', values),
    title: t('mail.parcel.title'),
    content: html`${paragraph(text)}
${facts(carried)}
${heading(t('mail.parcel.items'))}
${items.map((item) => paragraph(item))}
${button(label, address)}`,
    text: [
      text,
      lines(carried, t),
      [t('mail.parcel.items'), ...items].join('\n'),
      t('mail.pair', { label, value: address }),
    ],
  }
}

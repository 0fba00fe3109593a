import { html } from 'hono/html'
import { isCustomMade } from '../../lib/rules/custom-made.ts'
import { formatMoney } from '../../lib/rules/money.ts'
import { isPayable } from '../../lib/rules/order-status.ts'
import { button, facts, heading, paragraph } from './layout.ts'
import type { OrderMail, Parts } from './order-mail.ts'
import { bankBox, bankData, dateOf, followAddress, lines, orderFacts, rowLines, rowsTable } from './order-parts.ts'

/** The mail that asks to confirm the measures of an order, with their drawings. */
export function writeConfirmMeasures(mail: OrderMail, drawn: ReadonlySet<string>): Parts {
  const { t, order, confirm = '' } = mail
  const values = { number: order.order_number ?? '' }
  const [text, change] = [t('mail.confirmMeasures.text', values), t('mail.confirmMeasures.change')]
  const made = madeToMeasure(mail)
  return {
    subject: t('mail.confirmMeasures.subject', values),
    title: t('mail.confirmMeasures.title'),
    content: html`${paragraph(text)}
${button(t('mail.confirmMeasures.button'), confirm)}
${heading(t('mail.items'))}
${rowsTable(made, drawn)}
${paragraph(change)}
${facts([...orderFacts(mail).slice(0, 2), ...paidMore(mail)])}`,
    text: [
      text,
      t('mail.pair', { label: t('mail.confirmMeasures.button'), value: confirm }),
      ...made.order.rows.map((row) => rowLines(row, t).join('\n')),
      change,
      lines([...orderFacts(mail).slice(0, 2), ...paidMore(mail)], t),
    ],
  }
}

/** The mail that says what was confirmed, and when it comes. */
export function writeMeasuresConfirmed(mail: OrderMail, drawn: ReadonlySet<string>): Parts {
  const { t, order } = mail
  const values = { number: order.order_number ?? '' }
  const [text, question] = [t('mail.measuresConfirmed.text', values), t('mail.measuresConfirmed.question')]
  const made = madeToMeasure(mail)
  const track = followAddress(mail)
  return {
    subject: t('mail.measuresConfirmed.subject', values),
    title: t('mail.measuresConfirmed.title'),
    content: html`${facts([...orderFacts(mail).slice(0, 2), ...paidMore(mail)])}
${heading(t('mail.items'))}
${paragraph(text)}
${rowsTable(made, drawn)}
${button(t('mail.track.button'), track)}
${paragraph(question)}`,
    text: [
      lines([...orderFacts(mail).slice(0, 2), ...paidMore(mail)], t),
      text,
      ...made.order.rows.map((row) => rowLines(row, t).join('\n')),
      t('mail.pair', { label: t('mail.track.button'), value: track }),
      question,
    ],
  }
}

/** The mail that asks to pay the supplement for dearer measures, or to leave them as they are. */
export function writeMeasuresToPay(mail: OrderMail): Parts {
  const { t, order, url } = mail
  const values = { ...valuesOf(mail), day: lastDayOf(mail) }
  const [text, drop] = [t('mail.measuresToPay.text', values), t('mail.measuresToPay.drop')]
  const pay = `${url}/order/${order.id}`
  return {
    subject: t('mail.measuresToPay.subject', values),
    title: t('mail.measuresToPay.title'),
    content: html`${paragraph(text)}
${button(t('mail.measuresToPay.button'), pay)}
${paragraph(drop)}`,
    text: [text, t('mail.pair', { label: t('mail.measuresToPay.button'), value: pay }), drop],
  }
}

/** The mail that says what became of the payment of a supplement. */
export function writeSupplementOrdered(mail: OrderMail): Parts {
  const { t, order } = mail
  const values = { ...valuesOf(mail), day: lastDayOf(mail) }
  const about = isPayable(order.status) ? 'measuresToPay' : 'supplement'
  const bank = bankData(mail)
  const text = t(
    about === 'supplement' ? 'mail.supplement.text' : `mail.supplement.${bank.length > 0 ? 'transfer' : 'pending'}`,
    values,
  )
  const known: [string, string][] = [
    [t('mail.supplementNumber'), order.order_number ?? ''],
    [t('mail.price.total'), values.amount],
    [t('mail.price.tax'), formatMoney(order.prices.tax, { sign: true })],
  ]
  return {
    subject: t(`mail.${about}.subject`, values),
    title: t(`mail.${about}.title`),
    content: html`${paragraph(text)}
${facts(known)}
${bankBox(mail)}`,
    text: [text, lines(known, t), ...(bank.length > 0 ? [`${t('mail.bank')}\n${lines(bank, t)}`] : [])],
  }
}

/** Last day on which a supplement can be paid. */
function lastDayOf({ order, store }: OrderMail): string {
  return order.quote_valid_until ? dateOf(`${order.quote_valid_until}T12:00:00Z`, store) : ''
}

/** Number of the order whose measures a supplement pays, and its amount. */
function valuesOf({ order }: OrderMail): { number: string; amount: string } {
  const number = order.supplement_of?.order_number ?? order.order_number ?? ''
  return { number, amount: formatMoney(order.prices.pvp_total, { sign: true }) }
}

/** What supplements paid for the measures of an order; nothing where they paid nothing. */
function paidMore({ order, t }: OrderMail): [string, string][] {
  const paid = order.confirmation?.paid_more
  return paid ? [[t('mail.paidMore'), formatMoney(paid, { sign: true })]] : []
}

/** The mail with the rows alone that are made to measure. */
function madeToMeasure(mail: OrderMail): OrderMail {
  return { ...mail, order: { ...mail.order, rows: mail.order.rows.filter(isCustomMade) } }
}

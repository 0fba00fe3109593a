import { html } from 'hono/html'
import { isCustomMade } from '../../lib/rules/custom-made.ts'
import { button, facts, heading, paragraph } from './layout.ts'
import type { OrderMail, Parts } from './order-mail.ts'
import { followAddress, lines, orderFacts, rowLines, rowsTable } from './order-parts.ts'

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
${facts(orderFacts(mail).slice(0, 2))}`,
    text: [
      text,
      t('mail.pair', { label: t('mail.confirmMeasures.button'), value: confirm }),
      ...made.order.rows.map((row) => rowLines(row, t).join('\n')),
      change,
      lines(orderFacts(mail).slice(0, 2), t),
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
    content: html`${facts(orderFacts(mail).slice(0, 2))}
${heading(t('mail.items'))}
${paragraph(text)}
${rowsTable(made, drawn)}
${button(t('mail.track.button'), track)}
${paragraph(question)}`,
    text: [
      lines(orderFacts(mail).slice(0, 2), t),
      text,
      ...made.order.rows.map((row) => rowLines(row, t).join('\n')),
      t('mail.pair', { label: t('mail.track.button'), value: track }),
      question,
    ],
  }
}

/** The mail with the rows alone that are made to measure. */
function madeToMeasure(mail: OrderMail): OrderMail {
  return { ...mail, order: { ...mail.order, rows: mail.order.rows.filter(isCustomMade) } }
}

import { html } from 'hono/html'
import type { ReturnStatus } from '../../lib/contract/returns.ts'
import { formatMoney } from '../../lib/rules/money.ts'
import { paragraph } from './layout.ts'
import type { OrderMail, Parts } from './order-mail.ts'

/**
 * A mail about an order that says one thing and whom to ask.
 * @param news names its texts, `mail.{news}.subject`, `.title`, `.text` and `.question`, which may name
 *   the order's number, the amount and the name of the return
 */
export function writeNews(
  { order, refund = 0, returned, t }: OrderMail,
  news: 'refunded' | `return.${ReturnStatus}`,
): Parts {
  const values = {
    number: order.order_number ?? '',
    amount: formatMoney(refund, { sign: true }),
    reference: returned?.reference ?? '',
  }
  const text = [t(`mail.${news}.text`, values), t(`mail.${news}.question`)]
  return {
    subject: t(`mail.${news}.subject`, values),
    title: t(`mail.${news}.title`),
    content: html`${text.map((each) => paragraph(each))}`,
    text,
  }
}

import { html } from 'hono/html'
import { styles } from './design.ts'
import { button, paragraph } from './layout.ts'
import type { OrderMail, Parts } from './order-mail.ts'

/** The mail that asks to review the products of a delivered order, with the link that ends such mails. */
export function writeAskReviews({ t, order, url, confirm = '' }: OrderMail): Parts {
  const values = { number: order.order_number ?? '' }
  const [text, checked] = [t('mail.askReviews.text', values), t('mail.askReviews.checked')]
  const products = [...new Map(order.rows.map(({ product }) => [product.id, product.name])).values()]
  const { page, headers } = ending(url, confirm)
  return {
    subject: t('mail.askReviews.subject', values),
    title: t('mail.askReviews.title'),
    content: html`${paragraph(text)}
<ul style="${styles.text};padding-left:20px">${products.map((name) => html`<li>${name}</li>`)}</ul>
${button(t('mail.askReviews.button'), confirm)}
${paragraph(checked)}
<p style="${styles.small}"><a href="${page}" style="${styles.link}">${t('mail.askReviews.end')}</a></p>`,
    text: [
      text,
      products.map((name) => `- ${name}`).join('\n'),
      t('mail.pair', { label: t('mail.askReviews.button'), value: confirm }),
      checked,
      t('mail.pair', { label: t('mail.askReviews.end'), value: page }),
    ],
    headers,
  }
}

/** Where people end these mails, and where mail programs do (RFC 8058). */
function ending(url: string, link: string): { page: string; headers: Record<string, string> } {
  const token = new URL(link).searchParams.get('token') ?? ''
  return {
    page: `${link}&end=1`,
    headers: {
      'List-Unsubscribe': `<${url}/api/reviews/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

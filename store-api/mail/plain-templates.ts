import { html } from 'hono/html'
import { formatMoney } from '../../lib/rules/money.ts'
import type { Say } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import type { PlainTemplate } from '../db/outbox.ts'
import { styles } from './design.ts'
import { button, layout, paragraph } from './layout.ts'
import type { WrittenMail } from './templates.ts'

export interface PlainMail {
  data: Readonly<Record<string, unknown>>
  store: StoreContext
  /** Public address of the store, without a slash at the end. */
  url: string
  say: Say
}

/**
 * Writes a mail that is about no order: a text, what matters in a box (`code`) and a button (`link`, a path of the store).
 * @throws Error when its data lacks what the template shows
 */
export async function writePlainMail(
  template: PlainTemplate,
  { data, store, url, say }: PlainMail,
): Promise<WrittenMail> {
  const values = {
    ...texts(data),
    shop: store.name,
    amount: typeof data.amount === 'number' ? formatMoney(data.amount, { sign: true }) : '',
  }
  const [subject, title, body] = [
    say(`mail.${template}.subject`, values),
    say(`mail.${template}.title`, values),
    say(`mail.${template}.text`, values),
  ]
  const label = say(`mail.${template}.button`)
  const code = typeof data.code === 'string' ? data.code : null
  const path = typeof data.link === 'string' ? data.link : '/'
  if (!path.startsWith('/')) throw new Error('A link in a mail is a path of its store.')
  const address = url + path
  const footer = say('mail.plainFooter', values)
  const content = html`${paragraph(body)}
${code ? html`<p style="${styles.box};margin:0 0 14px;font-size:20px;font-weight:600;letter-spacing:0.06em;text-align:center">${code}</p>` : ''}
${button(label, address)}
<p style="${styles.small}"><a href="${address}" style="${styles.link}">${address}</a></p>`
  return {
    subject,
    html: await layout({ language: store.language, subject, shop: { name: store.name, url }, title, content, footer }),
    text: `${[store.name, title, body, ...(code ? [code] : []), say('mail.pair', { label, value: address }), footer].join('\n\n')}\n`,
    enclosed: [],
  }
}

/** What a text may name: everything that is a text itself. */
function texts(data: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

import { html } from 'hono/html'
import { formatMoney } from '../../lib/rules/money.ts'
import type { Translate } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import type { PlainTemplate } from '../db/mail-templates.ts'
import { styles } from './design.ts'
import { button, layout, paragraph } from './layout.ts'
import type { WrittenMail } from './templates.ts'

export interface PlainMail {
  data: Readonly<Record<string, unknown>>
  store: StoreContext
  /** Public address of the store, without a slash at the end. */
  url: string
  t: Translate
}

/**
 * Writes a mail that is about no order: a text, what matters in a box (`code`), a button (`link`, a
 * path of the store) and, where it is the newsletter's, how to end that.
 * @throws Error when its data lacks what the template shows
 */
export async function writePlainMail(
  template: PlainTemplate,
  { data, store, url, t }: PlainMail,
): Promise<WrittenMail> {
  const values = {
    ...texts(data),
    shop: store.name,
    amount: money(data.amount),
    minimum: money(data.minimum),
  }
  const [subject, title, body] = [
    t(`mail.${template}.subject`, values),
    t(`mail.${template}.title`, values),
    t(`mail.${template}.text`, values),
  ]
  const label = t(`mail.${template}.button`)
  const code = typeof data.code === 'string' ? data.code : null
  const path = typeof data.link === 'string' ? data.link : '/'
  if (!path.startsWith('/')) throw new Error('A link in a mail is a path of its store.')
  const address = url + path
  const footer = t('mail.plainFooter', values)
  const conditions = typeof data.minimum === 'number' && data.minimum > 0 ? t('mail.voucher.minimum', values) : null
  const end = typeof data.unsubscribe === 'string' ? unsubscribing(url, data.unsubscribe) : null
  const content = html`${paragraph(body)}
${code ? html`<p style="${styles.box};margin:0 0 14px;font-size:20px;font-weight:600;letter-spacing:0.06em;text-align:center">${code}</p>` : ''}
${conditions ? paragraph(conditions) : ''}
${button(label, address)}
<p style="${styles.small}"><a href="${address}" style="${styles.link}">${address}</a></p>
${end ? html`<p style="${styles.small}"><a href="${end.page}" style="${styles.link}">${t('mail.unsubscribe')}</a></p>` : ''}`
  return {
    subject,
    html: await layout({ language: store.language, subject, shop: { name: store.name, url }, title, content, footer }),
    text: `${[
      store.name,
      title,
      body,
      ...(code ? [code] : []),
      ...(conditions ? [conditions] : []),
      t('mail.pair', { label, value: address }),
      ...(end ? [t('mail.pair', { label: t('mail.unsubscribe'), value: end.page })] : []),
      footer,
    ].join('\n\n')}\n`,
    enclosed: [],
    ...(end && { headers: end.headers }),
  }
}

/** Cents as money; what is a text already, such as a percentage, stays. */
function money(value: unknown): string {
  return typeof value === 'number' ? formatMoney(value, { sign: true }) : typeof value === 'string' ? value : ''
}

/**
 * Where a newsletter is ended: a page with a button for people, and an address that mail programs
 * post to (RFC 8058).
 */
function unsubscribing(url: string, token: string): { page: string; headers: Record<string, string> } {
  return {
    page: `${url}/newsletter?unsubscribe=${token}`,
    headers: {
      'List-Unsubscribe': `<${url}/api/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** What a text may name: everything that is a text itself. */
function texts(data: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

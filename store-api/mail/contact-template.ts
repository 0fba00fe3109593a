import { html } from 'hono/html'
import { contactMessage } from '../../lib/contract/contact.ts'
import { styles } from './design.ts'
import { facts, heading, layout } from './layout.ts'
import { lines } from './order-parts.ts'
import type { PlainMail } from './plain-templates.ts'
import type { WrittenMail } from './templates.ts'

/** A message as the outbox keeps it. */
const kept = contactMessage.omit({ idempotency_key: true })

/**
 * Writes what a visitor wrote to the shop, as the shop gets it: an answer goes to the visitor. The subject has the
 * topic and nothing that was typed.
 * @throws ZodError when its data is no such message
 */
export async function writeContactMail({ data, store, url, t }: PlainMail): Promise<WrittenMail> {
  const { topic, name, email, order_number: number, message } = kept.parse(data)
  const subject = t('mail.contactMessage.subject', { topic: t(`contact.topics.${topic}`), shop: store.name })
  const title = t(`contact.topics.${topic}`)
  const footer = t('mail.contactMessage.footer')
  const about = [
    [t('contact.name'), name],
    [t('contact.email'), email],
    ...(number ? [[t('contact.orderNumber'), number]] : []),
  ] as [string, string][]
  const written = message.split(/\r?\n/)
  const content = html`${facts(about)}
${heading(t('contact.message'))}
<p style="${styles.text}">${written.map((row, index) => html`${index > 0 ? html`<br>` : ''}${row}`)}</p>`
  return {
    subject,
    html: await layout({ language: store.language, subject, shop: { name: store.name, url }, title, content, footer }),
    text: `${[store.name, title, lines(about, t), t('contact.message'), message, footer].join('\n\n')}\n`,
    enclosed: [],
    replyTo: email,
  }
}

import { html } from 'hono/html'
import { formatMoney } from '../../lib/rules/money.ts'
import { isPayable } from '../../lib/rules/order-status.ts'
import { withoutLinks } from '../../lib/rules/typed-links.ts'
import { withdrawalDays } from '../../lib/rules/withdrawal.ts'
import type { Say } from '../context/messages.ts'
import type { OrderTemplate } from '../db/outbox.ts'
import { styles } from './design.ts'
import { drawings, type Enclosed } from './drawings.ts'
import { button, facts, type Html, heading, layout, paragraph } from './layout.ts'
import type { OrderMail } from './order-mail.ts'
import { addressLines, bankBox, bankData, greetingOf, orderFacts, rowLines, rowsTable, totals } from './order-parts.ts'

export interface WrittenMail {
  subject: string
  html: string
  /** The same in plain text, for who reads no HTML. */
  text: string
  /** Pictures that the HTML shows. */
  enclosed: readonly Enclosed[]
  /** Beside those that every mail has. */
  headers?: Readonly<Record<string, string>>
}

interface Parts {
  subject: string
  title: string
  content: Html
  text: readonly string[]
}

/** Writes a mail about an order in the language of its store. */
export async function writeMail(template: OrderTemplate, mail: OrderMail): Promise<WrittenMail> {
  const enclosed = template === 'orderConfirmation' ? await drawings(mail) : []
  const drawn = new Set(enclosed.map(({ cid }) => cid))
  const { subject, title, content, text } = templates[template](mail, drawn)
  const { store, url, say, order } = mail
  const greeting = greetingOf(say, order.user.name)
  const footer = say('mail.footer', { shop: store.name })
  const whole = html`${paragraph(greeting)}
${content}`
  return {
    subject,
    html: await layout({
      language: store.language,
      subject,
      shop: { name: store.name, url },
      title,
      content: whole,
      footer,
    }),
    enclosed,
    text: `${[store.name, title, greeting, ...text, footer].join('\n\n')}\n`,
  }
}

const templates: Readonly<Record<OrderTemplate, (mail: OrderMail, drawn: ReadonlySet<string>) => Parts>> = {
  orderConfirmation: (mail, drawn) => {
    const { order, say, url } = mail
    const number = order.order_number ?? ''
    const state = stateOf(mail)
    const address = addressLines(mail)
    const terms = url + say('mail.termsPath')
    const legal = say('mail.legal', { days: withdrawalDays })
    const withdraw = url + say('mail.withdrawPath')
    const notes = mail.proven ? withoutLinks(order.observations) : ''
    const track = `${url}/check-order`
    return {
      subject: say('mail.order.subject', { number }),
      title: say('mail.order.title'),
      content: html`${paragraph(state)}
${facts(orderFacts(mail))}
${bankBox(mail)}
${heading(say('mail.items'))}
${rowsTable(mail, drawn)}
${facts(totals(mail), say('mail.total'))}
${heading(say('mail.address'))}
<p style="${styles.text}">${address.map((line, index) => html`${index > 0 ? html`<br>` : ''}${line}`)}</p>
${notes ? html`${heading(say('mail.notes'))}${paragraph(notes)}` : ''}
${button(say('mail.track.button'), track)}
<p style="${styles.small}">${legal} <a href="${terms}" style="${styles.link}">${say('mail.terms')}</a>. <a href="${withdraw}" style="${styles.link}">${say('mail.withdraw')}</a></p>`,
      text: [
        state,
        lines(orderFacts(mail), say),
        ...(bankData(mail).length > 0 ? [`${say('mail.bank')}\n${lines(bankData(mail), say)}`] : []),
        say('mail.items'),
        ...order.rows.map(
          (row) => `${rowLines(row, say).join('\n')}\n${formatMoney(row.prices.total, { sign: true })}`,
        ),
        lines(totals(mail), say),
        `${say('mail.address')}\n${address.join('\n')}`,
        ...(notes ? [`${say('mail.notes')}\n${notes}`] : []),
        say('mail.pair', { label: say('mail.track.button'), value: track }),
        `${legal} ${terms}`,
        say('mail.pair', { label: say('mail.withdraw'), value: withdraw }),
      ],
    }
  },
  paymentReceived: (mail) => {
    const { order, say, url } = mail
    const values = { number: order.order_number ?? '', amount: formatMoney(order.prices.pvp_total, { sign: true }) }
    const track = `${url}/check-order`
    return {
      subject: say('mail.paid.subject', values),
      title: say('mail.paid.title'),
      content: html`${paragraph(say('mail.paid.text', values))}
${button(say('mail.track.button'), track)}`,
      text: [say('mail.paid.text', values), say('mail.pair', { label: say('mail.track.button'), value: track })],
    }
  },
  payMyOrder: (mail) => {
    const { order, say } = mail
    const values = { number: order.order_number ?? '', amount: formatMoney(order.prices.pvp_total, { sign: true }) }
    return {
      subject: say('mail.pay.subject', values),
      title: say('mail.pay.title'),
      content: html`${paragraph(say('mail.pay.text', values))}
${button(say('mail.pay.button'), payAddress(mail))}
${bankBox(mail)}`,
      text: [
        say('mail.pay.text', values),
        say('mail.pair', { label: say('mail.pay.button'), value: payAddress(mail) }),
        ...(bankData(mail).length > 0 ? [`${say('mail.bank')}\n${lines(bankData(mail), say)}`] : []),
      ],
    }
  },
}

/** Where an order is paid: its id is the key to it, as that of a cart is. */
function payAddress({ order, url }: OrderMail): string {
  return `${url}/order/${order.id}`
}

function stateOf({ order, say }: OrderMail): string {
  if (!isPayable(order.status)) return say('mail.order.paid')
  return order.payment?.transfer ? say('mail.order.transfer') : say('mail.order.pending')
}

/** Labels with their values, one per line. */
function lines(pairs: readonly (readonly [string, string])[], say: Say): string {
  return pairs.map(([label, value]) => say('mail.pair', { label, value })).join('\n')
}

import { html } from 'hono/html'
import { awaitsConfirmation } from '../../lib/rules/confirmation.ts'
import { formatMoney } from '../../lib/rules/money.ts'
import { isPayable } from '../../lib/rules/order-status.ts'
import { withoutLinks } from '../../lib/rules/typed-links.ts'
import { withdrawalDays } from '../../lib/rules/withdrawal.ts'
import type { OrderTemplate } from '../db/mail-templates.ts'
import { styles } from './design.ts'
import { drawings, type Enclosed } from './drawings.ts'
import { button, facts, type Html, heading, layout, paragraph } from './layout.ts'
import {
  writeConfirmMeasures,
  writeMeasuresConfirmed,
  writeMeasuresToPay,
  writeSupplementOrdered,
} from './measures-templates.ts'
import type { OrderMail, Parts } from './order-mail.ts'
import { writeNews } from './order-news.ts'
import {
  addressLines,
  bankBox,
  bankData,
  followAddress,
  greetingOf,
  lines,
  nextSteps,
  orderFacts,
  rowLines,
  rowsTable,
  totals,
} from './order-parts.ts'
import { writeParcelMail } from './parcel-template.ts'
import { writeQuoteMail } from './quote-template.ts'
import { writeAskReviews } from './reviews-template.ts'

/** A PDF file that travels with a mail. */
export interface MailFile {
  name: string
  bytes: Uint8Array
}

export interface WrittenMail {
  subject: string
  html: string
  /** The same in plain text, for who reads no HTML. */
  text: string
  /** Pictures that the HTML shows. */
  enclosed: readonly Enclosed[]
  /** Files that travel with it to be kept. */
  files?: readonly MailFile[]
  /** Where an answer goes; without one, to the sender. */
  replyTo?: string
  /** Beside those that every mail has. */
  headers?: Readonly<Record<string, string>>
}

/** Writes a mail about an order in the language of its store. */
export async function writeMail(template: OrderTemplate, mail: OrderMail): Promise<WrittenMail> {
  const enclosed = withDrawings.includes(template) ? await drawings(mail) : []
  const drawn = new Set(enclosed.map(({ cid }) => cid))
  const { subject, title, content, text, headers } = templates[template](mail, drawn)
  const { store, url, t, order } = mail
  const greeting = greetingOf(t, order.user.name)
  const footer = t('mail.footer', { shop: store.name })
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
    ...(headers && { headers }),
    text: `${[store.name, title, greeting, ...text, footer].join('\n\n')}\n`,
  }
}

const withDrawings: readonly OrderTemplate[] = ['orderConfirmation', 'confirmMeasures', 'measuresConfirmed']

const templates: Readonly<Record<OrderTemplate, (mail: OrderMail, drawn: ReadonlySet<string>) => Parts>> = {
  orderConfirmation: (mail, drawn) => {
    if (mail.order.supplement_of) return writeSupplementOrdered(mail)
    const { order, t, url } = mail
    const number = order.order_number ?? ''
    const state = stateOf(mail)
    const address = addressLines(mail)
    const terms = url + t('mail.termsPath')
    const legal = t('mail.legal', { days: withdrawalDays })
    const withdraw = url + t('mail.withdrawPath')
    const early = order.installation_request ? t('mail.installationRequest') : ''
    const notes = mail.proven ? withoutLinks(order.observations) : ''
    const track = followAddress(mail)
    return {
      subject: t('mail.order.subject', { number }),
      title: t('mail.order.title'),
      content: html`${paragraph(state)}
${mail.confirm ? button(t('mail.confirm.button'), mail.confirm) : ''}
${facts(orderFacts(mail))}
${heading(t('mail.next'))}
${nextSteps(mail).map((step) => paragraph(step))}
${bankBox(mail)}
${heading(t('mail.items'))}
${rowsTable(mail, drawn)}
${facts(totals(mail), t('mail.price.total'))}
${heading(t('mail.address'))}
${addressBlock(address)}
${early ? paragraph(early) : ''}
${notes ? html`${heading(t('mail.notes'))}${paragraph(notes)}` : ''}
${button(t('mail.track.button'), track)}
<p style="${styles.small}">${legal} <a href="${terms}" style="${styles.link}">${t('mail.terms')}</a>. <a href="${withdraw}" style="${styles.link}">${t('mail.withdraw')}</a></p>`,
      text: [
        state,
        ...(mail.confirm ? [t('mail.pair', { label: t('mail.confirm.button'), value: mail.confirm })] : []),
        lines(orderFacts(mail), t),
        [t('mail.next'), ...nextSteps(mail)].join('\n'),
        ...(bankData(mail).length > 0 ? [`${t('mail.bank')}\n${lines(bankData(mail), t)}`] : []),
        t('mail.items'),
        ...order.rows.map((row) => `${rowLines(row, t).join('\n')}\n${formatMoney(row.prices.total, { sign: true })}`),
        lines(totals(mail), t),
        `${t('mail.address')}\n${address.join('\n')}`,
        ...(early ? [early] : []),
        ...(notes ? [`${t('mail.notes')}\n${notes}`] : []),
        t('mail.pair', { label: t('mail.track.button'), value: track }),
        `${legal} ${terms}`,
        t('mail.pair', { label: t('mail.withdraw'), value: withdraw }),
      ],
    }
  },
  paymentReceived: (mail) => {
    if (mail.order.supplement_of) return writeSupplementOrdered(mail)
    const { order, t } = mail
    const values = { number: order.order_number ?? '', amount: formatMoney(order.prices.pvp_total, { sign: true }) }
    const track = followAddress(mail)
    const text = t(awaitsConfirmation(order) ? 'mail.paid.measures' : 'mail.paid.text', values)
    return {
      subject: t('mail.paid.subject', values),
      title: t('mail.paid.title'),
      content: html`${paragraph(text)}
${facts(orderFacts(mail))}
${nextSteps(mail).map((step) => paragraph(step))}
${button(t('mail.track.button'), track)}`,
      text: [
        text,
        lines(orderFacts(mail), t),
        nextSteps(mail).join('\n'),
        t('mail.pair', { label: t('mail.track.button'), value: track }),
      ],
    }
  },
  payMyOrder: (mail) => {
    if (mail.order.supplement_of) return writeSupplementOrdered(mail)
    const { order, t } = mail
    const values = { number: order.order_number ?? '', amount: formatMoney(order.prices.pvp_total, { sign: true }) }
    return {
      subject: t('mail.pay.subject', values),
      title: t('mail.pay.title'),
      content: html`${paragraph(t('mail.pay.text', values))}
${button(t('mail.pay.button'), payAddress(mail))}
${bankBox(mail)}`,
      text: [
        t('mail.pay.text', values),
        t('mail.pair', { label: t('mail.pay.button'), value: payAddress(mail) }),
        ...(bankData(mail).length > 0 ? [`${t('mail.bank')}\n${lines(bankData(mail), t)}`] : []),
      ],
    }
  },
  orderCancelled: (mail) => {
    const { order, t } = mail
    const values = { number: order.order_number ?? '' }
    const text = [t('mail.cancelled.text', values), refundOf(mail), t('mail.cancelled.question')]
    return {
      subject: t('mail.cancelled.subject', values),
      title: t('mail.cancelled.title'),
      content: html`${text.map((each) => paragraph(each))}`,
      text,
    }
  },
  quoteMade: writeQuoteMail,
  orderRefunded: (mail) => writeNews(mail, 'refunded'),
  returnMoved: (mail) => writeNews(mail, `return.${mail.returned?.status ?? 'announced'}`),
  parcelSent: writeParcelMail,
  confirmMeasures: writeConfirmMeasures,
  measuresConfirmed: writeMeasuresConfirmed,
  measuresToPay: writeMeasuresToPay,
  askReviews: writeAskReviews,
  addressChanged: (mail) => {
    const { order, t } = mail
    const values = { number: order.order_number ?? '' }
    const [text, question] = [t('mail.addressChanged.text', values), t('mail.addressChanged.question')]
    const address = addressLines(mail)
    return {
      subject: t('mail.addressChanged.subject', values),
      title: t('mail.addressChanged.title'),
      content: html`${paragraph(text)}
${heading(t('mail.address'))}
${addressBlock(address)}
${paragraph(question)}`,
      text: [text, `${t('mail.address')}\n${address.join('\n')}`, question],
    }
  },
}

function addressBlock(address: readonly string[]): Html {
  return html`<p style="${styles.text}">${address.map((line, index) => html`${index > 0 ? html`<br>` : ''}${line}`)}</p>`
}

/** What comes of the money of an order that is cancelled. */
function refundOf({ order, refund = 0, t }: OrderMail): string {
  if (refund === 0) return t('mail.cancelled.nothing')
  const amount = formatMoney(refund, { sign: true })
  return t(order.payment_method_selected === 'transfer' ? 'mail.cancelled.transfer' : 'mail.cancelled.refund', {
    amount,
  })
}

/** Where an order is paid: its id is the key to it, as that of a cart is. */
function payAddress({ order, url }: OrderMail): string {
  return `${url}/order/${order.id}`
}

function stateOf({ order, t, confirm, store }: OrderMail): string {
  if (confirm) return t('mail.order.confirm', { n: store.unpaid.linkHours })
  if (awaitsConfirmation(order)) return t('mail.order.measures')
  if (!isPayable(order.status)) return t('mail.order.paid')
  return order.payment?.transfer ? t('mail.order.transfer') : t('mail.order.pending')
}

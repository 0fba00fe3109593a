import { html } from 'hono/html'
import type { ShopWithdrawal, WithdrawalItemView } from '../../lib/contract/withdrawals.ts'
import type { Say } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import type { WithdrawalTemplate } from '../db/outbox.ts'
import { facts, heading, layout, paragraph } from './layout.ts'
import { dateOf, greetingOf } from './order-parts.ts'
import type { WrittenMail } from './templates.ts'

export interface WithdrawalMail {
  withdrawal: ShopWithdrawal
  /** Whether the mail goes to whoever declared for sure: to the e-mail of the account that ordered. Anybody can type another's. */
  proven: boolean
  store: StoreContext
  /** Public address of the store, without a slash at the end. */
  url: string
  say: Say
}

/**
 * Writes the acknowledgement of a withdrawal, or what the shop is told of it, from the declaration as it is kept. The shop reads it word for
 * word; an address that anybody may have typed gets the reference and the shop's own words.
 */
export async function writeWithdrawalMail(template: WithdrawalTemplate, mail: WithdrawalMail): Promise<WrittenMail> {
  const { withdrawal, store, url, say } = mail
  const values = { reference: withdrawal.reference, number: withdrawal.order_number, date: momentOf(mail) }
  const isReceipt = template === 'withdrawalReceipt'
  const name = isReceipt ? 'receipt' : 'notice'
  const subject = say(`mail.withdrawal.${name}.subject`, values)
  const title = say(`mail.withdrawal.${name}.title`, values)
  const opening = [
    ...(isReceipt ? [mail.proven ? greetingOf(say, withdrawal.name) : say('mail.hello')] : []),
    say(`mail.withdrawal.${name}.text`, values),
  ]
  const isFixed = isReceipt && !mail.proven
  const declared = isFixed ? fixedFactsOf(mail) : factsOf(mail)
  const ending = isReceipt
    ? [...(isFixed ? [say('mail.withdrawal.kept')] : []), say('mail.withdrawal.next'), say('mail.withdrawal.keep')]
    : circumstances(mail)
  const footer = say('mail.plainFooter', { shop: store.name })
  const content = html`${opening.map(paragraph)}
${heading(say('mail.withdrawal.content'))}
${facts(declared)}
${heading(say(`mail.withdrawal.${name}.after`))}
${ending.map(paragraph)}`
  const lines = declared.map(([label, value]) => say('mail.pair', { label, value })).join('\n')
  return {
    subject,
    html: await layout({ language: store.language, subject, shop: { name: store.name, url }, title, content, footer }),
    text: `${[store.name, title, ...opening, lines, ...ending, footer].join('\n\n')}\n`,
    enclosed: [],
  }
}

/** Date and time of the declaration, with the time zone. */
function momentOf({ withdrawal, store }: WithdrawalMail): string {
  return new Intl.DateTimeFormat(`${store.language}-${store.country}`, {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone: 'Europe/Paris',
  }).format(new Date(withdrawal.created_at))
}

/** What of a declaration is in the shop's own words: nothing that was typed, as nobody knows who typed it. */
function fixedFactsOf(mail: WithdrawalMail): [string, string][] {
  const { withdrawal, say } = mail
  const { reference, match, order_number, items } = withdrawal
  return [
    [say('mail.withdrawal.reference'), reference],
    [say('mail.withdrawal.moment'), momentOf(mail)],
    ...(match === 'none' ? [] : [[say('mail.number'), order_number] as [string, string]]),
    ...(items && items.length > 0
      ? [[say('mail.withdrawal.items'), items.map((item) => itemName(item, say)).join(' · ')] as [string, string]]
      : []),
  ]
}

/** What was declared, word for word. */
function factsOf(mail: WithdrawalMail): [string, string][] {
  const { withdrawal, say } = mail
  const { name, order_number, email, reference, description, message, items } = withdrawal
  const about = items ? items.map((item) => itemName(item, say)).join(' · ') : ''
  return [
    [say('mail.withdrawal.reference'), reference],
    [say('mail.withdrawal.moment'), momentOf(mail)],
    [say('mail.withdrawal.name'), name],
    [say('mail.number'), order_number],
    [say('mail.withdrawal.email'), email],
    [say('mail.withdrawal.items'), about || description || say('mail.withdrawal.whole')],
    ...(about && description ? [[say('mail.withdrawal.description'), description] as [string, string]] : []),
    ...(message ? [[say('mail.withdrawal.message'), message] as [string, string]] : []),
  ]
}

function itemName({ kind, name, variant, quantity }: WithdrawalItemView, say: Say): string {
  const whole = variant ? `${name}, ${variant}` : name
  return kind === 'installation'
    ? say('mail.withdrawal.installation', { name: whole })
    : say('mail.withdrawal.item', { name: whole, n: quantity })
}

/** What the shop should know before it answers. */
function circumstances({ withdrawal, store, say }: WithdrawalMail): string[] {
  const { match, period, items, order, order_number } = withdrawal
  const excepted = (items ?? []).filter((item) => item.excepted !== null)
  return [
    match === 'order'
      ? say('mail.withdrawal.match.order', { number: order_number, id: order ?? '' })
      : say(`mail.withdrawal.match.${match}`),
    ...(period
      ? [
          period.until === null
            ? say(period.state === 'open' ? 'mail.withdrawal.state.notBegun' : `mail.withdrawal.state.${period.state}`)
            : say(`mail.withdrawal.state.${period.state}`, { day: dateOf(`${period.until}T12:00:00Z`, store) }),
        ]
      : []),
    ...(excepted.length > 0
      ? [say('mail.withdrawal.excepted', { items: excepted.map((item) => itemName(item, say)).join(' · ') })]
      : []),
    say('mail.withdrawal.duties'),
  ]
}

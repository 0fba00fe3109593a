import { html } from 'hono/html'
import type { ShopWithdrawal, WithdrawalItemView } from '../../lib/contract/withdrawals.ts'
import { withOrdinal } from '../../lib/rules/written-days.ts'
import type { Translate } from '../context/messages.ts'
import type { StoreContext } from '../context/store.ts'
import type { WithdrawalTemplate } from '../db/mail-templates.ts'
import { facts, heading, layout, paragraph } from './layout.ts'
import { dateOf, greetingOf } from './order-parts.ts'
import type { WrittenMail } from './templates.ts'

export interface WithdrawalMail {
  withdrawal: ShopWithdrawal
  /**
   * Whether the mail certainly goes to the person who declared: to the e-mail of the account that ordered.
   * Any visitor can type another's.
   */
  proven: boolean
  store: StoreContext
  /** Public address of the store, without a slash at the end. */
  url: string
  t: Translate
}

/**
 * Writes the acknowledgement of a withdrawal, or what the shop is told of it, from the declaration
 * as it is kept. The shop reads it word for word; an address that any visitor may have typed gets the
 * reference and the shop's own words.
 */
export async function writeWithdrawalMail(template: WithdrawalTemplate, mail: WithdrawalMail): Promise<WrittenMail> {
  const { withdrawal, store, url, t } = mail
  const values = { reference: withdrawal.reference, number: withdrawal.order_number, date: momentOf(mail) }
  const isReceipt = template === 'withdrawalReceipt'
  const name = isReceipt ? 'receipt' : 'notice'
  const subject = t(`mail.withdrawal.${name}.subject`, values)
  const title = t(`mail.withdrawal.${name}.title`, values)
  const opening = [
    ...(isReceipt ? [mail.proven ? greetingOf(t, withdrawal.name) : t('mail.hello')] : []),
    t(`mail.withdrawal.${name}.text`, values),
  ]
  const isFixed = isReceipt && !mail.proven
  const declared = isFixed ? fixedFactsOf(mail) : factsOf(mail)
  const ending = isReceipt
    ? [...(isFixed ? [t('mail.withdrawal.kept')] : []), t('mail.withdrawal.next'), t('mail.withdrawal.keep')]
    : circumstances(mail)
  const footer = t('mail.plainFooter', { shop: store.name })
  const content = html`${opening.map(paragraph)}
${heading(t('mail.withdrawal.content'))}
${facts(declared)}
${heading(t(`mail.withdrawal.${name}.after`))}
${ending.map(paragraph)}`
  const lines = declared.map(([label, value]) => t('mail.pair', { label, value })).join('\n')
  return {
    subject,
    html: await layout({ language: store.language, subject, shop: { name: store.name, url }, title, content, footer }),
    text: `${[store.name, title, ...opening, lines, ...ending, footer].join('\n\n')}\n`,
    enclosed: [],
  }
}

/** Date and time of the declaration, with the time zone. */
function momentOf({ withdrawal, store }: WithdrawalMail): string {
  return withOrdinal(
    new Intl.DateTimeFormat(store.region, { dateStyle: 'full', timeStyle: 'long', timeZone: store.timeZone }).format(
      new Date(withdrawal.created_at),
    ),
  )
}

/**
 * What of a declaration is in the shop's own words: nothing that was typed, as it is unknown who
 * typed it.
 */
function fixedFactsOf(mail: WithdrawalMail): [string, string][] {
  const { withdrawal, t } = mail
  const { reference, match, order_number, items } = withdrawal
  return [
    [t('mail.withdrawal.reference'), reference],
    [t('mail.withdrawal.moment'), momentOf(mail)],
    ...(match === 'none' ? [] : [[t('mail.number'), order_number] as [string, string]]),
    ...(items && items.length > 0
      ? [[t('mail.withdrawal.items'), items.map((item) => itemName(item, t)).join(' · ')] as [string, string]]
      : []),
  ]
}

/** What was declared, word for word. */
function factsOf(mail: WithdrawalMail): [string, string][] {
  const { withdrawal, t } = mail
  const { name, order_number, email, reference, description, message, items } = withdrawal
  const about = items ? items.map((item) => itemName(item, t)).join(' · ') : ''
  return [
    [t('mail.withdrawal.reference'), reference],
    [t('mail.withdrawal.moment'), momentOf(mail)],
    [t('mail.withdrawal.name'), name],
    [t('mail.number'), order_number],
    [t('mail.withdrawal.email'), email],
    [t('mail.withdrawal.items'), about || description || t('mail.withdrawal.whole')],
    ...(about && description ? [[t('mail.withdrawal.description'), description] as [string, string]] : []),
    ...(message ? [[t('mail.withdrawal.message'), message] as [string, string]] : []),
  ]
}

function itemName({ kind, name, variant, quantity }: WithdrawalItemView, t: Translate): string {
  const whole = variant ? `${name}, ${variant}` : name
  return kind === 'installation'
    ? t('mail.withdrawal.installation', { name: whole })
    : t('mail.withdrawal.item', { name: whole, n: quantity })
}

/** What the shop should know before it answers. */
function circumstances({ withdrawal, store, t }: WithdrawalMail): string[] {
  const { match, period, items, order, order_number } = withdrawal
  const excepted = (items ?? []).filter((item) => item.excepted !== null)
  return [
    match === 'order'
      ? t('mail.withdrawal.match.order', { number: order_number, id: order ?? '' })
      : t(`mail.withdrawal.match.${match}`),
    ...(period
      ? [
          period.until === null
            ? t(period.state === 'open' ? 'mail.withdrawal.state.notBegun' : `mail.withdrawal.state.${period.state}`)
            : t(`mail.withdrawal.state.${period.state}`, { day: dateOf(`${period.until}T12:00:00Z`, store) }),
        ]
      : []),
    ...(excepted.length > 0
      ? [t('mail.withdrawal.excepted', { items: excepted.map((item) => itemName(item, t)).join(' · ') })]
      : []),
    t('mail.withdrawal.duties'),
  ]
}

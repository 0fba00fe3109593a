import { getTranslations } from 'next-intl/server'
import { rangeWriter } from '#components/checkout/range-writer.ts'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { dayWriter } from '#components/profile/day.ts'
import { Message } from '#components/ui/message.tsx'
import { forHelpDesk, goodOutcomes, measuresOutcomes } from '#lib/actions/measures-outcome.ts'
import type { MeasuresToConfirm } from '#lib/contract/confirmations.ts'
import { deliveryRange } from '#lib/rules/delivery-date.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { isUuid } from '#lib/rules/uuid.ts'
import { requireSession } from '#lib/session/session.ts'
import { StoreApiError } from '#lib/store-api/client.ts'
import { lookAtMeasures, type MeasuresOf } from '#lib/store-api/confirmations.ts'
import { contactPath } from '#lib/stores/contact-paths.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { MeasuredRow } from './measured-row.tsx'
import { PendingChange } from './pending-change.tsx'

type Seen = MeasuresToConfirm | 'linkNotValid' | 'tooMany'
type Parameter = string | string[] | undefined

interface MeasuresViewProps {
  /** Of the mailed link. */
  token: Parameter
  /** Id of an order of the customer who is logged in, in place of a token. */
  order: Parameter
  /** What became of the form that was sent. */
  done: Parameter
}

/** The drawings of an order's made-to-measure rows, and the form that confirms them. */
export async function MeasuresView({ token, order, done }: MeasuresViewProps) {
  const [store, t, write, day] = await Promise.all([
    currentStore(),
    getTranslations('measures'),
    rangeWriter(),
    dayWriter(),
  ])
  const who = named(token, order)
  const found: Seen | 'noLink' = who ? await lookedAt(who) : 'noLink'
  const seen = typeof found === 'string' ? null : found
  const outcome = measuresOutcomes.find((known) => known === done)
  const isGood = outcome && goodOutcomes.includes(outcome)
  return (
    <>
      <Breadcrumb current={t('title')} />
      <div className="container-page max-w-5xl pt-6 pb-4 md:pt-10">
        <h1 className="text-3xl">{t('title')}</h1>
        {seen ? <p className="mt-2 text-base text-ink-soft">{t('order', { number: seen.order_number })}</p> : null}
        <div role="status" className="mt-6 space-y-3">
          {outcome ? (
            <Message tone={isGood ? 'success' : outcome === 'toPay' ? 'warning' : 'danger'}>
              {t(`outcomes.${outcome}`)}
              {forHelpDesk.includes(outcome) ? (
                <>
                  {' '}
                  <a href={contactPath(store)} className="underline underline-offset-2">
                    {t('help')}
                  </a>
                </>
              ) : null}
            </Message>
          ) : null}
          {seen?.confirmed_at ? (
            <Message tone="success" title={t('confirmed')}>
              {t(seen.name ? 'confirmedBy' : 'confirmedOn', { name: seen.name, day: day(seen.confirmed_at) })}{' '}
              {t('delivery', {
                range: write(deliveryRange(new Date(seen.confirmed_at), seen.delivery_days, store.timeZone)),
              })}
            </Message>
          ) : null}
          {seen && seen.refunded > 0 ? (
            <Message tone="info">{t('refunded', { amount: formatMoney(seen.refunded, { sign: true }) })}</Message>
          ) : null}
          {seen?.paid_more ? (
            <Message tone="info">{t('paidMore', { amount: formatMoney(seen.paid_more, { sign: true }) })}</Message>
          ) : null}
          {seen && !seen.open && !seen.confirmed_at && !outcome ? (
            <Message tone="warning">{t('closed')}</Message>
          ) : null}
          {typeof found === 'string' ? <Message tone="danger">{t(found)}</Message> : null}
        </div>
        {seen && who ? <Rows seen={seen} who={who} /> : null}
      </div>
    </>
  )
}

async function Rows({ seen, who }: { seen: MeasuresToConfirm; who: MeasuresOf }) {
  const t = await getTranslations('measures')
  return (
    <>
      <PendingChange seen={seen} who={who} />
      {seen.open ? <p className="mt-6 max-w-text text-base">{t('intro', seen.delivery_days)}</p> : null}
      <ol className="mt-8 space-y-8">
        {seen.rows.map((row) => (
          <li key={row.id}>
            <MeasuredRow row={row} who={who} version={seen.version} />
          </li>
        ))}
      </ol>
      {seen.open ? <ConfirmForm who={who} version={seen.version} count={seen.rows.length} /> : null}
    </>
  )
}

function named(token: Parameter, order: Parameter): MeasuresOf | null {
  if (typeof token === 'string' && token !== '') return { token: token.slice(0, 200) }
  return typeof order === 'string' && isUuid(order) ? { order } : null
}

/** What is to be confirmed, or why it is not shown. A customer who is not logged in does that first. */
async function lookedAt(who: MeasuresOf): Promise<Seen> {
  const store = await currentStore()
  try {
    return await lookAtMeasures(store, who)
  } catch (error) {
    if (!(error instanceof StoreApiError)) throw error
    if (error.status === 401 && 'order' in who)
      await requireSession(`${storePath(store, '/order', 'measures')}?order=${who.order}`)
    if (error.status === 400 || error.status === 404) return 'linkNotValid'
    if (error.status === 429) return 'tooMany'
    throw error
  }
}

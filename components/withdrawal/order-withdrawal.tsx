import { getFormatter, getTranslations } from 'next-intl/server'
import { buttonClass } from '#components/ui/button-class.ts'
import { Card } from '#components/ui/card.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import { withdrawalDays, withdrawalItems } from '#lib/rules/withdrawal.ts'
import { withOrdinal } from '#lib/rules/written-days.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { DeclaredWithdrawals } from './declared-withdrawals.tsx'

/**
 * Link to withdraw from an order during the legal period, its excepted rows with reasons, and earlier declarations,
 * which stay when the period is over.
 */
export async function OrderWithdrawal({ order }: { order: Cart }) {
  const running = order.withdrawal?.state === 'open'
  if (!running && order.withdrawals.length === 0) return null
  const [store, t, format] = await Promise.all([currentStore(), getTranslations('withdrawal.order'), getFormatter()])
  const until = order.withdrawal?.until
  const items = running ? withdrawalItems(order.rows) : []
  const excepted = items.flatMap(({ excepted, row }) => (excepted ? [order.rows[row]?.product.name ?? ''] : []))
  const open = items.some((item) => item.excepted === null)
  const path = storePath(store, '/retractation')
  return (
    <Card as="section" aria-labelledby="withdrawal" className="mt-10">
      <h2 id="withdrawal" className="text-xl">
        {t('title')}
      </h2>
      <DeclaredWithdrawals
        declared={order.withdrawals}
        text={t.raw('declared')}
        region={store.region}
        timeZone={store.timeZone}
      />
      {open ? (
        <p className="mt-2 text-sm text-ink-soft">
          {until
            ? t('until', { day: withOrdinal(format.dateTime(new Date(`${until}T12:00:00Z`), { dateStyle: 'long' })) })
            : t('notDelivered', { days: withdrawalDays })}
        </p>
      ) : null}
      {running && order.installation_request !== null ? (
        <p className="mt-2 text-sm text-ink-soft">
          {t(order.installation_request ? 'installationEarly' : 'installationLate')}
        </p>
      ) : null}
      {excepted.length > 0 ? (
        <ul className="mt-2 space-y-1 text-sm text-ink-soft">
          {excepted.map((name, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of an order stay, and may have the same name
            <li key={index}>{t('excepted', { name })}</li>
          ))}
        </ul>
      ) : null}
      {open ? (
        // Another document: a form that was begun for another order does not come back.
        <a
          href={`${path}?${new URLSearchParams({ order: order.order_number ?? '' })}`}
          className={`${buttonClass({ look: 'secondary' })} mt-4`}
        >
          {t('link')}
        </a>
      ) : null}
    </Card>
  )
}

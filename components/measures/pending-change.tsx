import { getTranslations } from 'next-intl/server'
import { dayWriter } from '#components/profile/day.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Money } from '#components/ui/price.tsx'
import { dropChangeForm } from '#lib/actions/confirm-measures.ts'
import type { MeasuresToConfirm } from '#lib/contract/confirmations.ts'
import type { MeasuresOf } from '#lib/store-api/confirmations.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { WhoFields } from './who-fields.tsx'

interface PendingChangeProps {
  seen: MeasuresToConfirm
  who: MeasuresOf
}

/** A change to dearer measures that waits: what it is, what it costs, and the ways to pay or to drop it. */
export async function PendingChange({ seen, who }: PendingChangeProps) {
  const { pending } = seen
  if (!pending) return null
  const [store, t, day] = await Promise.all([currentStore(), getTranslations('measures.pending'), dayWriter()])
  const row = seen.rows.find(({ id }) => id === pending.row)
  const changed = pending.configuration.filter(
    ({ label, value }) => !row?.configuration.some((known) => known.label === label && known.value === value),
  )
  const prices = [
    { label: t('before'), cents: pending.price_before },
    { label: t('after'), cents: pending.price_after },
  ]
  return (
    <Card as="section" tone="sand" aria-labelledby="pending-change" className="mt-8">
      <h2 id="pending-change" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-text text-sm">
        {t(pending.transfer ? 'transfer' : 'text', { day: day(pending.until) })}
      </p>
      <dl className="mt-5 max-w-md divide-y divide-line-strong/40 border-y border-line-strong/40 text-sm [&>div]:flex [&>div]:justify-between [&>div]:gap-4 [&>div]:py-2 [&_dd]:min-w-0 [&_dd]:text-right [&_dd]:font-medium [&_dd]:break-words">
        {row ? (
          <div>
            <dt>{t('product')}</dt>
            <dd>{row.product.name}</dd>
          </div>
        ) : null}
        {changed.map(({ label, value }) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {prices.map(({ label, cents }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
        <div className="text-base">
          <dt>{t('toPay')}</dt>
          <dd>
            <Money cents={pending.to_pay} />
          </dd>
        </div>
      </dl>
      <p className="mt-4 max-w-text text-sm text-ink-soft">{t(pending.transfer ? 'endsTransfer' : 'ends')}</p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <ButtonLink
          load
          href={`${storePath(store, '/order', pending.supplement)}${pending.transfer ? '' : '#pay-order'}`}
        >
          {t(pending.transfer ? 'see' : 'pay')}
        </ButtonLink>
        <form action={dropChangeForm}>
          <WhoFields who={who} version={seen.version} />
          <Button look="secondary">{t('drop')}</Button>
        </form>
      </div>
    </Card>
  )
}

import { getTranslations } from 'next-intl/server'
import { Badge, type BadgeTone } from '#components/ui/badge.tsx'
import type { Parcel } from '#lib/store-api/orders.ts'
import { dayWriter } from './day.ts'

/** How a parcel's state is coloured (specification 4: sub-orders). */
function toneOf(status: Parcel['status']): BadgeTone {
  if (status === 700) return 'success'
  if (status === 400 || status === 900) return 'warning'
  return status === 500 || status === 550 || status === 800 ? 'danger' : 'neutral'
}

/** The parcels of an order: state, carrier, tracking number and delivery. */
export async function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  if (parcels.length === 0) return null
  const [t, status, day] = await Promise.all([
    getTranslations('profile.order'),
    getTranslations('orderStatus.subOrders'),
    dayWriter(),
  ])
  return (
    <section aria-labelledby="parcels" className="mt-10">
      <h2 id="parcels" className="text-xl">
        {t('parcels')}
      </h2>
      <ul className="mt-4 space-y-3">
        {parcels.map((parcel, index) => (
          <li
            key={parcel.id}
            className="flex flex-wrap items-center gap-x-6 gap-y-1 rounded-lg border border-line px-5 py-4 text-sm"
          >
            <span className="font-medium">{t('parcel', { number: index + 1 })}</span>
            <Badge tone={toneOf(parcel.status)}>{status(String(parcel.status))}</Badge>
            {parcel.carrier ? <span>{`${t('carrier')} ${parcel.carrier}`}</span> : null}
            {parcel.tracking_number ? (
              <span className="break-all">{`${t('tracking')} ${parcel.tracking_number}`}</span>
            ) : null}
            {parcel.delivered_at ? <span>{t('delivered', { date: day(parcel.delivered_at) })}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

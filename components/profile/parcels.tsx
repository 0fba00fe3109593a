import { getTranslations } from 'next-intl/server'
import { ParcelStatus } from '#components/order/parcel-status.tsx'
import { statusLabel } from '#components/order/status-label.ts'
import type { Parcel } from '#lib/store-api/orders.ts'
import { dayWriter } from './day.ts'

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
            <ParcelStatus status={parcel.status} label={statusLabel(status, parcel.status)} />
            {parcel.carrier ? <span>{`${t('carrier')} ${parcel.carrier}`}</span> : null}
            {parcel.tracking_number ? <TrackingNumber parcel={parcel} label={t('tracking')} /> : null}
            {parcel.delivered_at ? <span>{t('delivered', { date: day(parcel.delivered_at) })}</span> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The carrier's number, with a link to the carrier's page where there is one. */
function TrackingNumber({ parcel, label }: { parcel: Parcel; label: string }) {
  const { tracking_number: number, tracking_url: address } = parcel
  if (!address?.startsWith('https://')) return <span className="break-all">{`${label} ${number}`}</span>
  return (
    <span className="break-all">
      {`${label} `}
      <a href={address} rel="noreferrer" className="underline underline-offset-4">
        {number}
      </a>
    </span>
  )
}

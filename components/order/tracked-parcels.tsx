import type { TrackedOrder } from '#lib/contract/cart-content.ts'
import { ParcelStatus } from './parcel-status.tsx'

export interface ParcelTexts {
  parcels: string
  /** With `{number}`. */
  parcel: string
  /** With `{date}`. */
  delivered: string
  /** Labels by status code of sub-orders. */
  statuses: Record<string, string>
}

interface TrackedParcelsProps {
  parcels: TrackedOrder['sub_orders']
  texts: ParcelTexts
  /** Writes a moment as a day. */
  day: (moment: string) => string
}

/** The parcels of a tracked order: each with its own state, which differs from the order's. */
export function TrackedParcels({ parcels, texts, day }: TrackedParcelsProps) {
  if (parcels.length === 0) return null
  return (
    <>
      <h3 className="mt-5 text-sm">{texts.parcels}</h3>
      <ul className="mt-2 space-y-2 text-sm">
        {parcels.map(({ status, carrier, delivered_at: delivered }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no other key, and never change places
          <li key={index} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span>{texts.parcel.replace('{number}', String(index + 1))}</span>
            <ParcelStatus status={status} label={texts.statuses[status] ?? String(status)} />
            {carrier ? <span className="text-ink-soft">{carrier}</span> : null}
            {delivered ? (
              <span className="text-ink-soft">{texts.delivered.replace('{date}', day(delivered))}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}

import { getTranslations } from 'next-intl/server'
import { Money } from '#components/ui/price.tsx'
import type { CartRow } from '#lib/contract/carts.ts'
import { currentStore } from '#lib/stores/current.ts'
import { FacilityButton } from './facility-button.tsx'

/** A row's installation in words, with its deposit and the installer's part; in a cart it can be added and changed. */
export async function RowFacility({ row, editable = false }: { row: CartRow; editable?: boolean }) {
  const store = await currentStore()
  if (!store.facilityAvailable || !(row.facility || (editable && row.installable))) return null
  const t = await getTranslations('facility')
  const { facility } = row
  return (
    <div className="mt-2 text-sm">
      {facility ? (
        <>
          <p>
            {t('installation')} {facility.city}
            {facility.choice.place ? `, ${facility.choice.place}` : ''}
            {facility.choice.disassembly ? ` · ${t('questions.disassembly.title')}` : ''}
            {facility.choice.pre_measurement ? ` · ${t('questions.pre_measurement.title')}` : ''}
          </p>
          <p className="text-xs text-ink-soft">
            {t('deposit')} <Money cents={facility.deposit} /> · {t('installer')} <Money cents={facility.installer} />
          </p>
        </>
      ) : null}
      {editable && row.installable ? (
        <FacilityButton
          rowId={row.id}
          quantity={row.quantity}
          choice={facility?.choice ?? null}
          taxRate={store.taxRate}
          helpDesk={store.helpDesk}
          label={t(facility ? 'change' : 'open')}
        />
      ) : null}
    </div>
  )
}

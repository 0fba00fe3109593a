import { Money } from '#components/ui/price.tsx'
import type { CartRow } from '#lib/contract/carts.ts'
import { readFacilityTexts } from '#lib/facility/texts.ts'
import { selectedFacility } from '#lib/rules/facility/selected-service.ts'
import { currentStore } from '#lib/stores/current.ts'
import { FacilityButton } from './facility-button.tsx'

/** A row's installation in words, with its deposit and the installer's part; in a cart it can be added and changed. */
export async function RowFacility({ row, editable = false }: { row: CartRow; editable?: boolean }) {
  const store = await currentStore()
  if (!store.facilityAvailable || !(row.facility || (editable && row.installable))) return null
  const texts = await readFacilityTexts(store)
  const { title, close, loading, unavailable, retry } = texts
  const { facility } = row
  const selected = selectedFacility(facility, texts)
  const services = [
    facility?.choice.disassembly && texts.questions.disassembly.title,
    facility?.choice.pre_measurement && texts.questions.pre_measurement.title,
  ]
  return (
    <div className="mt-2 text-sm">
      {facility ? (
        <>
          <p>{[`${texts.installation} ${selected.value_string}`, ...services].filter(Boolean).join(' · ')}</p>
          {selected.show_price ? (
            <p className="text-xs text-ink-soft">
              {texts.deposit} <Money cents={selected.price} /> · {texts.installer} <Money cents={facility.installer} />
            </p>
          ) : null}
        </>
      ) : null}
      {editable && row.installable ? (
        <FacilityButton
          rowId={row.id}
          quantity={row.quantity}
          choice={facility?.choice ?? null}
          selected={selected}
          texts={{ title, close, loading, unavailable, retry }}
        />
      ) : null}
    </div>
  )
}

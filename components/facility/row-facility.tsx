import type { CartRow } from '#lib/contract/cart-rows.ts'
import { facilityFieldTexts } from '#lib/facility/data.ts'
import { readFacilityMessages } from '#lib/facility/texts.ts'
import { currentStore } from '#lib/stores/current.ts'
import { RowInstallation } from './row-installation.tsx'

/** The installation of an order row, in the language of the store; nothing where there is none. */
export async function RowFacility({ row }: { row: CartRow }) {
  const store = await currentStore()
  if (!store.facilityAvailable || !row.facility) return null
  return <RowInstallation row={row} texts={facilityFieldTexts(await readFacilityMessages(store))} />
}

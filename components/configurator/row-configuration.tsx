import { getTranslations } from 'next-intl/server'
import type { CartRow } from '#lib/contract/cart-rows.ts'
import { lengthUnitOf } from '#lib/rules/length-unit.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import RowDrawing from './row-drawing.tsx'

interface RowConfigurationProps {
  row: CartRow
  withStill: boolean
}

/** The drawing and the still picture of a configured order row, in the language of the store. */
export async function RowConfiguration({ row, withStill }: RowConfigurationProps) {
  const [store, t] = await Promise.all([currentStore(), getTranslations()])
  return (
    <RowDrawing
      row={row}
      withStill={withStill}
      unit={lengthUnitOf(row.product, store.lengthUnit)}
      configuratorPath={storePath(store, '/configurator')}
      texts={{ ...t.raw('configurator'), ...t.raw('sheet.stillPicture') }}
    />
  )
}

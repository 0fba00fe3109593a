import type { CartRow } from '#lib/contract/cart-rows.ts'
import { addressQuery } from '#lib/rules/configurator/address.ts'
import type { LengthUnit } from '#lib/rules/configurator/length.ts'
import { answersIn, noAnswers } from '#lib/rules/facility/choice.ts'
import { ConfigurationDrawing, type DrawingTexts } from './configuration-drawing.tsx'
import { isConfigured } from './is-configured.ts'
import { type StillTexts, StillView } from './still-view.tsx'

export interface RowDrawingProps {
  row: CartRow
  /** True while it is in the cart: there is a way back into the configurator. */
  editable?: boolean
  /** Whether the picture in perspective stands beside the drawing. */
  withStill: boolean
  unit: LengthUnit
  configuratorPath: string
  texts: DrawingTexts & StillTexts & { edit: string }
}

/**
 * The drawing and the still picture of a configured cart or order row and, while it is in the cart, the way back into the
 * configurator.
 */
export default function RowDrawing({
  row,
  editable = false,
  withStill,
  unit,
  configuratorPath,
  texts,
}: RowDrawingProps) {
  const { choice, drawing, product } = row
  if (!isConfigured(row)) return null
  const slug = product.web_url.replace(/^\//, '').replace(/\.html$/, '')
  const answers = row.facility ? answersIn(row.facility.choice) : noAnswers
  const address = `${configuratorPath}?${addressQuery(slug, choice, row.quantity, answers)}&row=${row.id}#${row.prices.total}`
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-5 gap-y-2">
      {drawing ? (
        <>
          <ConfigurationDrawing
            name={product.name}
            drawing={drawing}
            unit={unit}
            texts={texts}
            className="w-full max-w-72 rounded-md border border-line bg-paper p-2 print:max-w-96"
          />
          {withStill ? <StillView name={product.name} drawing={drawing} texts={texts} className="w-40" /> : null}
        </>
      ) : null}
      {editable ? (
        <a
          href={address}
          rel="nofollow"
          className="inline-flex min-h-11 w-full items-center text-sm underline underline-offset-4 print:hidden"
        >
          {texts.edit}
        </a>
      ) : null}
    </div>
  )
}

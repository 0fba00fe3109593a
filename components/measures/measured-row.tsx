import { getTranslations } from 'next-intl/server'
import { RowPicture } from '#components/cart/row-picture.tsx'
import { ConfigurationDrawing } from '#components/configurator/configuration-drawing.tsx'
import { StillView } from '#components/configurator/still-view.tsx'
import { Card } from '#components/ui/card.tsx'
import type { MeasuredCartRow } from '#lib/contract/confirmations.ts'
import { lengthUnitOf } from '#lib/rules/length-unit.ts'
import type { MeasuresOf } from '#lib/store-api/confirmations.ts'
import { currentStore } from '#lib/stores/current.ts'
import { ChangeForm } from './change-form.tsx'

interface MeasuredRowProps {
  row: MeasuredCartRow
  who: MeasuresOf
  version: number
}

/** What is made: the drawing with its measures, photograph and still picture, every choice in words, and a form to change measures. */
export async function MeasuredRow({ row, who, version }: MeasuredRowProps) {
  const [store, t, all] = await Promise.all([currentStore(), getTranslations('measures'), getTranslations()])
  const { product, drawing, quantity, variant, configuration } = row
  const canChange = row.measures.length + row.cuts.length + (row.options?.length ?? 0) > 0
  const words = [
    ...(variant ? [{ label: t('variant'), value: variant.name }] : []),
    ...configuration,
    { label: t('quantity'), value: String(quantity) },
    { label: t('reference'), value: row.final_ref },
  ]
  return (
    <Card as="article" aria-label={product.name}>
      <h2 className="text-xl">{product.name}</h2>
      {drawing ? (
        <ConfigurationDrawing
          name={product.name}
          drawing={drawing}
          unit={lengthUnitOf(product, store.lengthUnit)}
          texts={all.raw('configurator')}
          className="mt-5"
        />
      ) : null}
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        <div className="space-y-6">
          <RowPicture
            row={row}
            sizes="(min-width: 48rem) 28rem, 100vw"
            largest={640}
            className="aspect-[865/600] overflow-hidden rounded-md bg-sand"
          />
          {drawing ? (
            <StillView
              name={product.name}
              drawing={drawing}
              texts={all.raw('sheet.stillPicture')}
              className="mx-auto max-w-72"
            />
          ) : null}
        </div>
        <dl className="min-w-0 divide-y divide-line self-start border-y border-line text-sm">
          {words.map(({ label, value }) => (
            <div key={`${label} ${value}`} className="flex justify-between gap-4 py-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="min-w-0 text-right font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {canChange ? <ChangeForm row={row} who={who} version={version} /> : null}
    </Card>
  )
}

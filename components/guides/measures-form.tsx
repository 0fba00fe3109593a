import { getTranslations } from 'next-intl/server'
import { Button, buttonClass } from '#components/ui/button.tsx'
import { Field, SelectField } from '#components/ui/field.tsx'
import { PrintButton } from '#components/ui/print-button.tsx'
import { lengthFigure } from '#lib/rules/configurator/length.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import type { GuideMeasures } from './guide-measures.ts'

/**
 * The measures of a guide, sent as an address to the page that finds what fits; its results open the configurator with
 * them. A plain form: it needs no script.
 */
export async function MeasuresForm({ measures: { places, depth } }: { measures: GuideMeasures }) {
  const [store, t, space] = await Promise.all([
    currentStore(),
    getTranslations('guides.sheet'),
    getTranslations('space'),
  ])
  const unit = store.lengthUnit
  const field = (name: 'width' | 'depth' | 'height', example: number, isOptional: boolean) => (
    <Field
      id={`measure-${name}`}
      name={name}
      label={`${space(`fields.${name}`)} (${unit})`}
      optionalText={isOptional ? space('optional') : undefined}
      placeholder={lengthFigure(example, unit)}
      required={!isOptional}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
    />
  )
  return (
    <section aria-labelledby="measures" className="container-page pt-14 print:hidden">
      <div className="rounded-lg bg-sand p-5 md:p-8">
        <h2 id="measures" className="text-2xl">
          {t('title')}
        </h2>
        <p className="mt-2 max-w-text text-ink-soft">{t('text')}</p>
        <form
          action={storePath(store, '/trouver-sa-douche')}
          className="mt-5 grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4"
        >
          {places.length > 1 ? (
            <SelectField id="measure-place" name="place" label={space('where')} defaultValue={places[0]}>
              {places.map((place) => (
                <option key={place} value={place}>
                  {space(`places.${place}`)}
                </option>
              ))}
            </SelectField>
          ) : (
            <input type="hidden" name="place" value={places[0]} />
          )}
          {field('width', 1_180, false)}
          {depth ? field('depth', 890, places[0] !== 'corner') : null}
          {field('height', 2_000, true)}
          <p className="flex flex-wrap gap-3 sm:col-span-2 lg:col-span-4">
            <Button>{space('find')}</Button>
            <PrintButton label={t('print')} className={buttonClass({ look: 'secondary' })} />
          </p>
        </form>
      </div>
    </section>
  )
}

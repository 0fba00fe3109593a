import { getTranslations } from 'next-intl/server'
import { Button } from '#components/ui/button.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Field } from '#components/ui/field.tsx'
import { Link } from '#components/ui/link.tsx'
import { formatLength, lengthFigure } from '#lib/rules/configurator/length.ts'
import { type AskedSpace, longest, type SpaceField, shortest, spacePlaces } from '#lib/rules/space/asked-space.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { PlacePlan } from './place-plan.tsx'

/** A plain form whose answer is an address: it can be shared, and needs no script. What fits comes into view. */
export async function SpaceForm({ asked }: { asked: AskedSpace }) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('space')])
  const unit = store.lengthUnit
  const errorOf = (field: SpaceField) => {
    const wrong = asked.problems.find((problem) => problem.field === field)
    if (!wrong) return undefined
    return t(`problems.${wrong.problem}`, {
      shortest: formatLength(shortest, unit),
      longest: formatLength(longest, unit),
      meant: formatLength(wrong.meant ?? 0, unit),
    })
  }
  const field = (name: SpaceField, example: number, isOptional: boolean) => (
    <Field
      name={name}
      label={`${t(`fields.${name}`)} (${unit})`}
      hint={t(`hints.${name}`, { example: lengthFigure(example, unit) })}
      optionalText={isOptional ? t('optional') : undefined}
      error={errorOf(name)}
      defaultValue={asked.typed[name]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
    />
  )
  return (
    <form action={`${storePath(store, '/trouver-sa-douche')}#fitting`} className="mt-6 max-w-4xl space-y-6" noValidate>
      <fieldset>
        <legend className="field-label">{t('where')}</legend>
        <div className="mt-2 grid grid-cols-2 gap-3 md:grid-cols-4">
          {spacePlaces.map((place) => (
            <label
              key={place}
              className="flex cursor-pointer flex-col items-center gap-2 rounded-lg border border-line-strong p-3 text-center text-sm font-medium transition-colors hover:border-ink has-checked:border-water has-checked:bg-water-soft has-checked:ring-1 has-checked:ring-water has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-water"
            >
              <input
                type="radio"
                name="place"
                value={place}
                defaultChecked={place === asked.place}
                className="sr-only"
              />
              <PlacePlan place={place} />
              {t(`places.${place}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-3">
        {field('width', 1_200, false)}
        {field('depth', 900, true)}
        {field('height', 2_000, true)}
      </div>
      <div>
        <Checkbox name="outwards" value="false" label={t('inwards')} defaultChecked={!asked.outwards} />
        <Checkbox
          name="wall"
          value="plasterboard"
          label={t('plasterboard')}
          defaultChecked={asked.wall === 'plasterboard'}
        />
      </div>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit">{t('find')}</Button>
        <Link href={storePath(store, '/mesurer-paroi-de-douche')} className="text-sm underline underline-offset-4">
          {t('howToMeasure')}
        </Link>
      </p>
    </form>
  )
}

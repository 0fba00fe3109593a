'use client'

import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { fill } from '#lib/configurator/texts.ts'
import type { Complement } from '#lib/contract/attributes.ts'
import { fieldNames } from '#lib/rules/configurator/form.ts'
import { holdsSeveral } from '#lib/rules/configurator/options.ts'
import type { Problem } from '#lib/rules/configurator/problems.ts'
import type { ChosenComplement } from '#lib/rules/configurator/types.ts'
import { formatDifference } from '#lib/rules/money.ts'
import { CardFrame } from './card-frame.tsx'
import type { Dispatch } from './use-configurator.ts'

interface ComplementOptionsProps {
  data: ConfiguratorData
  id: number
  complement: Complement
  chosen: ChosenComplement
  missing: readonly Problem[]
  dispatch: Dispatch
}

/** The choices of a complement's own, such as its finish or length. */
export function ComplementOptions({ data, id, complement, chosen, missing, dispatch }: ComplementOptionsProps) {
  const { texts } = data
  const ofVariants = new Set(complement.variants.flatMap(({ option_ids }) => option_ids))
  return (
    <>
      {complement.attributes.map((attribute) => {
        const lacks = missing.some((problem) => problem.attribute === attribute.id)
        const error = `missing-${id}-${attribute.id}`
        return (
          <fieldset key={attribute.id} aria-describedby={lacks ? error : undefined}>
            <legend className="text-sm font-medium">{attribute.name}</legend>
            <div className="mt-2 flex flex-wrap gap-2">
              {attribute.options.map((option) => (
                <label
                  key={option.option.id}
                  className="group relative isolate flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-transparent py-1 pr-4 pl-3 text-sm"
                >
                  <input
                    type={holdsSeveral(attribute) ? 'checkbox' : 'radio'}
                    name={fieldNames.complementOption(id, attribute.id)}
                    value={option.option.id}
                    checked={chosen.attribute_options.includes(option.option.id)}
                    onChange={() =>
                      dispatch({ type: 'chooseComplementOption', complement: id, option: option.option.id })
                    }
                    className="peer size-4 accent-water outline-none"
                  />
                  <CardFrame className="rounded-full" />
                  {option.color ? (
                    <span
                      aria-hidden="true"
                      className="size-5 rounded-full border border-line-strong"
                      style={{ backgroundColor: option.color }}
                    />
                  ) : null}
                  {option.name}
                  {option.price > 0 && !ofVariants.has(option.option.id) ? (
                    <span className="text-xs text-ink-soft tabular-nums">{formatDifference(option.price)}</span>
                  ) : null}
                </label>
              ))}
            </div>
            {lacks ? (
              <p id={error} role="alert" className="mt-2 text-sm font-medium text-danger">
                {fill(texts.chooseThis, { name: attribute.name })}
              </p>
            ) : null}
          </fieldset>
        )
      })}
    </>
  )
}

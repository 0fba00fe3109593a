'use client'

import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { fill } from '#lib/configurator/texts.ts'
import type { Attribute } from '#lib/contract/attributes.ts'
import { asksForCuts, cutScreenOf } from '#lib/rules/configurator/cuts/chosen.ts'
import { cuttable } from '#lib/rules/configurator/cuts/usual.ts'
import { fieldNames } from '#lib/rules/configurator/form.ts'
import { isOfCut } from '#lib/rules/configurator/problems.ts'
import { problemsNow } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { formatDifference } from '#lib/rules/money.ts'
import { stepFormId } from '../place-button.tsx'
import type { Dispatch } from '../use-configurator.ts'
import { CutItem } from './cut-item.tsx'
import { GlassEditor, type MovableCut } from './glass-editor.tsx'

export interface CutFieldsProps {
  data: ConfiguratorData
  state: Configuration
  dispatch: Dispatch
  attribute: Attribute
  typed: Readonly<Record<string, string>>
}

/** The measures of the chosen cuts of an attribute, typed or moved in a drawing of their glass. */
export default function CutFields({ data, state, dispatch, attribute, typed }: CutFieldsProps) {
  const { texts } = data
  const screen = cutScreenOf(state.product.sketch, state.options.attributes, state.selected.attribute_options)
  const problems = problemsNow(state).filter(isOfCut)
  const own = attribute.options.filter(asksForCuts).flatMap((option) => {
    const chosen = screen.chosen.find((each) => each.option === option.option.id)
    return chosen ? [{ ...chosen, option, id: chosen.option }] : []
  })
  const items = own.flatMap(({ option, id, limits, kind, cuts }) =>
    cuts.map((cut, index) => {
      const glass = screen.glasses.find(({ name }) => name === cut.glass)
      return {
        key: `${id} ${index}`,
        ...{ id, index, cut, option },
        name: limits.most > 1 ? fill(texts.cuts.number, { name: option.name, n: index + 1 }) : option.name,
        terms: glass ? { glass, limits, thickness: screen.thickness } : null,
        glasses: cuttable(screen.glasses, kind, limits),
        problems: problems.filter(({ values }) => values.option === id && (values.cut ?? index) === index),
        change: (next: typeof cut) => dispatch({ type: 'setCuts', option: id, cuts: cuts.with(index, next) }),
        remove: () => dispatch({ type: 'setCuts', option: id, cuts: cuts.toSpliced(index, 1) }),
      }
    }),
  )
  return (
    <div className="mt-4 space-y-4">
      <p className="text-sm text-ink-soft">{texts.cuts.intro}</p>
      <div className="cut-fields">
        <div>
          {screen.glasses.map((glass) => {
            const movable = items.flatMap(({ terms, ...item }): MovableCut[] =>
              terms?.glass.name === glass.name ? [{ ...item, terms }] : [],
            )
            return movable.length > 0 ? <GlassEditor key={glass.name} data={data} glass={glass} cuts={movable} /> : null
          })}
        </div>
        <div className="space-y-4">
          {items.map(({ key, id, option, ...item }) => (
            <CutItem key={key} {...item} data={data} option={id} price={formatDifference(option.price)} typed={typed} />
          ))}
          {own
            .filter(({ cuts, limits }) => cuts.length < limits.most)
            .map(({ option, id }) => (
              <button
                key={id}
                type="submit"
                form={stepFormId}
                name={fieldNames.addCut}
                value={id}
                onClick={(event) => {
                  event.preventDefault()
                  dispatch({ type: 'addCut', option: id })
                }}
                className="mr-3 min-h-11 rounded-full border border-line-strong px-4 text-sm hover:border-ink"
              >
                {fill(texts.cuts.add, { name: option.name, price: formatDifference(option.price) })}
              </button>
            ))}
        </div>
      </div>
    </div>
  )
}

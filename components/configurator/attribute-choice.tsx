'use client'

import { type ReactNode, useCallback, useMemo } from 'react'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { fill } from '#lib/configurator/texts.ts'
import { sideMeaning } from '#lib/configurator/words.ts'
import type { Attribute, AttributeOption } from '#lib/contract/products.ts'
import type { FormProblems } from '#lib/forms/check-form.ts'
import { drawingModel } from '#lib/rules/configurator/drawing/model.ts'
import { drawingOf } from '#lib/rules/configurator/drawing/parameters.ts'
import { fieldNames } from '#lib/rules/configurator/form.ts'
import { holdsSeveral, isMeasured } from '#lib/rules/configurator/options.ts'
import type { Problem } from '#lib/rules/configurator/problems.ts'
import { blockedNow, choiceOf } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { pictureUrl } from '#lib/urls/picture-url.ts'
import { DrawingView } from './drawing-view.tsx'
import { MeasureField } from './measure-field.tsx'
import { OptionCard } from './option-card.tsx'
import type { Dispatch } from './use-configurator.ts'

interface AttributeChoiceProps {
  data: ConfiguratorData
  state: Configuration
  /** The configuration as it was drawn last: small pictures follow it, after what was touched. */
  later: Configuration
  dispatch: Dispatch
  attribute: Attribute
  /** What the step lacks, after an attempt to continue. */
  missing: readonly Problem[]
  typed: Readonly<Record<string, string>>
  /** Names of messages about what is typed, by name of field. */
  errors: FormProblems
}

/**
 * What is asked for one attribute: a dimension to type, or cards to choose from; under it, what is
 * missing.
 */
export function AttributeChoice(props: AttributeChoiceProps) {
  const { data, state, dispatch, attribute, missing, typed, errors } = props
  const [first] = attribute.options
  const lacks = missing.some((problem) => problem.attribute === attribute.id && problem.complement === null)
  if (!first || !isMeasured(first)) return <OptionsChoice {...props} lacks={lacks} />
  const name = fieldNames.measure(first.option.id)
  return (
    <MeasureField
      data={data}
      attribute={attribute}
      option={first}
      value={state.selected.attribute_options.find(({ option }) => option === first.option.id)?.value ?? null}
      name={name}
      typed={typed[name]}
      wrong={errors[name] !== undefined}
      measure={(value) => dispatch({ type: 'measure', option: first.option.id, value })}
    />
  )
}

interface OptionsChoiceProps extends Pick<AttributeChoiceProps, 'data' | 'state' | 'later' | 'dispatch' | 'attribute'> {
  lacks: boolean
}

function OptionsChoice({ data, state, later, dispatch, attribute, lacks }: OptionsChoiceProps) {
  const { texts } = data
  const choose = useCallback((option: number) => dispatch({ type: 'choose', option }), [dispatch])
  const sketched = attribute.options.some(({ position_sketch, cut }) => position_sketch !== null || cut) ? later : null
  const pictures = useMemo(
    () => attribute.options.map((option) => pictureOf(data, sketched, option)),
    [data, sketched, attribute],
  )
  const several = holdsSeveral(attribute)
  const error = `missing-${attribute.id}`
  const chosen = new Set(state.selected.attribute_options.map(({ option }) => option))
  const reasons = blockReasons(state)
  return (
    <fieldset aria-describedby={lacks ? error : undefined} className="min-w-0 scroll-mt-36">
      <legend className="font-medium">
        {attribute.name}{' '}
        <span className="text-xs font-normal text-ink-soft">
          {several ? texts.several : attribute.required ? null : texts.optional}
        </span>
      </legend>
      {attribute.help ? <p className="mt-1 text-sm text-ink-soft">{attribute.help}</p> : null}
      {lacks ? (
        <p id={error} role="alert" className="mt-2 text-sm font-medium text-danger">
          {fill(texts.chooseThis, { name: attribute.name })}
        </p>
      ) : null}
      <div className="mt-3 grid grid-cols-2 gap-3 @xl:grid-cols-3">
        {attribute.options.map((option, place) => {
          const { id } = option.option
          const names = reasons.get(id)
          return (
            <OptionCard
              key={id}
              type={several ? 'checkbox' : 'radio'}
              name={fieldNames.attribute(attribute.id)}
              value={id}
              checked={chosen.has(id)}
              blocked={names ? fill(texts.blockedBy, { names: names.join(', ') }) : null}
              label={option.name}
              note={sideMeaning(data, option)}
              price={ofVariant(state, id) ? 0 : option.price}
              included={ofVariant(state, id) ? '' : texts.included}
              picture={pictures[place]}
              swatch={option.color !== null}
              choose={choose}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** Names of the chosen options that block an option, by the blocked one's id. */
function blockReasons(state: Configuration): Map<number, string[]> {
  const blocked = blockedNow(state)
  const reasons = new Map<number, string[]>()
  const chosen = new Set(state.selected.attribute_options.map(({ option }) => option))
  for (const { options } of state.options.attributes)
    for (const { option, name, block_options } of options)
      if (chosen.has(option.id))
        for (const other of block_options)
          if (blocked.has(other)) reasons.set(other, [...(reasons.get(other) ?? []), name])
  return reasons
}

/** Whether the option belongs to variants: their price has it. */
function ofVariant({ product }: Configuration, id: number): boolean {
  return product.variants.some(({ option_ids }) => option_ids.includes(id))
}

/**
 * The option's own picture, or the plan of the product with it where it has a place on the sketch,
 * or the front where it cuts the glass.
 */
function pictureOf(data: ConfiguratorData, state: Configuration | null, option: AttributeOption): ReactNode {
  const { sketch } = data.product
  if (option.image)
    return (
      // biome-ignore lint/performance/noImgElement: the image CDN answers the size wanted
      <img
        src={pictureUrl(data.pictures.option, option.image.public_id)}
        alt=""
        width={320}
        height={160}
        loading="lazy"
        className={`${option.color ? 'size-full' : 'aspect-2/1 w-full border-b border-line'} bg-sand object-cover`}
      />
    )
  if (option.color !== null) return <span className="block size-full" style={{ backgroundColor: option.color }} />
  if (!sketch || !state || (option.position_sketch === null && !option.cut)) return null
  // One cut at a time is shown, and one place.
  const cuts = new Set(data.attributes.flatMap(({ options }) => options.flatMap((of) => (of.cut ? of.option.id : []))))
  const others = choiceOf(state).attribute_options.filter(
    ({ option: id }) => !cuts.has(id) && (option.cut || id !== state.selected.positional_option),
  )
  const drawing = drawingOf(sketch, data.attributes, [...others, { option: option.option.id }])
  const model = drawingModel(drawing, data.unit, { measures: false })
  const view = model.views.find(({ name }) => name === (option.cut ? 'front' : 'plan'))
  return view ? (
    <DrawingView model={model} view={view} className="aspect-2/1 w-full border-b border-line bg-paper p-2" />
  ) : null
}

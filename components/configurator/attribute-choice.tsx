'use client'

import { type ReactNode, useCallback, useMemo } from 'react'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { fill } from '#lib/configurator/texts.ts'
import { sideMeaning } from '#lib/configurator/words.ts'
import type { Attribute, AttributeOption } from '#lib/contract/attributes.ts'
import type { Sketch } from '#lib/contract/sketches.ts'
import type { FormProblems } from '#lib/forms/check-form.ts'
import { asksForCuts, cutScreenOf } from '#lib/rules/configurator/cuts/chosen.ts'
import { usualCut } from '#lib/rules/configurator/cuts/usual.ts'
import { drawingModel } from '#lib/rules/configurator/drawing/model.ts'
import { drawingOf } from '#lib/rules/configurator/drawing/parameters.ts'
import { fieldNames } from '#lib/rules/configurator/form.ts'
import { holdsSeveral, isMeasured } from '#lib/rules/configurator/options.ts'
import type { Problem } from '#lib/rules/configurator/problems.ts'
import { type Locked, lockers } from '#lib/rules/configurator/remedies.ts'
import { blockedNow, choiceOf } from '#lib/rules/configurator/state.ts'
import type { ChosenOption, Configuration } from '#lib/rules/configurator/types.ts'
import { pictureUrl } from '#lib/urls/picture-url.ts'
import { DrawingView } from './drawing-view.tsx'
import { LockedChoice } from './locked-choice.tsx'
import { MeasureField } from './measure-field.tsx'
import { OptionCard } from './option-card.tsx'
import type { Dispatch } from './use-configurator.ts'
import type { Trial } from './use-trial.ts'

export interface AttributeChoiceProps {
  data: ConfiguratorData
  state: Configuration
  /** The configuration as it was drawn last: small pictures follow it, after what was touched. */
  later: Configuration
  dispatch: Dispatch
  attribute: Attribute
  /** Whether a heading above says its name. */
  isNamed?: boolean
  /** What the screen lacks, after an attempt to continue. */
  missing: readonly Problem[]
  typed: Readonly<Record<string, string>>
  /** Names of messages about what is typed, by name of field. */
  errors: FormProblems
  trial: Trial
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

interface OptionsChoiceProps
  extends Pick<AttributeChoiceProps, 'data' | 'state' | 'later' | 'dispatch' | 'attribute' | 'isNamed' | 'trial'> {
  lacks: boolean
}

function OptionsChoice({ data, state, later, dispatch, attribute, isNamed, trial, lacks }: OptionsChoiceProps) {
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
  const blocked = blockedNow(state)
  return (
    <fieldset aria-describedby={lacks ? error : undefined} className="min-w-0 scroll-mt-36">
      <legend className={isNamed ? 'sr-only' : 'font-medium'}>
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
          const names = blocked.has(id) ? lockers(state, lockedOption(id)).map((found) => found.option.name) : []
          return (
            <OptionCard
              key={id}
              type={several ? 'checkbox' : 'radio'}
              name={fieldNames.attribute(attribute.id)}
              value={id}
              checked={chosen.has(id)}
              blocked={names.length > 0 ? fill(texts.blockedBy, { names: names.join(', ') }) : null}
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
      {attribute.options
        .filter(({ option }) => blocked.has(option.id))
        .map(({ option, name }) => (
          <LockedChoice
            key={option.id}
            data={data}
            state={state}
            trial={trial}
            locked={lockedOption(option.id)}
            name={name}
          />
        ))}
    </fieldset>
  )
}

const lockedOption = (id: number): Locked => ({ kind: 'option', id })

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
  const drawing = drawingOf(sketch, data.attributes, [
    ...others,
    { option: option.option.id, ...usualCuts(sketch, data, others, option) },
  ])
  const model = drawingModel(drawing, data.unit, { measures: false })
  const view = model.views.find(({ name }) => name === (option.cut ? 'front' : 'plan'))
  return view ? (
    <DrawingView model={model} view={view} className="aspect-2/1 w-full border-b border-line bg-paper p-2" />
  ) : null
}

/** A cut of a usual size, for the picture of its kind; none where no glass of the screen may be cut so. */
function usualCuts(
  sketch: Sketch,
  { attributes }: ConfiguratorData,
  others: readonly ChosenOption[],
  option: AttributeOption,
): Pick<ChosenOption, 'cuts'> {
  if (!asksForCuts(option)) return {}
  const { glasses, thickness } = cutScreenOf(sketch, attributes, others)
  const wanted = { option: option.option.id, kind: option.cut, limits: option.cut_limits }
  const cut = usualCut(glasses, thickness, [], wanted)
  return cut ? { cuts: [cut] } : {}
}

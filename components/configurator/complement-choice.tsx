'use client'

import { Message } from '#components/ui/message.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { fill } from '#lib/configurator/texts.ts'
import type { Complement } from '#lib/contract/attributes.ts'
import { complementPicture } from '#lib/rules/configurator/complement-picture.ts'
import { fieldNames } from '#lib/rules/configurator/form.ts'
import { complementVariant } from '#lib/rules/configurator/price.ts'
import type { Problem } from '#lib/rules/configurator/problems.ts'
import { choiceOf } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { formatDifference } from '#lib/rules/money.ts'
import { pictureUrl } from '#lib/urls/picture-url.ts'
import { ComplementOptions } from './complement-options.tsx'
import { CountField } from './count-field.tsx'
import { StepLoading } from './step-loading.tsx'
import { useComplementsOf } from './use-complements.tsx'
import type { Dispatch } from './use-configurator.ts'

interface ComplementChoiceProps {
  data: ConfiguratorData
  /** Id of the complement type, and its name. */
  type: number
  name: string
  state: Configuration
  dispatch: Dispatch
  missing: readonly Problem[]
  /** Invalid values typed before, by name of field. */
  typed: Readonly<Record<string, string>>
}

/**
 * The complements of a type, fetched at the first visit of the extras: each can be added, with the
 * choices of its own and a number of pieces.
 */
export function ComplementChoice(props: ComplementChoiceProps) {
  const { data, type, state, dispatch } = props
  const { texts } = data
  const { loader, failed, retry } = useComplementsOf(data.product.id, type, state, dispatch)
  const list = state.options.complements[type]
  return (
    <>
      {loader}
      {failed ? (
        <div role="alert">
          <Message tone="danger">
            {texts.complementsFailed} <RetryButton retry={retry} text={texts.retry} />
          </Message>
        </div>
      ) : list ? (
        <ComplementList {...props} list={list} />
      ) : (
        <StepLoading text={texts.complementsLoading} />
      )}
    </>
  )
}

function ComplementList({ list, ...props }: ComplementChoiceProps & { list: readonly Complement[] }) {
  const { data, name, missing } = props
  if (list.length === 0) return <p>{data.texts.noComplements}</p>
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{name}</legend>
      <ul className="space-y-3">
        {list.map((complement) =>
          typeof complement.id === 'number' ? (
            <ComplementCard
              key={complement.id}
              {...props}
              id={complement.id}
              complement={complement}
              missing={missing.filter((problem) => problem.complement === complement.id)}
            />
          ) : null,
        )}
      </ul>
    </fieldset>
  )
}

interface ComplementCardProps extends Pick<ComplementChoiceProps, 'data' | 'state' | 'dispatch' | 'missing' | 'typed'> {
  id: number
  complement: Complement
}

function ComplementCard({ id, data, state, dispatch, complement, missing, typed }: ComplementCardProps) {
  const { texts } = data
  const chosen = choiceOf(state).complements.find((entry) => entry.id === id)
  const picture = complementPicture(
    complement,
    data.attributes,
    new Set([...choiceOf(state).attribute_options.map(({ option }) => option), ...(chosen?.attribute_options ?? [])]),
  )
  const price = (chosen && complementVariant(complement, chosen)?.price) ?? complement.price
  return (
    <li
      className={`rounded-lg border ${chosen ? 'border-water bg-water-soft outline outline-water' : 'border-line-strong'}`}
    >
      <label className="flex cursor-pointer items-start gap-3 p-4">
        <input
          type="checkbox"
          name={fieldNames.complement}
          value={id}
          checked={chosen !== undefined}
          onChange={() => dispatch({ type: chosen ? 'removeComplement' : 'addComplement', complement: id })}
          className="mt-0.5 size-5 shrink-0 accent-water"
        />
        {picture ? (
          // biome-ignore lint/performance/noImgElement: the image CDN answers the size wanted
          <img
            src={pictureUrl(data.pictures.complement, picture.public_id)}
            alt=""
            width={64}
            height={64}
            loading="lazy"
            className={`size-16 shrink-0 rounded-md bg-sand ${picture.public_id.startsWith('icons/') ? 'object-contain p-3' : 'object-cover'}`}
          />
        ) : null}
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap justify-between gap-x-3 font-medium">
            {complement.name}
            <span className="text-sm tabular-nums">{formatDifference(price)}</span>
          </span>
          {complement.description ? (
            <span className="block text-sm text-ink-soft">{complement.description}</span>
          ) : null}
        </span>
      </label>
      {chosen ? (
        <div className="space-y-4 border-t border-line px-4 py-4">
          <ComplementOptions
            data={data}
            complement={complement}
            id={id}
            chosen={chosen}
            missing={missing}
            dispatch={dispatch}
          />
          <CountField
            name={fieldNames.complementQuantity(id)}
            label={fill(texts.complementQuantity, { name: complement.name })}
            count={chosen.quantity}
            typed={typed[fieldNames.complementQuantity(id)]}
            texts={texts}
            take={(quantity) => dispatch({ type: 'countComplement', complement: id, quantity })}
          />
        </div>
      ) : null}
    </li>
  )
}

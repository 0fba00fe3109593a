'use client'

import { Icon } from '#components/ui/icon.tsx'
import { placeProgress, sectionChoices, sectionName } from '#lib/configurator/words.ts'
import { placeCode } from '#lib/rules/configurator/place-code.ts'
import { attributesOf } from '#lib/rules/configurator/state.ts'
import type { Place } from '#lib/rules/configurator/types.ts'
import { AttributeChoice, type AttributeChoiceProps } from './attribute-choice.tsx'
import { ComplementChoice } from './complement-choice.tsx'

export interface ExtrasSectionProps extends Omit<AttributeChoiceProps, 'attribute'> {
  place: Place
}

/**
 * A group or a complement type among the extras: what was chosen of it, or that nothing was, and a
 * tick once it was opened, in colour where something was chosen. It opens without a script too.
 */
export function ExtrasSection({ place, ...props }: ExtrasSectionProps) {
  const { data, state, dispatch } = props
  const code = placeCode(place)
  const name = sectionName(state, place)
  const isSeen = state.groups.seen.includes(code)
  const choices = sectionChoices(state, place)
  const attributes = attributesOf(state, place)
  const tone = choices.length > 0 ? 'text-water' : 'text-ink-soft'
  return (
    <details
      data-place={code}
      open={isSeen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !isSeen) dispatch({ type: 'goTo', place })
      }}
      className="group scroll-mt-36"
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <h3 className="text-base font-medium">{name}</h3>
          <span className={`block text-sm ${tone}`}>{choices.join(', ') || data.texts.nothingChosen}</span>
        </span>
        {placeProgress(state, place) === 'done' ? (
          <>
            <Icon name="check" className={`size-5 shrink-0 ${tone}`} />
            <span className="sr-only">({data.texts.seen})</span>
          </>
        ) : null}
        <Icon name="chevron-down" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="space-y-7 px-4 pt-1 pb-5">
        {place.step === 'complement' ? (
          <ComplementChoice {...props} type={place.complementType} name={name} />
        ) : (
          attributes.map((attribute) => (
            <AttributeChoice key={attribute.id} {...props} attribute={attribute} isNamed={attributes.length === 1} />
          ))
        )}
      </div>
    </details>
  )
}

'use client'

import { placeCode } from '#lib/rules/configurator/place-code.ts'
import { screenOf } from '#lib/rules/configurator/places.ts'
import { lockedComplementTypes } from '#lib/rules/configurator/remedies.ts'
import { ExtrasSection, type ExtrasSectionProps } from './extras-section.tsx'
import { LockedChoice } from './locked-choice.tsx'

export type ExtrasScreenProps = Omit<ExtrasSectionProps, 'place'>

/** Everything that may be added, in one list: each a section that is opened for itself. */
export default function ExtrasScreen(props: ExtrasScreenProps) {
  return (
    <div>
      <p className="text-sm text-ink-soft">{props.data.texts.extrasIntro}</p>
      <div className="mt-4 divide-y divide-line rounded-lg border border-line">
        {screenOf(props.state).places.map((place) => (
          <ExtrasSection key={placeCode(place)} {...props} place={place} />
        ))}
      </div>
      {lockedComplementTypes(props.state).map((locked) => (
        <LockedChoice
          key={locked.id}
          data={props.data}
          state={props.state}
          trial={props.trial}
          locked={locked}
          name={props.state.options.complement_types.find(({ id }) => id === locked.id)?.name ?? ''}
        />
      ))}
    </div>
  )
}

'use client'

import { useEffect, useState } from 'react'
import { Queries } from '#components/queries/queries.tsx'
import { Field } from '#components/ui/field.tsx'
import { Message } from '#components/ui/message.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import type { FacilityTexts } from '#lib/facility/data.ts'
import type { PlaceResult } from '#lib/places/search.ts'
import { usePlaces } from '#lib/queries/places.ts'
import { fold } from '#lib/rules/place.ts'

export interface FacilityTownProps {
  texts: FacilityTexts
  /** Name of the town that was found before, '' where none was. */
  place: string
  /** @param byHand whether it was picked, not found by its whole name */
  pick: (place: PlaceResult, byHand: boolean) => void
}

/** Searches the town where to install while it is typed. */
export default function FacilityTown(props: FacilityTownProps) {
  return (
    <Queries>
      <Town {...props} />
    </Queries>
  )
}

function Town({ texts, place, pick }: FacilityTownProps) {
  const [typed, setTyped] = useState(place)
  /** The town that a search has found; it is not searched again. */
  const [taken, setTaken] = useState(place)
  // Another province, picked by hand, has taken the town with it.
  if (taken !== '' && place === '') {
    setTaken('')
    if (typed === taken) setTyped('')
  }
  const { places, searching, failed, retry } = usePlaces(typed === taken ? '' : typed)
  const take = (found: PlaceResult, byHand = true) => {
    setTyped(found.name)
    setTaken(found.name)
    pick(found, byHand)
  }
  const [only] = places?.length === 1 && !searching ? places : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each search
  useEffect(() => {
    // A name that was typed as a whole leaves nothing to choose.
    if (only && typed !== taken && fold(typed) === fold(only.name)) take(only, false)
  }, [only])
  return (
    <>
      <Field
        name="facility-town"
        label={texts.town}
        hint={texts.townHint}
        value={typed}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          const first = searching ? undefined : places?.[0]
          if (first) take(first)
        }}
      />
      <div role="status" className="mt-2 text-sm">
        {searching ? <p className="text-ink-soft">{texts.searching}</p> : null}
        {failed && !searching ? (
          <Message tone="danger">
            {texts.unreachable} <RetryButton retry={retry} text={texts.retry} />
          </Message>
        ) : null}
        {!searching && places?.length === 0 ? <p>{texts.none}</p> : null}
      </div>
      {places && places.length > 0 ? (
        <ul className="mt-1 divide-y divide-line rounded-md border border-line">
          {places.map((found) => (
            <li key={`${found.name} ${found.province.code}`}>
              <button
                type="button"
                onClick={() => take(found)}
                className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-2 text-left text-sm hover:bg-sand"
              >
                <span>
                  {found.name} <span className="text-ink-soft">({found.province.name})</span>
                </span>
                {found.kilometres === null ? null : (
                  <span className="shrink-0 text-xs text-ink-soft">
                    {String(found.kilometres).replace('.', ',')} km
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

'use client'

import { useRef, useState } from 'react'
import { Field, SelectField } from '#components/ui/field.tsx'
import { Message } from '#components/ui/message.tsx'
import { RetryButton } from '#components/ui/retry-button.tsx'
import type { FacilityTexts } from '#lib/facility/data.ts'
import type { PlaceResult } from '#lib/places/search.ts'
import { usePlaces } from '#lib/queries/places.ts'
import { type FacilityOffer, facilityOption } from '#lib/rules/facility/options.ts'
import type { FacilityDraft, FacilityEvent } from '#lib/rules/facility/steps.ts'

interface FacilityWhereProps {
  offer: FacilityOffer
  draft: FacilityDraft
  texts: FacilityTexts
  send: (event: FacilityEvent) => void
}

/** Where to install: a town is searched and brings province and distance; both can also be picked by hand. */
export function FacilityWhere({ offer, draft, texts, send }: FacilityWhereProps) {
  const [typed, setTyped] = useState('')
  const { places, searching, failed, retry } = usePlaces(typed)
  const found = useRef<HTMLDivElement>(null)
  const cities = offer.options.filter(({ attribute }) => attribute === 'cities')
  const distances = offer.options.filter(({ attribute }) => attribute === 'distances')
  const city = facilityOption(draft.chosen, 'cities')
  const distance = facilityOption(draft.chosen, 'distances')
  const pick = (place: PlaceResult) => {
    send({
      type: 'place',
      name: place.name,
      city: cities.find(({ id }) => id === `city-${place.province.code}`),
      distance: distances.find(({ id }) => id === String(place.distance)),
    })
    setTyped('')
    // The list goes, and the focus with it: it goes on at what was found.
    found.current?.focus()
  }
  return (
    <div>
      <h3 className="text-base font-semibold">{texts.where}</h3>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{texts.whereText}</p>
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
          if (first) pick(first)
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
          {places.map((place) => (
            <li key={`${place.name} ${place.province.code}`}>
              <button
                type="button"
                onClick={() => pick(place)}
                className="flex min-h-11 w-full items-center justify-between gap-3 px-3 py-2 text-left text-sm hover:bg-sand"
              >
                <span>
                  {place.name} <span className="text-ink-soft">({place.province.name})</span>
                </span>
                {place.kilometres === null ? null : (
                  <span className="shrink-0 text-xs text-ink-soft">
                    {String(place.kilometres).replace('.', ',')} km
                  </span>
                )}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <div ref={found} tabIndex={-1} className="outline-none">
        {draft.place ? (
          <Message className="mt-4" tone={draft.far ? 'warning' : 'success'}>
            {texts.found.replace('{place}', draft.place).replace('{province}', city?.value_string ?? '')}{' '}
            {draft.far ? texts.tooFar : texts.estimate}
          </Message>
        ) : null}
      </div>
      <div className="mt-6 grid gap-4">
        <SelectField
          id="facility-city"
          name="facility-city"
          label={texts.province}
          value={city?.id ?? ''}
          onChange={(event) => {
            const picked = cities.find(({ id }) => id === event.target.value)
            if (picked) send({ type: 'choose', option: picked })
          }}
        >
          <option value="">{texts.provincePick}</option>
          {cities.map(({ id, value_string }) => (
            <option key={id} value={id}>
              {value_string}
            </option>
          ))}
        </SelectField>
        {city?.budget || draft.far ? null : (
          <SelectField
            id="facility-distance"
            name="facility-distance"
            label={texts.distance}
            value={distance?.id ?? ''}
            onChange={(event) => {
              const picked = distances.find(({ id }) => id === event.target.value)
              if (picked) send({ type: 'choose', option: picked })
            }}
          >
            <option value="">{texts.provincePick}</option>
            {distances.map(({ id }) => (
              <option key={id} value={id}>
                {id === '500' ? texts.near : texts.middle}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {city?.budget ? (
        <Message className="mt-4" tone="warning">
          {texts.quote}
        </Message>
      ) : null}
    </div>
  )
}

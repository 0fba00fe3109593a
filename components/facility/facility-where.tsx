'use client'

import { useEffect, useRef, useState } from 'react'
import { Field, SelectField } from '#components/ui/field.tsx'
import { Message } from '#components/ui/message.tsx'
import { useLaterPart } from '#components/ui/use-later-part.ts'
import type { PlaceResult } from '#lib/places/search.ts'
import { facilityFields } from '#lib/rules/facility/form.ts'
import { cityOfCode } from '#lib/rules/facility/moves.ts'
import { facilityOption } from '#lib/rules/facility/options.ts'
import { isFar } from '#lib/rules/facility/steps.ts'
import type { FacilityFieldsProps } from './facility-fields-props.ts'
import { FacilityQuote } from './facility-quote.tsx'

/** Loaded only by a script, as the search needs one; if it fails, the postal code is typed. */
export const loadTown = () => import('./facility-town.tsx')

/**
 * Where to install: a town that is searched brings province and distance, a postal code its
 * province; both can also be picked by hand.
 */
export function FacilityWhere({ data, state, send, typed, field, judge }: FacilityFieldsProps) {
  const { texts } = data
  const { facility, facility_place: place, postal_code } = state.selected
  const options = state.options.facility
  const [code, setCode] = useState(typed?.[facilityFields.postal_code] ?? postal_code)
  const found = useRef<HTMLDivElement>(null)
  const { Part: Town } = useLaterPart(true, loadTown)
  const cities = options.filter(({ attribute }) => attribute === 'cities')
  const distances = options.filter(({ attribute }) => attribute === 'distances')
  const city = facilityOption(facility, 'cities')
  const distance = facilityOption(facility, 'distances')
  const far = isFar(state.selected)
  const where = field(facilityFields.cities)
  const howFar = field(facilityFields.distances)
  const postal = field(facilityFields.postal_code)
  /** A postal code of another province than the one that is chosen now is typed again. */
  const keepCode = (chosen: string) => {
    if (cityOfCode(options, code)?.id !== chosen) setCode('')
  }
  const pick = ({ name, province, distance: away }: PlaceResult, byHand: boolean) => {
    const chosen = cities.find(({ id }) => id === `city-${province.code}`)
    send({
      type: 'placeFacility',
      name,
      city: chosen?.id ?? null,
      distance: distances.find(({ id }) => id === String(away))?.id ?? null,
    })
    keepCode(chosen?.id ?? '')
    // The list goes, and the focus with it: it goes on at what was found.
    if (byHand) found.current?.focus()
  }
  const wrong = [where, howFar, postal].filter(({ error }) => error).map(({ name }) => name)
  // biome-ignore lint/correctness/useExhaustiveDependencies: judged as soon as something has filled them in
  useEffect(() => {
    if (wrong.length > 0) judge(wrong)
  }, [city?.id, distance?.id, code])
  return (
    <div>
      <h3 className="text-base font-semibold">{texts.where}</h3>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{texts.whereText}</p>
      {Town ? <Town texts={texts} place={place} pick={pick} /> : null}
      <div ref={found} role="status" tabIndex={-1} className="outline-none">
        {place ? (
          <Message className="mt-4" tone={far ? 'info' : 'success'}>
            {texts.found.replace('{place}', place).replace('{province}', city?.value_string ?? '')}{' '}
            {far ? texts.tooFar : texts.estimate}
          </Message>
        ) : null}
      </div>
      <div className="mt-6 grid gap-4">
        <Field
          {...postal}
          label={texts.postalCode}
          hint={texts.postalCodeHint}
          value={code}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          onChange={(event) => {
            const next = event.target.value
            setCode(next)
            // An incomplete postal code has no effect; a complete one determines its province.
            send({ type: 'typePostalCode', code: next.trim() })
            postal.onChange?.(event)
          }}
        />
        <SelectField
          {...where}
          label={texts.province}
          value={city?.id ?? ''}
          onChange={(event) => {
            send({ type: 'chooseFacility', option: event.target.value })
            keepCode(event.target.value)
            where.onChange?.(event)
          }}
        >
          <option value="">{texts.provincePick}</option>
          {cities.map(({ id, value_string }) => (
            <option key={id} value={id}>
              {value_string}
            </option>
          ))}
        </SelectField>
        {city?.budget || far ? null : (
          <SelectField
            {...howFar}
            label={texts.distance}
            value={distance?.id ?? ''}
            onChange={(event) => {
              send({ type: 'chooseFacility', option: event.target.value })
              howFar.onChange?.(event)
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
      {city?.budget || far ? <FacilityQuote data={data} /> : null}
    </div>
  )
}

'use client'

import { memo } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { useCalendarDay } from '#components/ui/use-calendar-day.ts'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { professionalTotal } from '#lib/configurator/professional-price.ts'
import { fill } from '#lib/configurator/texts.ts'
import { meaningOf, problemPlaces, sideMeaning } from '#lib/configurator/words.ts'
import { calendarDay } from '#lib/rules/calendar.ts'
import { asksForCuts } from '#lib/rules/configurator/cuts/chosen.ts'
import { formatLength } from '#lib/rules/configurator/length.ts'
import { placeOfAttribute, placeOfComplement, placeOfFacility } from '#lib/rules/configurator/places.ts'
import { choiceInWords } from '#lib/rules/configurator/price.ts'
import {
  basePrice,
  choiceOf,
  choosableOf,
  knownComplements,
  totalPrice,
  unitPrice,
} from '#lib/rules/configurator/state.ts'
import type { Configuration, Place } from '#lib/rules/configurator/types.ts'
import { hasOwnMeasures } from '#lib/rules/custom-made.ts'
import { deliveryRangeFrom } from '#lib/rules/delivery-date.ts'
import { arrangedOf } from '#lib/rules/facility/choice.ts'
import { paymentLines, paymentNames, whereOf } from '#lib/rules/facility/selected-service.ts'
import { isWanted, needsQuote } from '#lib/rules/facility/steps.ts'
import { containedTax, formatDifference, formatMoney } from '#lib/rules/money.ts'
import { writtenDays } from '#lib/rules/written-days.ts'
import { PlaceButton } from './place-button.tsx'
import type { Dispatch } from './use-configurator.ts'

interface SummaryProps {
  data: ConfiguratorData
  state: Configuration
  dispatch: Dispatch
}

/**
 * The choices so far, each line with the way back to it, and what is still missing, at its
 * line.
 */
export const ChosenList = memo(function ChosenList({ data, state, dispatch }: SummaryProps) {
  const { texts } = data
  const lines = linesOf(data, state)
  return (
    <dl className="divide-y divide-line text-sm">
      <div className="flex gap-3 py-2">
        <dt className="flex-1 text-ink-soft">{texts.basePrice}</dt>
        <dd className="tabular-nums">{formatMoney(basePrice(state), { sign: true })}</dd>
      </div>
      {lines.map(({ key, label, value, price = 0, place, long }) => (
        <div key={key} className={`flex items-start gap-x-2 py-2 ${long ? 'flex-wrap' : ''}`}>
          <dt className={`${long ? 'w-full' : 'w-1/3'} shrink-0 text-ink-soft`}>{label}</dt>
          <dd className="min-w-0 flex-1">{value ?? <span className="font-medium text-ember">{texts.missing}</span>}</dd>
          {price > 0 ? <dd className="shrink-0 tabular-nums">{formatDifference(price)}</dd> : null}
          <dd className="print:hidden">
            <PlaceButton
              place={place}
              dispatch={dispatch}
              className="-my-2 flex size-11 items-center justify-center rounded-full hover:bg-sand-deep"
            >
              <Icon name="pencil" className="size-4" />
              <span className="sr-only">{fill(texts.editNamed, { name: label })}</span>
            </PlaceButton>
          </dd>
        </div>
      ))}
    </dl>
  )
})

interface Line {
  key: string
  label: string
  /** Null where a required choice is missing. */
  value: string | null
  /** Cents for one piece of the product, where it costs something on top. */
  price?: number
  place: Place
  /** Whether the value needs the whole width, below the label. */
  long?: boolean
}

function linesOf(data: ConfiguratorData, state: Configuration): Line[] {
  const { unit, texts, facility } = data
  const choice = choiceOf(state)
  const words = choiceInWords(choosableOf(state), choice, unit, (option, cut) => meaningOf(data, option, cut))
  const missing = new Set(problemPlaces(state).map(({ problem }) => problem.attribute))
  const attributes = state.options.attributes.flatMap((attribute): Line[] => {
    const place = placeOfAttribute(state, attribute.id)
    if (attribute.options.some(asksForCuts))
      return words
        .filter(({ label }) => label === attribute.name)
        .map(({ label, value, price }, index) => ({
          key: `a${attribute.id} ${index}`,
          label,
          value,
          price,
          place,
          long: true,
        }))
    const values = attribute.options.flatMap((option) => {
      const chosen = choice.attribute_options.find((entry) => entry.option === option.option.id)
      if (!chosen) return []
      const side = sideMeaning(data, option)
      const name = side === null ? option.name : `${option.name} (${side})`
      return [chosen.value === undefined ? name : formatLength(chosen.value, unit)]
    })
    if (values.length === 0 && !missing.has(attribute.id)) return []
    const price = words.filter(({ label }) => label === attribute.name).reduce((sum, word) => sum + word.price, 0)
    return [{ key: `a${attribute.id}`, label: attribute.name, value: values.join(', ') || null, price, place }]
  })
  const complements = choice.complements.flatMap((chosen): Line[] => {
    const complement = knownComplements(state).find(({ id }) => id === chosen.id)
    if (!complement) return []
    const names = complement.attributes.flatMap(({ options }) =>
      options.filter(({ option }) => chosen.attribute_options.includes(option.id)).map(({ name }) => name),
    )
    const count = chosen.quantity > 1 ? ` × ${chosen.quantity}` : ''
    const value = `${[complement.name, ...names].join(', ')}${count}`
    return [
      {
        key: `c${chosen.id}`,
        label: complement.complement_type.name,
        value,
        price: words.find((word) => word.value === value)?.price ?? 0,
        place: placeOfComplement(state, chosen.id),
      },
    ]
  })
  return [...attributes, ...complements, ...installationLines(texts, facility, state)]
}

/**
 * The installation, where one was begun: where, and what is paid with the order and to the
 * installer.
 */
function installationLines(
  { screens: { facility: label } }: ConfiguratorData['texts'],
  texts: ConfiguratorData['facility'],
  state: Configuration,
): Line[] {
  const { selected } = state
  if (!texts || !isWanted(selected)) return []
  const place = placeOfFacility(state)
  const arranged = arrangedOf(state)
  if (!arranged) return [{ key: 'facility', label, value: needsQuote(selected) ? texts.quote : null, place }]
  const names = paymentNames(texts)
  return [
    { key: 'facility', label, value: whereOf(arranged.city, arranged.choice), place },
    ...paymentLines(arranged).map(({ id, price }) => ({
      key: id,
      label: names[id] ?? '',
      value: formatMoney(price, { sign: true }),
      place,
    })),
  ]
}

/** Price, delivery and reference of what has been chosen. */
export const PriceAndDelivery = memo(function PriceAndDelivery({ data, state }: Pick<SummaryProps, 'data' | 'state'>) {
  const { texts, product } = data
  const today = useCalendarDay(data.timeZone, calendarDay(new Date(data.now), data.timeZone))
  const range = writtenDays(deliveryRangeFrom(today, product.delivery_days), data.region)
  const complete = problemPlaces(state).length === 0
  const total = totalPrice(state)
  const professional = data.professional && professionalTotal(data.professional, total, state.selected.quantity)
  return (
    <div className="text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3" aria-live="polite" aria-atomic="true">
        <span className="text-ink-soft">
          {!complete ? texts.priceSoFar : professional ? texts.professional.price : texts.price}
        </span>
        <span className="text-2xl font-semibold tabular-nums" data-price={total}>
          {formatMoney(professional?.withoutTax ?? total, { sign: true })}
        </span>
      </p>
      {professional ? (
        <p className="text-right text-xs text-ink-soft tabular-nums">
          {fill(texts.professional.withTax, { price: formatMoney(total, { sign: true }) })}
          {professional.open ? (
            <span className="block font-medium text-success">
              {fill(texts.professional.open, {
                price: formatMoney(professional.open.price, { sign: true }),
                percent: professional.open.percent,
              })}
            </span>
          ) : null}
        </p>
      ) : (
        <p className="text-right text-xs text-ink-soft tabular-nums">
          {texts.containedTax} {formatMoney(containedTax(totalPrice(state), data.taxRate), { sign: true })}
        </p>
      )}
      {state.selected.quantity > 1 ? (
        <p className="text-right text-xs text-ink-soft tabular-nums">
          {fill(texts.unitPrice, { price: formatMoney(unitPrice(state), { sign: true }) })}
        </p>
      ) : null}
      <p className="mt-2 flex gap-2.5">
        <Icon name="package-check" className="mt-0.5 size-4 shrink-0 text-water" />
        {fill(texts.delivery, { from: range.from, to: range.to })}
      </p>
      {hasOwnMeasures(state.selected.attribute_options) ? (
        <p className="mt-1 flex gap-2.5 text-ink-soft">
          <Icon name="undo-2" className="mt-0.5 size-4 shrink-0 text-water" />
          {texts.noReturn}
        </p>
      ) : null}
      <p className="mt-2 text-xs break-all text-ink-soft">{fill(texts.reference, { ref: state.selected.final_ref })}</p>
    </div>
  )
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressQuery, readAddress } from '#lib/rules/configurator/address.ts'
import { configure } from '#lib/rules/configurator/machine.ts'
import { isSamePlace } from '#lib/rules/configurator/place-code.ts'
import { placeOf, placesOf } from '#lib/rules/configurator/places.ts'
import { isMissing } from '#lib/rules/configurator/problems.ts'
import { lockedComplementTypes, remediesFor } from '#lib/rules/configurator/remedies.ts'
import { restoreConfiguration } from '#lib/rules/configurator/restore.ts'
import { startConfiguration } from '#lib/rules/configurator/start.ts'
import {
  blockedNow,
  choiceOf,
  installerPrice,
  knownComplements,
  lockedNow,
  problemsNow,
  totalPrice,
  unitPrice,
} from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { answersOf, facilityChoiceOf } from '#lib/rules/facility/choice.ts'
import { facilityPrices } from '#lib/rules/facility/prices.ts'
import { isArranged } from '#lib/rules/facility/steps.ts'
import { terms } from '../facility/offer.ts'
import { type Catalogue, catalogue, events } from './walks.ts'

/** A random catalogue with every state of a random walk through it. */
const walk = catalogue.chain((drawn) =>
  events(drawn.complements).map((list) => {
    const states = [startConfiguration(drawn.beginning)]
    for (const event of list) states.push(configure(states.at(-1) as Configuration, event))
    return { drawn, states, last: states.at(-1) as Configuration }
  }),
)

function everywhere(check: (state: Configuration, drawn: Catalogue) => void) {
  fc.assert(
    fc.property(walk, ({ drawn, states }) => {
      for (const state of states) check(state, drawn)
    }),
    { numRuns: 150 },
  )
}

/** The price worked out the long way, from the catalogue and ids alone. */
function priceByHand({ options, product, selected }: Configuration): number {
  const ids = selected.attribute_options.map(({ option }) => option)
  const fitting = product.variants
    .filter(({ option_ids }) => option_ids.every((id) => ids.includes(id)))
    .sort((a, b) => b.option_ids.length - a.option_ids.length)
  let sum = fitting[0]?.price ?? product.price
  for (const { option, value } of selected.attribute_options) {
    if (fitting[0]?.option_ids.includes(option)) continue
    const found = options.attributes.flatMap((entry) => entry.options).find((entry) => entry.option.id === option)
    sum +=
      (found?.price ?? 0) +
      (value === undefined ? 0 : (value - (found?.value_range_min ?? 0)) * (found?.price_per_mm ?? 0))
  }
  for (const { id, quantity } of selected.complements.filter((entry) => typeof entry.id === 'number')) {
    const complement = Object.values(options.complements)
      .flat()
      .find((entry) => entry.id === id)
    const own = selected.complement_attribute_options
      .filter((entry) => entry.complement === id)
      .map(({ option }) => option)
    const matched = complement?.variants.find(({ option_ids }) => option_ids.every((option) => own.includes(option)))
    let each = matched?.price ?? complement?.price ?? 0
    for (const entry of complement?.attributes.flatMap((attribute) => attribute.options) ?? [])
      if (own.includes(entry.option.id) && !matched?.option_ids.includes(entry.option.id)) each += entry.price
    sum += each * quantity
  }
  return sum
}

describe('random walks through random catalogues', () => {
  it('R3.24 R3.25 R4.47 R4.54 never reach a state that the rules forbid', () => {
    everywhere((state) => {
      const forbidden = problemsNow(state).filter((problem) => !isMissing(problem) && problem.kind !== 'outOfStock')
      expect(forbidden).toEqual([])
    })
  })
  it('R4.43 R4.46 R4.47 are always at a step that is there, never at a locked complement type', () => {
    everywhere((state) => {
      expect(placesOf(state).some((place) => isSamePlace(place, placeOf(state)))).toBe(true)
      expect(lockedNow(state).has(state.groups.complement_type ?? 0)).toBe(false)
    })
  })
  it('R4.56 R4.57 R4.58 hold each complement once, and options and variants of complements that are there', () => {
    everywhere(({ selected, options }) => {
      const ids = selected.complements.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const { complement } of [...selected.complement_attribute_options, ...selected.complement_variants])
        expect(ids).toContain(complement)
      for (const { complement, variant } of selected.complement_variants)
        expect(options.complement_variants[complement]?.map(({ id }) => id)).toContain(variant)
    })
  })
  it('R4.49 R4.51 R3.34 always cost what ids and quantities cost', () => {
    everywhere((state) => {
      expect(unitPrice(state)).toBe(priceByHand(state))
      const services = isArranged(state.selected) ? 2000 : 0
      expect(totalPrice(state)).toBe((priceByHand(state) + services) * state.selected.quantity)
      expect(Number.isSafeInteger(totalPrice(state))).toBe(true)
    })
  })
  it('R3.32 R4.66 always have a whole quantity from 1 to 99', () => {
    everywhere(({ selected }) => {
      for (const quantity of [selected.quantity, ...selected.complements.map((entry) => entry.quantity)])
        expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 99).toBe(true)
    })
  })
  it('R4.48 never lose or replace the complements fetched at the first visit', () => {
    fc.assert(
      fc.property(walk, ({ states }) => {
        for (const [index, state] of states.entries())
          for (const [type, list] of Object.entries(states[index - 1]?.options.complements ?? {}))
            expect(state.options.complements[Number(type)]).toBe(list)
      }),
      { numRuns: 60 },
    )
  })
  it('R3.3 R4.60 R4.61 R4.63 have an installation only where offered, with both complements or none', () => {
    everywhere(({ options, selected }) => {
      const { facility, facility_prices, complements, quantity, installation_services } = selected
      if (!options.facility_offered)
        expect([facility, selected.facility_place, selected.postal_code]).toEqual([[], '', ''])
      const wanted = answersOf(selected).wanted === true
      expect(facility_prices).toEqual(facilityPrices(wanted ? facility : [], 2000, 0.21))
      const special = complements.filter(({ id }) => typeof id !== 'number')
      expect(special).toEqual(
        isArranged(selected)
          ? [
              { id: 'installation-complement', quantity: 1, price: 2000 * quantity },
              { id: 'facility', quantity: 1, price: (facility_prices.total - 2000) * quantity },
            ]
          : [],
      )
      expect(installation_services).toHaveLength(isArranged(selected) ? 2 : 0)
    })
  })
  it('R4.60 R4.61 come to the end of an installation often enough for that to say something', () => {
    const ends = fc
      .sample(walk, { numRuns: 300, seed: 7 })
      .filter(({ states }) => states.some(({ selected }) => isArranged(selected)))
    expect(ends.length).toBeGreaterThan(30)
  })
  it('R2.17 come back from their address as they were, installation included, with the same price', () => {
    fc.assert(
      fc.property(walk, ({ drawn, last }) => {
        const choice = choiceOf(last)
        const answers = answersOf(last.selected)
        const address = (state: Configuration) =>
          addressQuery('some-slug', choiceOf(state), state.selected.quantity, answersOf(state.selected))
        const read = readAddress(Object.fromEntries(new URLSearchParams(address(last))))
        expect(read.sound).toBe(true)
        expect(read.answers).toEqual(answers)
        const { state, dropped } = restoreConfiguration(
          drawn.beginning,
          drawn.complements,
          read.choice,
          read.quantity,
          {
            terms,
            answers: read.answers,
          },
        )
        expect(dropped).toEqual([])
        expect(address(state)).toBe(address(last))
        expect(choiceOf(state).complements).toHaveLength(choice.complements.length)
        expect(answersOf(state.selected)).toEqual(answers)
        expect([totalPrice(state), installerPrice(state)]).toEqual([totalPrice(last), installerPrice(last)])
        expect(facilityChoiceOf(state)).toEqual(facilityChoiceOf(last))
      }),
      { numRuns: 200 },
    )
  })
  it('R2.17 any text of an address leads to a state that the rules allow', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9_*-]{0,40}$/))
    const facilityText = fc.oneof(fc.string(), fc.stringMatching(/^[yn_]{0,2}(city-[0-9]{2})?_?(500|520)?[yn_]{0,4}$/))
    fc.assert(
      fc.property(catalogue, text, text, text, facilityText, (drawn, o, x, q, i) => {
        const read = readAddress({ o, x, q, i, t: x, z: q })
        const { state } = restoreConfiguration(drawn.beginning, drawn.complements, read.choice, read.quantity, {
          terms,
          answers: read.answers,
        })
        expect(problemsNow(state).filter((problem) => !isMissing(problem) && problem.kind !== 'outOfStock')).toEqual([])
        expect(knownComplements(state).length).toBeLessThanOrEqual(drawn.complements.length)
      }),
      { numRuns: 200 },
    )
  })
})

describe('ways to have what is locked', () => {
  it('R3.25 R3.26 hold what was locked, name lost complements and bring no new problem', () => {
    let offered = 0
    everywhere((state) => {
      const ids = state.options.attributes.flatMap(({ options }) => options.map(({ option }) => option.id))
      const blocked = blockedNow(state)
      const options = ids.filter((id) => blocked.has(id)).map((id) => ({ kind: 'option' as const, id }))
      for (const locked of [...options, ...lockedComplementTypes(state)])
        for (const { result, lost, events: steps, difference } of remediesFor(state, locked)) {
          offered += 1
          expect(steps.reduce(configure, state)).toEqual(result)
          const has = result.selected.attribute_options.some(({ option }) => option === locked.id)
          expect(locked.kind === 'option' ? has : !lockedNow(result).has(locked.id)).toBe(true)
          expect(choiceOf(result).complements).toHaveLength(choiceOf(state).complements.length - lost.length)
          expect(problemsNow(result).length).toBeLessThanOrEqual(problemsNow(state).length)
          expect(difference).toBe(totalPrice(result) - totalPrice(state))
        }
    })
    expect(offered).toBeGreaterThan(20)
  })
})

import { describe, expect, it } from 'vitest'
import { type ConfigurationEvent, configure } from '#lib/rules/configurator/machine.ts'
import { placeOf, screenOf } from '#lib/rules/configurator/places.ts'
import { screensOf } from '#lib/rules/configurator/screens.ts'
import { startConfiguration } from '#lib/rules/configurator/start.ts'
import {
  blockedNow,
  choiceOf,
  hasToFetch,
  installerPrice,
  missingHere,
  problemsNow,
  totalPrice,
  unitPrice,
} from '#lib/rules/configurator/state.ts'
import type { Configuration, Place } from '#lib/rules/configurator/types.ts'
import { matchVariant } from '#lib/rules/configurator/variants.ts'
import { type FacilityAnswers, noAnswers } from '#lib/rules/facility/choice.ts'
import { terms } from '../facility/offer.ts'
import { complements, screen, standard } from './catalogue.ts'

const following = (state: Configuration, ...events: ConfigurationEvent[]) => events.reduce(configure, state)
const choose = (option: number): ConfigurationEvent => ({ type: 'choose', option })
const receive = (complementType: number): ConfigurationEvent => ({
  type: 'receiveComplements',
  complementType,
  complements,
})
const add = (complement: number): ConfigurationEvent => ({ type: 'addComplement', complement })
const own = (complement: number, option: number): ConfigurationEvent => ({
  type: 'chooseComplementOption',
  complement,
  option,
})
const next: ConfigurationEvent = { type: 'next' }
const previous: ConfigurationEvent = { type: 'previous' }
const chosen = ({ selected }: Configuration) => selected.attribute_options.map(({ option }) => option)
const added = ({ selected }: Configuration) => selected.complements.map(({ id }) => id)

/** An installation near Madrid, with the old screen taken down. */
const inMadrid: FacilityAnswers = {
  ...noAnswers,
  wanted: true,
  city: 'city-28',
  distance: '500',
  disassembly: true,
  pre_measurement: false,
}

/** Everything that the made-up screen requires. */
const filled = following(
  startConfiguration(screen),
  choose(11),
  choose(21),
  { type: 'measure', option: 31, value: 1000 },
  choose(41),
)

describe('a configuration as it begins', () => {
  const { groups, options, selected } = startConfiguration({ ...screen, attributes: screen.attributes.toReversed() })

  it('R3.29 has its groups in position order, aesthetic attributes apart', () => {
    expect(groups.items).toEqual([
      { position: 1, attribute_ids: [3] },
      { position: 2, attribute_ids: [4] },
      { position: 7, attribute_ids: [5] },
    ])
    expect(groups).toMatchObject({
      current_group: 0,
      total_groups: 3,
      complement_type: null,
      current_facility_step: null,
    })
  })
  it('R3.30 has attributes and complement types in order, and nothing fetched yet', () => {
    expect(options.attributes.map(({ id }) => id)).toEqual([3, 4, 1, 2, 5])
    expect(options.complement_types.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(options).toMatchObject({
      complements: {},
      complement_attributes: {},
      complement_variants: {},
      facility: [],
      facility_offered: false,
      installation_services: [],
      facility_reservation_price: 2000,
    })
  })
  it('R3.29 says which group, complement type and step of an installation is shown', () => {
    const offered = startConfiguration({ ...screen, facilityOffered: true })
    const shown = (place: Place) => configure(offered, { type: 'goTo', place }).groups
    const elsewhere = { current_group: 0, complement_type: null, current_facility_step: null }
    expect(shown({ step: 'group', group: 2 })).toMatchObject({ ...elsewhere, current_group: 2 })
    expect(shown({ step: 'complement', complementType: 3 })).toMatchObject({ ...elsewhere, complement_type: 3 })
    expect(shown({ step: 'facility', facilityStep: 0 })).toMatchObject({ ...elsewhere, current_facility_step: 0 })
  })
  it('R3.30 takes in what is fetched: complements with options and variants, and what installation offers', () => {
    const reservation_price = 2500
    const state = following(startConfiguration({ ...screen, facilityOffered: true }), receive(2), {
      type: 'receiveFacility',
      terms: { ...terms, reservation_price },
    })
    const [, rail] = complements
    expect(state.options).toMatchObject({
      complements: { 2: [rail] },
      complement_attributes: { 2: rail.attributes },
      complement_variants: { 2: rail.variants },
      facility: terms.options,
      installation_services: terms.services,
      facility_reservation_price: reservation_price,
    })
  })
  it('R3.31 has everything that was chosen', () => {
    const { selected } = following(
      startConfiguration({ ...screen, facilityOffered: true }),
      ...[choose(11), choose(21), choose(42), receive(2), add(2), own(2, 502), own(2, 511)],
      { type: 'measure', option: 31, value: 1000 },
      { type: 'receiveFacility', terms },
      { type: 'answerFacility', answers: { ...inMadrid, postal_code: '28100' } },
    )
    expect(selected).toMatchObject({
      positional_option: 42,
      attribute_options: [{ option: 11 }, { option: 21 }, { option: 42 }, { option: 31, value: 1000 }],
      complement_attribute_options: [
        { complement: 2, option: 502 },
        { complement: 2, option: 511 },
      ],
      complement_variants: [{ complement: 2, variant: 21 }],
      postal_code: '28100',
      installation_services: terms.services,
      final_ref: 'SCR-R311000-R42-R11-R21-C2-40-R502',
    })
    expect(selected.complements.map(({ id }) => id)).toEqual([2, 'installation-complement', 'facility'])
    expect(selected.facility.map(({ id }) => id)).toEqual(['100', 'city-28', '500', '140', '190'])
    const ofVariant = following(startConfiguration(standard), choose(61), choose(71), choose(41))
    expect(ofVariant.selected).toMatchObject({ variant: 81, final_ref: 'V81-R41' })
  })
  it('R3.31 R3.34 has nothing selected and no extra price', () => {
    expect(selected).toMatchObject({
      positional_option: null,
      attribute_options: [],
      complements: [],
      complement_attribute_options: [],
      complement_variants: [],
      facility: [],
      installation_services: [],
      postal_code: '',
      facility_place: '',
      variant: null,
      final_ref: 'SCR',
      prices: { attribute_options: 0, complements: 0, complement_attribute_options: 0 },
    })
  })
  it('R3.32 has a quantity of 1', () => {
    expect(selected.quantity).toBe(1)
  })
  it('R3.33 R9.28 R9.29 has facility prices that start at the reservation price', () => {
    expect(selected.facility_prices).toEqual({ facility: 0, disassembly: 0, pre_measurement: 0, total: 2000 })
    const dearer = configure(startConfiguration({ ...screen, facilityOffered: true }), {
      type: 'receiveFacility',
      terms: { ...terms, reservation_price: 2500 },
    })
    expect(dearer.selected.facility_prices.total).toBe(2500)
  })
  it('R4.52 chooses by itself what leaves no choice', () => {
    const only = {
      ...standard,
      attributes: standard.attributes.map((entry) => ({ ...entry, options: entry.options.slice(0, 1) })),
    }
    expect(startConfiguration(only).selected.variant).toBe(81)
  })
})

describe('moving through the screens', () => {
  const screens = (state: Configuration, event: ConfigurationEvent, count: number) => {
    const seen = [screenOf(state).name]
    let current = state
    for (let step = 0; step < count; step += 1) {
      current = configure(current, event)
      seen.push(screenOf(current).name)
    }
    return seen
  }
  const at = (state: Configuration, place: Place) => configure(state, { type: 'goTo', place })
  const type = (id: number): Place => ({ step: 'complement', complementType: id })
  const summary = at(filled, { step: 'summary' })

  it('R4.43 goes through the screens in order, and stays at the last one', () => {
    expect(screens(filled, next, 4)).toEqual(['measures', 'look', 'extras', 'summary', 'summary'])
  })
  it('R4.43 R4.44 goes back the same way, from the extras to the aesthetic attributes and no further', () => {
    expect(screens(summary, previous, 4)).toEqual(['summary', 'extras', 'look', 'measures', 'measures'])
    expect(placeOf(following(summary, previous, previous))).toEqual({ step: 'aesthetic' })
  })
  it('R4.45 stays on the first screen, of groups where there are no aesthetic attributes', () => {
    const state = startConfiguration(standard)
    expect(placeOf(state)).toEqual({ step: 'group', group: 0 })
    expect(configure(state, previous)).toBe(state)
  })
  it('R4.46 R4.47 the extras are optional groups, then the types that are not locked, in order', () => {
    const extras = (state: Configuration) => screensOf(state).find(({ name }) => name === 'extras')?.places
    expect(extras(filled)).toEqual([{ step: 'group', group: 2 }, type(1), type(2), type(3)])
    const locked = configure(filled, choose(12))
    expect(extras(locked)).toEqual([{ step: 'group', group: 2 }, type(1), type(3)])
    const there = at(locked, type(1))
    expect(at(there, type(2))).toBe(there)
  })
  it.each([
    [2, 12, type(3)],
    [1, 22, type(2)],
  ] as const)('R4.47 leaves type %i, which option %i locks, for the next one', (shown, option, place) => {
    expect(placeOf(following(at(filled, type(shown)), choose(option)))).toEqual(place)
  })
  it('R4.47 stays at the extras when their last type becomes locked', () => {
    const last = { ...screen, complementTypes: screen.complementTypes.filter(({ id }) => id === 2) }
    const there = at(startConfiguration(last), type(2))
    expect(placeOf(configure(there, choose(12)))).toEqual({ step: 'group', group: 2 })
    const alone = { ...last, attributes: last.attributes.filter(({ required }) => required) }
    expect(placeOf(configure(at(startConfiguration(alone), type(2)), choose(12)))).toEqual({ step: 'summary' })
  })
  it('R3.24 does not go on without a required choice, and says what is missing there', () => {
    const state = following(startConfiguration(screen), { type: 'goTo', place: { step: 'aesthetic' } }, next)
    expect(screenOf(state).name).toBe('look')
    expect(state.groups.incomplete).toBe(true)
    expect(missingHere(state).map(({ attribute }) => attribute)).toEqual([4, 1, 2])
    expect(screenOf(following(state, choose(11), choose(21), choose(41), next)).name).toBe('extras')
  })
  it('R4.48 asks for the complements of every type at the first visit of the extras, and never again', () => {
    const asked = (state: Configuration) => [1, 2, 3].filter((id) => hasToFetch(state, id))
    expect(asked(following(filled, next))).toEqual([])
    const extras = following(filled, next, next)
    expect(asked(extras)).toEqual([1, 2, 3])
    const fetched = configure(extras, receive(1))
    expect(asked(fetched)).toEqual([2, 3])
    expect(fetched.options.complements[1]?.map(({ id }) => id)).toEqual([1])
    const back = following(fetched, next, previous, { type: 'receiveComplements', complementType: 1, complements: [] })
    expect(hasToFetch(back, 1)).toBe(false)
    expect(back.options.complements[1]).toHaveLength(1)
  })
  it('R4.48 still asks for a type that was left before its complements came', () => {
    const left = at(at(filled, type(1)), type(3))
    expect(hasToFetch(left, 1)).toBe(true)
    expect(hasToFetch(configure(left, choose(22)), 1)).toBe(false)
  })
  it('R2.131 closing resets the complement type and keeps every choice', () => {
    const there = at(filled, type(1))
    const closed = configure(there, { type: 'close' })
    expect(closed.groups.complement_type).toBeNull()
    expect(closed.selected).toEqual(there.selected)
    expect(configure(filled, { type: 'close' })).toBe(filled)
  })
  it('going back and forth changes no choice', () => {
    const there = following(filled, next, next)
    expect(screenOf(there).name).toBe('extras')
    expect(there.selected).toEqual(filled.selected)
    const back = following(there, previous, previous)
    expect(placeOf(back)).toEqual(placeOf(filled))
    expect(back.selected).toEqual(filled.selected)
  })
})

describe('attribute options', () => {
  it.each<[string, ConfigurationEvent[], number[]]>([
    ['R4.54 a new choice replaces the earlier one of a single-choice attribute', [choose(11), choose(12)], [12]],
    ['R4.54 choosing the same again changes nothing', [choose(11), choose(11)], [11]],
    ['R4.55 an open attribute holds several', [choose(51), choose(52)], [51, 52]],
    ['R4.55 an open attribute gives back what is chosen again', [choose(51), choose(52), choose(51)], [52]],
    ['R3.25 a blocked option cannot be chosen', [choose(22), choose(12)], [22]],
    ['R3.25 what a new option blocks goes', [choose(52), choose(42)], [42]],
    ['R4.51 an option can be taken back', [choose(11), { type: 'remove', option: 11 }], []],
    ['R7.63 a foreign option is ignored', [choose(999), { type: 'remove', option: 999 }], []],
    ['R3.24 a dimension has to be typed', [choose(31)], []],
    ['R3.24 a dimension in range is taken', [{ type: 'measure', option: 31, value: 600 }], [31]],
    [
      'R3.24 a dimension below the range empties the choice',
      [
        { type: 'measure', option: 31, value: 700 },
        { type: 'measure', option: 31, value: 599 },
      ],
      [],
    ],
    ['R3.24 a dimension above the range is not taken', [{ type: 'measure', option: 31, value: 1601 }], []],
    ['R3.24 a part of a millimetre is not taken', [{ type: 'measure', option: 31, value: 700.5 }], []],
    ['R3.24 a negative dimension is not taken', [{ type: 'measure', option: 31, value: -700 }], []],
    [
      'R3.24 an emptied field takes the dimension back',
      [
        { type: 'measure', option: 31, value: 700 },
        { type: 'measure', option: 31, value: null },
      ],
      [],
    ],
    ['R3.24 a dimension is not typed into an option without one', [{ type: 'measure', option: 11, value: 700 }], []],
  ])('%s', (_, events, expected) => {
    expect(chosen(following(startConfiguration(screen), ...events))).toEqual(expected)
  })
  it('R4.55 an open attribute keeps several options and gives one back when it is picked again', () => {
    const both = following(startConfiguration(screen), choose(51), choose(52))
    expect(chosen(both)).toEqual([51, 52])
    expect(both.selected.prices.attribute_options).toBe(3900 + 6900)
    expect(chosen(following(both, choose(52)))).toEqual([51])
  })
  it('R3.25 tells which options cannot be chosen now', () => {
    expect(blockedNow(following(startConfiguration(screen), choose(12), choose(42)))).toEqual(new Set([22, 52]))
  })
  it('R3.21 keeps the option that has a place on the sketch', () => {
    expect(filled.selected.positional_option).toBe(41)
    expect(following(filled, choose(42)).selected.positional_option).toBe(42)
  })
  it('R4.49 R4.51 R3.34 recalculates prices at each change', () => {
    const base = 50_000 + 100 + 400 * 22
    expect(unitPrice(filled)).toBe(base)
    const gold = following(filled, choose(12))
    expect(gold.selected.prices.attribute_options).toBe(100 + 400 * 22 + 9000)
    expect(unitPrice(gold)).toBe(base + 9000)
    expect(unitPrice(following(gold, { type: 'remove', option: 12 }))).toBe(base)
  })
  it('R3.35 makes the reference of the product and the chosen options in group order', () => {
    expect(filled.selected.final_ref).toBe('SCR-R311000-R41-R11-R21')
  })
  it('R3.24 can be ordered once nothing required is missing', () => {
    expect(problemsNow(filled)).toEqual([])
    expect(problemsNow(following(filled, { type: 'remove', option: 41 }))).toMatchObject([
      { kind: 'optionRequired', attribute: 4 },
    ])
  })
})

describe('variants', () => {
  it.each([
    ['R4.53 none of the chosen options makes one', [71], null],
    ['R4.52 all options of one are chosen', [62, 71], 82],
    ['R4.52 of several the one with most options wins', [61, 71], 81],
    ['R4.52 one with fewer options matches when the larger do not', [61, 72], 83],
  ])('%s', (_, options, id) => {
    expect(matchVariant(standard.product.variants, new Set(options))?.id ?? null).toBe(id)
  })
  it('R4.52 a variant without options never matches', () => {
    expect(matchVariant([{ option_ids: [] }], new Set([1]))).toBeNull()
  })
  it('R4.50 R4.51 R4.53 is matched again at each change of the options', () => {
    const start = startConfiguration(standard)
    const small = following(start, choose(61), choose(71))
    expect(small.selected.variant).toBe(81)
    expect(following(small, choose(62)).selected.variant).toBe(82)
    expect(following(small, { type: 'remove', option: 61 }).selected.variant).toBeNull()
  })
  it("R4.49 the variant's price stands for its options; others are added", () => {
    const state = following(startConfiguration(standard), choose(62), choose(71), choose(41))
    expect(unitPrice(state)).toBe(33_000 + 500)
    expect(state.selected.final_ref).toBe('V82-R41')
  })
  it('R3.35 the reference is that of the variant when one matches', () => {
    expect(following(startConfiguration(standard), choose(62), choose(71)).selected.final_ref).toBe('V82')
  })
  it('R4.52 a sold-out variant matches but cannot be ordered', () => {
    const state = following(startConfiguration(standard), choose(62), choose(72), choose(42))
    expect(state.selected.variant).toBe(84)
    expect(problemsNow(state)).toMatchObject([{ kind: 'outOfStock' }])
  })
})

describe('complements', () => {
  const ready = following(filled, receive(1), receive(2), receive(3))

  it('R3.35 the reference does not tell which of them was added first', () => {
    const one = following(ready, add(2), add(1))
    const other = following(ready, add(1), add(2))
    expect(added(one)).not.toEqual(added(other))
    expect(one.selected.final_ref).toBe(other.selected.final_ref)
    expect(one.selected.final_ref).not.toBe(ready.selected.final_ref)
  })
  it('R4.56 one that is there already is not added again', () => {
    const once = following(ready, add(1))
    expect(following(once, add(1))).toEqual(once)
    expect(added(once)).toEqual([1])
  })
  it('R4.47 one of a locked type is not added, and goes when its type becomes locked', () => {
    expect(added(following(ready, choose(12), add(2)))).toEqual([])
    const rail = following(ready, add(2), own(2, 501), own(2, 512))
    const locked = following(rail, choose(12))
    expect(added(locked)).toEqual([])
    expect(locked.selected.complement_attribute_options).toEqual([])
    expect(locked.selected.complement_variants).toEqual([])
  })
  it('R4.57 R4.58 removing one drops its options and variants, and nothing else', () => {
    const both = following(ready, add(1), add(2), own(2, 502), own(2, 511))
    expect(both.selected.complement_variants).toEqual([{ complement: 2, variant: 21 }])
    const state = following(both, { type: 'removeComplement', complement: 2 })
    expect(added(state)).toEqual([1])
    expect(state.selected.complement_attribute_options).toEqual([])
    expect(state.selected.complement_variants).toEqual([])
    expect(state.selected.prices).toMatchObject({ complements: 3900, complement_attribute_options: 0 })
  })
  it('R4.59 its variant is matched again at each change of its options', () => {
    const rail = following(ready, add(2))
    expect(rail.selected.complement_variants).toEqual([])
    const short = following(rail, own(2, 511))
    expect(short.selected.complement_variants).toEqual([{ complement: 2, variant: 21 }])
    expect(following(short, own(2, 512)).selected.complement_variants).toEqual([{ complement: 2, variant: 22 }])
    expect(following(short, own(2, 501)).selected.complement_variants).toEqual([{ complement: 2, variant: 21 }])
  })
  it("R3.34 costs its variant's price and the options besides, by its quantity", () => {
    const state = following(ready, add(2), own(2, 502), own(2, 512), {
      type: 'countComplement',
      complement: 2,
      quantity: 3,
    })
    expect(state.selected.prices).toMatchObject({ complements: 3 * 9500, complement_attribute_options: 3 * 400 })
    expect(state.selected.complements).toEqual([{ id: 2, quantity: 3, price: 9500 }])
    expect(state.selected.final_ref).toBe('SCR-R311000-R41-R11-R21-C2-60-R502')
  })
  it.each([0, -1, 1.5, 100, Number.NaN])('R4.66 a quantity of %s is ignored', (quantity) => {
    const two = following(ready, add(1), { type: 'countComplement', complement: 1, quantity: 2 })
    expect(two.selected.complements).toEqual([{ id: 1, quantity: 2, price: 3900 }])
    expect(following(two, { type: 'countComplement', complement: 1, quantity }).selected).toEqual(two.selected)
  })
  it('R3.24 one that lacks a choice of its own cannot be ordered, and its step says so', () => {
    const there = following(
      ready,
      { type: 'goTo', place: { step: 'complement', complementType: 2 } },
      add(2),
      own(2, 501),
    )
    const state = configure(there, next)
    expect(placeOf(state)).toEqual({ step: 'complement', complementType: 2 })
    expect(missingHere(state)).toMatchObject([{ kind: 'optionRequired', complement: 2, attribute: 51 }])
  })
  it('R4.56 one that was never fetched is not added', () => {
    expect(added(following(filled, add(1)))).toEqual([])
  })
})

describe('quantity', () => {
  /**
   * Two glass treatments, and an installation in Madrid with the old screen taken down: 20 euros
   * with the order, 157.30 to the installer.
   */
  const installed = following(
    startConfiguration({ ...screen, facilityOffered: true }),
    choose(11),
    choose(21),
    { type: 'measure', option: 31, value: 1000 },
    choose(41),
    receive(1),
    add(1),
    { type: 'countComplement', complement: 1, quantity: 2 },
    { type: 'receiveFacility', terms },
    { type: 'answerFacility', answers: inMadrid },
  )
  const pricesFor = (...quantities: number[]) =>
    following(
      installed,
      ...quantities.map((quantity) => ({ type: 'setQuantity', quantity }) as const),
    ).selected.complements.map(({ id, quantity, price }) => `${quantity} × ${id}: ${price}`)

  it('R3.27 R3.28 R4.60 R4.61 prices installation by its services, facility without the reservation', () => {
    expect(pricesFor(1)).toEqual(['2 × 1: 3900', '1 × installation-complement: 2000', '1 × facility: 15730'])
    expect(pricesFor(3)).toEqual(['2 × 1: 3900', '1 × installation-complement: 6000', '1 × facility: 47190'])
  })
  it('R4.60 R4.61 prices them again from the services, whatever the quantity was before', () => {
    expect(pricesFor(3, 99, 2)).toEqual(['2 × 1: 3900', '1 × installation-complement: 4000', '1 × facility: 31460'])
  })
  it('R3.27 R4.60 R4.61 R3.61 counts the deposit in the total, not in the piece or the choice', () => {
    const three = following(installed, { type: 'setQuantity', quantity: 3 })
    expect(unitPrice(three)).toBe(50_000 + 8900 + 2 * 3900)
    expect(totalPrice(three)).toBe(3 * 66_700 + 6000)
    expect(installerPrice(three)).toBe(47_190)
    expect(choiceOf(three).complements).toEqual([{ id: 1, quantity: 2, attribute_options: [] }])
  })
  it('R4.43 R4.51 R4.57 another choice of the product leaves the installation as it is', () => {
    const changed = following(
      installed,
      choose(12),
      { type: 'removeComplement', complement: 1 },
      { type: 'remove', option: 41 },
    )
    expect(changed.selected.facility).toBe(installed.selected.facility)
    expect(installerPrice(changed)).toBe(15_730)
  })
  it('R4.66 holds from one piece to 99', () => {
    for (const quantity of [1, 99])
      expect(following(filled, { type: 'setQuantity', quantity }).selected.quantity).toBe(quantity)
  })
  it.each([0, -1, 1.5, 100, 1e9, Number.NaN])('R4.66 %s is ignored', (quantity) => {
    const two = following(filled, { type: 'setQuantity', quantity: 2 })
    expect(following(two, { type: 'setQuantity', quantity })).toBe(two)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ConfigurationEvent, configure } from '#lib/rules/configurator/machine.ts'
import { placeOf, placesOf } from '#lib/rules/configurator/places.ts'
import { installerPrice, missingHere, problemsNow, totalPrice } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { facilityAlone } from '#lib/rules/facility/alone.ts'
import {
  answersIn,
  answersOf,
  arrangedOf,
  facilityChoiceOf,
  facilityText,
  noAnswers,
} from '#lib/rules/facility/choice.ts'
import type { FacilityAttribute } from '#lib/rules/facility/options.ts'
import { isArranged, isUnfinished, needsQuote, stepBeside } from '#lib/rules/facility/steps.ts'
import { idOf, terms } from './offer.ts'

const choose = (attribute: FacilityAttribute, value: string): ConfigurationEvent => ({
  type: 'chooseFacility',
  option: idOf(attribute, value),
})
/** To the step after or before the one that is shown, as the panel goes. */
const next = 'next'
const previous = 'previous'
type Move = ConfigurationEvent | typeof next | typeof previous
const postal = (code: string): ConfigurationEvent => ({ type: 'typePostalCode', code })
const town = (name: string, city: string | null, distance: string | null): ConfigurationEvent => ({
  type: 'placeFacility',
  name,
  city,
  distance,
})
const madrid = town('Alcobendas', 'city-28', '500')
const valdemanco = town('Valdemanco', 'city-28', null)
const move = (state: Configuration, event: Move) =>
  typeof event === 'string'
    ? configure(state, {
        type: 'goTo',
        place: { step: 'facility', facilityStep: stepBeside(state, event === next ? 1 : -1) },
      })
    : configure(state, event)
const from = (state: Configuration, ...events: Move[]) => events.reduce(move, state)
const walk = (...events: Move[]) => from(facilityAlone(terms, null, 1), ...events)
const stepOf = ({ groups }: Configuration) => groups.current_facility_step
const stepsOf = (state: Configuration) =>
  placesOf(state).flatMap((place) => (place.step === 'facility' ? [place.facilityStep] : []))

const yes = choose('facility', 'Si')
const arranged = walk(
  yes,
  madrid,
  choose('disassembly', '150'),
  choose('pre_measurement', '180'),
  next,
  next,
  next,
  next,
)

describe('the steps of an installation', () => {
  it('R2.170 R3.29 there are five, from 0 to 4, each waiting for its answer', () => {
    const steps: (number | null)[] = []
    let state = facilityAlone(terms, null, 1)
    for (const answer of [yes, madrid, choose('disassembly', '150'), choose('pre_measurement', '180')]) {
      steps.push(stepOf(state))
      expect(from(state, next)).toBe(state)
      const refused = configure(state, { type: 'next' })
      expect(stepOf(refused)).toBe(stepOf(state))
      expect(refused.groups.incomplete).toBe(true)
      expect(missingHere(refused)).toMatchObject([{ kind: 'facilityUnfinished' }])
      state = from(state, answer, next)
      expect(state.groups.incomplete).toBe(false)
    }
    expect([...steps, stepOf(state)]).toEqual([0, 1, 2, 3, 4])
    expect(placeOf(configure(state, { type: 'next' }))).toEqual({ step: 'summary' })
    expect(facilityChoiceOf(state)).toEqual({
      city: 'city-28',
      distance: '500',
      disassembly: false,
      pre_measurement: true,
      place: 'Alcobendas',
    })
  })
  it.each<[string, Move[], number[]]>([
    ['nothing is answered', [], [0]],
    ['it is not wanted', [choose('facility', 'No')], [0, 4]],
    ['it is wanted', [yes], [0, 1]],
    ['the province alone is known', [yes, choose('cities', 'Madrid')], [0, 1]],
    ['province and distance are known', [yes, madrid], [0, 1, 2]],
    ['the city has no price', [yes, choose('cities', 'Girona')], [0, 1, 4]],
    ['the town is too far', [yes, valdemanco], [0, 1, 4]],
    ['taking down is answered', [yes, madrid, choose('disassembly', 'No')], [0, 1, 2, 3]],
    ['measuring is answered before taking down', [yes, madrid, choose('pre_measurement', 'No')], [0, 1, 2]],
    [
      'everything is answered',
      [yes, madrid, choose('pre_measurement', 'No'), choose('disassembly', 'Si')],
      [0, 1, 2, 3, 4],
    ],
  ])('R2.170 once %s, these can be visited', (_, events, steps) => {
    expect(stepsOf(walk(...events))).toEqual(steps)
  })
  it('R2.170 R3.40 who wants none is at the end at once, and back at the question', () => {
    const state = walk(choose('facility', 'No'), next)
    expect(stepOf(state)).toBe(4)
    expect(facilityChoiceOf(state)).toBeNull()
    expect(stepOf(from(state, previous))).toBe(0)
  })
  it('R9.35 R3.39 a city marked budget leads to a quote without further questions', () => {
    const state = walk(yes, next, choose('cities', 'Girona'), next)
    expect([stepOf(state), needsQuote(state.selected), facilityChoiceOf(state)]).toEqual([4, true, null])
    expect(state.selected.facility_prices).toEqual({ facility: 0, disassembly: 0, pre_measurement: 0, total: 2000 })
    expect(stepOf(from(state, previous))).toBe(1)
  })
  it('R9.34 a town beyond 50 km leads to a quote, until another place is chosen', () => {
    const far = walk(yes, next, valdemanco, next)
    expect([stepOf(far), needsQuote(far.selected)]).toEqual([4, true])
    for (const other of [madrid, choose('distances', '520'), choose('cities', 'Barcelona')])
      expect(needsQuote(from(far, previous, other).selected)).toBe(false)
  })
  it('R2.170 an answer that closes the step shown leads back to the nearest that is open', () => {
    expect(stepOf(from(arranged, choose('facility', 'No')))).toBe(4)
    expect(stepOf(from(arranged, previous, choose('facility', 'No')))).toBe(0)
    expect(stepOf(from(arranged, choose('cities', 'Girona'), previous))).toBe(1)
    expect(stepOf(from(arranged, { type: 'removeFacility' }))).toBe(0)
  })
})

describe('what is chosen of an installation', () => {
  it('R4.62 an option takes the place of the earlier one of its attribute', () => {
    const state = from(arranged, choose('disassembly', 'Si'), choose('cities', 'Barcelona'))
    const attributes = state.selected.facility.map(({ attribute }) => attribute)
    expect(new Set(attributes).size).toBe(attributes.length)
    expect(answersOf(state.selected)).toMatchObject({ disassembly: true, city: 'city-08', distance: '500' })
  })
  it('R4.63 R3.33 R9.29 prices are worked out again with each', () => {
    expect(arranged.selected.facility_prices).toEqual({
      facility: 9680,
      disassembly: 0,
      pre_measurement: 3025,
      total: 14_705,
    })
    expect(configure(arranged, choose('distances', '520')).selected.facility_prices).toEqual({
      facility: 12_705,
      disassembly: 0,
      pre_measurement: 5445,
      total: 20_150,
    })
    expect(configure(arranged, choose('facility', 'No')).selected.facility_prices.total).toBe(2000)
  })
  it('R3.31 a postal code chooses its province, and goes with it', () => {
    const coded = walk(yes, postal('28100'))
    expect(answersOf(coded.selected)).toMatchObject({ city: 'city-28', postal_code: '28100' })
    expect(configure(coded, choose('cities', 'Barcelona')).selected.postal_code).toBe('')
    expect(from(coded, madrid).selected).toMatchObject({ postal_code: '28100', facility_place: 'Alcobendas' })
    expect(from(coded, town('Lleida', 'city-25', '500')).selected.postal_code).toBe('')
    const moved = from(coded, madrid, postal('08001'))
    expect(answersOf(moved.selected)).toMatchObject({ city: 'city-08', place: '', postal_code: '08001' })
  })
  it.each(['', '2810', '99100', '28100x', 'Madrid'])(
    'R3.31 %j is no postal code of a province: it empties the field, and the province stays',
    (code) => {
      const state = walk(yes, postal('28100'), postal(code))
      expect(answersOf(state.selected)).toMatchObject({ city: 'city-28', postal_code: '' })
    },
  )
  it('R4.62 nothing is chosen that the store does not offer, or before it is known what it offers', () => {
    expect(configure(arranged, { type: 'chooseFacility', option: 'city-99' })).toBe(arranged)
    expect(configure(arranged, { type: 'receiveFacility', terms: { ...terms, taxRate: 9 } })).toBe(arranged)
    const none = facilityAlone({ ...terms, options: [] }, null, 1)
    for (const event of [yes, madrid, postal('28100')]) expect(configure(none, event)).toBe(none)
  })
})

describe('an installation as part of what is ordered', () => {
  const special = ({ selected }: Configuration) => selected.complements.map(({ id, price }) => [id, price])

  it('R3.27 R3.28 R4.60 R4.61 is two complements: the paid services and the installer’s part', () => {
    expect(special(arranged)).toEqual([
      ['installation-complement', 2000],
      ['facility', 12_705],
    ])
    expect(arranged.selected.installation_services.map(({ id, price }) => [id, price])).toEqual([
      ['installation-opt-confirm', 0],
      ['installation-opt-cost', 2000],
    ])
    expect([totalPrice(arranged), installerPrice(arranged)]).toEqual([2000, 12_705])
  })
  it.each([1, 3, 99])('R4.60 R4.61 costs so much for %s pieces', (quantity) => {
    const state = configure(arranged, { type: 'setQuantity', quantity })
    expect([totalPrice(state), installerPrice(state)]).toEqual([2000 * quantity, 12_705 * quantity])
    expect(arrangedOf(state)).toMatchObject({ city: 'Madrid', deposit: 2000 * quantity, installer: 12_705 * quantity })
    expect(arrangedOf(state, 1)).toMatchObject({ deposit: 2000, installer: 12_705 })
  })
  it.each<[string, ConfigurationEvent]>([
    ['declined', choose('facility', 'No')],
    ['taken away', { type: 'removeFacility' }],
    ['moved to a city without prices', choose('cities', 'Girona')],
    ['moved too far away', valdemanco],
  ])('R4.57 R3.27 leaves nothing once it is %s', (_, event) => {
    const state = configure(arranged, event)
    expect(special(state)).toEqual([])
    expect(state.selected.installation_services).toEqual([])
    expect([totalPrice(state), installerPrice(state)]).toEqual([0, 0])
    expect(facilityText(state, noAnswers)).toBe('')
    expect(problemsNow(state)).toEqual([])
  })
  it('R3.24 cannot be ordered half answered', () => {
    const begun = walk(yes, next, madrid)
    expect(problemsNow(begun)).toMatchObject([{ kind: 'facilityUnfinished' }])
    expect(facilityText(begun, noAnswers)).toBe('unfinished')
  })
  it('R3.61 is carried by a form as ids alone', () => {
    expect(JSON.parse(facilityText(arranged, noAnswers) ?? '')).toEqual(facilityChoiceOf(arranged))
    expect(facilityText(arranged, noAnswers)).not.toMatch(/price|9680|2000/)
  })
  it('R3.61 is carried as it was answered as long as the offer is not there', () => {
    const unread = { options: { ...arranged.options, facility: [] }, selected: facilityAlone(terms, null, 1).selected }
    const choice = facilityChoiceOf(arranged)
    expect(choice && JSON.parse(facilityText(unread, answersIn(choice)) ?? '')).toEqual(choice)
    expect(facilityText(unread, { ...noAnswers, wanted: true })).toBeUndefined()
  })
})

describe('an installation that was arranged before', () => {
  const choice = {
    city: 'city-28',
    distance: '520' as const,
    disassembly: true,
    pre_measurement: false,
    place: 'Aranjuez',
    postal_code: '28300',
  }
  it('R3.61 opens at its summary, with the same answers', () => {
    const state = facilityAlone(terms, choice, 2)
    expect(stepOf(state)).toBe(4)
    expect(facilityChoiceOf(state)).toEqual(choice)
    expect(state.selected.quantity).toBe(2)
  })
  it('R3.61 opens where something is missing once the store does not offer it any more', () => {
    const state = facilityAlone(terms, { ...choice, city: 'city-99' }, 1)
    expect(stepOf(state)).toBe(0)
    expect(facilityChoiceOf(state)).toBeNull()
    expect(answersOf(state.selected)).toMatchObject({ wanted: true, disassembly: true })
  })
})

const anyEvent: fc.Arbitrary<Move> = fc.oneof(
  fc
    .constantFrom(...terms.options)
    .map((option): ConfigurationEvent => ({ type: 'chooseFacility', option: option.id })),
  fc.constantFrom<Move>(
    ...([next, previous, madrid, valdemanco, postal('28100'), postal('08001'), postal('nowhere')] satisfies Move[]),
    ...([{ type: 'removeFacility' }, { type: 'setQuantity', quantity: 4 }, { type: 'refuse' }] as const),
  ),
)

/** The whole way, with anything pressed in between: walks come to the end often enough. */
const strayingWalk = fc
  .array(fc.array(anyEvent, { maxLength: 1 }), { minLength: 9, maxLength: 9 })
  .map((strayed): Move[] =>
    (
      [
        yes,
        next,
        madrid,
        next,
        choose('disassembly', '150'),
        next,
        choose('pre_measurement', '180'),
        next,
      ] satisfies Move[]
    )
      .flatMap((event, index) => [...(strayed[index] ?? []), event])
      .concat(strayed[8] ?? []),
  )

const anyWalk = fc.oneof(fc.array(anyEvent, { maxLength: 30 }), strayingWalk)

describe('random walks through an installation', () => {
  it('R2.170 R4.62 R9.34 never send what is not wholly answered or has no price, whatever is pressed', () => {
    let sent = 0
    fc.assert(
      fc.property(anyWalk, (events) => {
        const state = walk(...events)
        expect(stepsOf(state)).toContain(stepOf(state) ?? 0)
        const attributes = state.selected.facility.map(({ attribute }) => attribute)
        expect(new Set(attributes).size).toBe(attributes.length)
        const request = facilityChoiceOf(state)
        expect(request !== null).toBe(isArranged(state.selected))
        expect(request !== null && isUnfinished(state.selected)).toBe(false)
        if (!request) return
        sent += 1
        expect(terms.options.find(({ id }) => id === request.city)?.budget).toBe(false)
        expect(attributes).toEqual(
          expect.arrayContaining(['facility', 'cities', 'distances', 'disassembly', 'pre_measurement']),
        )
      }),
      { numRuns: 400 },
    )
    expect(sent).toBeGreaterThan(5)
  })
  it('R4.60 R4.61 R9.50 split the price into reservation and installer’s part, with both complements', () => {
    fc.assert(
      fc.property(anyWalk, (events) => {
        const state = walk(...events)
        const { complements, facility_prices: prices, quantity } = state.selected
        const { facility, disassembly, pre_measurement, total } = prices
        expect(total).toBe(2000 + facility + disassembly + pre_measurement)
        expect(complements.map(({ id }) => id)).toEqual(
          isArranged(state.selected) ? ['installation-complement', 'facility'] : [],
        )
        if (isArranged(state.selected)) expect(totalPrice(state) + installerPrice(state)).toBe(total * quantity)
      }),
      { numRuns: 300 },
    )
  })
})

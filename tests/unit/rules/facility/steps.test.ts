import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FacilityOption } from '#lib/rules/facility/options.ts'
import {
  arrangeFacility,
  chosenBefore,
  type FacilityDraft,
  type FacilityEvent,
  facilityDraft,
  facilityRequest,
  needsQuote,
} from '#lib/rules/facility/steps.ts'
import { facilityOffers } from '../../../../store-api/seed/facility.ts'

const offer = facilityOffers.ESSM
if (!offer) throw new Error('The Spanish store offers installation.')
const { options } = offer

function option(attribute: FacilityOption['attribute'], value: string): FacilityOption {
  const found = options.find(
    (each) => each.attribute === attribute && (each.value_string === value || each.id === value),
  )
  if (!found) throw new Error(`No ${attribute} ${value}`)
  return found
}
const choose = (attribute: FacilityOption['attribute'], value: string): FacilityEvent => ({
  type: 'choose',
  option: option(attribute, value),
})
const next: FacilityEvent = { type: 'next' }
const walk = (...events: FacilityEvent[]) => events.reduce(arrangeFacility, facilityDraft())
const madrid: FacilityEvent = {
  type: 'place',
  name: 'Alcobendas',
  city: option('cities', 'Madrid'),
  distance: option('distances', '500'),
}
const anyEvent: fc.Arbitrary<FacilityEvent> = fc.oneof(
  fc.constantFrom(...options).map((each): FacilityEvent => ({ type: 'choose', option: each })),
  fc.constantFrom<FacilityEvent>(next, { type: 'back' }, madrid, {
    type: 'place',
    name: 'Valdemanco',
    city: option('cities', 'Madrid'),
    distance: undefined,
  }),
)

/** The whole way, with anything pressed in between: walks come to the end often enough. */
const strayingWalk = fc
  .array(fc.array(anyEvent, { maxLength: 1 }), { minLength: 9, maxLength: 9 })
  .map((strayed): FacilityEvent[] =>
    [
      choose('facility', '100'),
      next,
      madrid,
      next,
      choose('disassembly', '150'),
      next,
      choose('pre_measurement', '180'),
      next,
    ]
      .flatMap((event, index) => [...(strayed[index] ?? []), event])
      .concat(strayed[8] ?? []),
  )

describe('the steps of an installation', () => {
  it('R2.170 there are five, from 0 to 4, each waiting for its answer', () => {
    const steps: number[] = []
    let draft: FacilityDraft = facilityDraft()
    for (const answer of [
      choose('facility', '100'),
      madrid,
      choose('disassembly', '150'),
      choose('pre_measurement', '180'),
    ]) {
      steps.push(draft.step)
      expect(arrangeFacility(draft, next).step).toBe(draft.step)
      draft = arrangeFacility(arrangeFacility(draft, answer), next)
    }
    expect([...steps, draft.step]).toEqual([0, 1, 2, 3, 4])
    expect(facilityRequest(draft)).toEqual({
      city: 'city-28',
      distance: '500',
      disassembly: false,
      pre_measurement: true,
      place: 'Alcobendas',
    })
  })
  it('R2.170 R3.40 who wants none is at the end at once, and back at the question', () => {
    const draft = walk(choose('facility', '110'), next)
    expect(draft.step).toBe(4)
    expect(facilityRequest(draft)).toBeNull()
    expect(arrangeFacility(draft, { type: 'back' }).step).toBe(0)
  })
  it('R9.35 R3.39 a city marked budget leads to a quote without further questions', () => {
    const draft = walk(choose('facility', '100'), next, choose('cities', 'Girona'), next)
    expect([draft.step, needsQuote(draft), facilityRequest(draft)]).toEqual([4, true, null])
    expect(arrangeFacility(draft, { type: 'back' }).step).toBe(1)
  })
  it('R9.34 a town beyond 50 km leads to a quote, until another place is chosen', () => {
    const far = walk(
      choose('facility', '100'),
      next,
      { type: 'place', name: 'Valdemanco', city: option('cities', 'Madrid'), distance: undefined },
      next,
    )
    expect([far.step, needsQuote(far)]).toEqual([4, true])
    expect(needsQuote(arrangeFacility(arrangeFacility(far, { type: 'back' }), madrid))).toBe(false)
  })
  it('never sends what is not wholly answered or has no price, whatever is pressed', () => {
    let sent = 0
    fc.assert(
      fc.property(fc.oneof(fc.array(anyEvent, { maxLength: 30 }), strayingWalk), (events) => {
        const draft = events.reduce(arrangeFacility, facilityDraft())
        expect([0, 1, 2, 3, 4]).toContain(draft.step)
        const attributes = draft.chosen.map(({ attribute }) => attribute)
        expect(new Set(attributes).size).toBe(attributes.length)
        const request = facilityRequest(draft)
        if (!request) return
        sent += 1
        expect(draft.step).toBe(4)
        expect(options.find(({ id }) => id === request.city)?.budget).toBe(false)
        expect(attributes).toEqual(
          expect.arrayContaining(['facility', 'cities', 'distances', 'disassembly', 'pre_measurement']),
        )
      }),
      { numRuns: 400 },
    )
    expect(sent).toBeGreaterThan(5)
  })
  it('opens a choice made before at its summary, with the same answers', () => {
    const choice = {
      city: 'city-28',
      distance: '520' as const,
      disassembly: true,
      pre_measurement: false,
      place: 'Aranjuez',
    }
    const draft = facilityDraft(chosenBefore(offer, choice), choice.place)
    expect(facilityRequest(draft)).toEqual(choice)
  })
})

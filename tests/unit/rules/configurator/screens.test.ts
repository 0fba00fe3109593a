import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { configure } from '#lib/rules/configurator/machine.ts'
import { isSamePlace, placeCode } from '#lib/rules/configurator/place-code.ts'
import { enter, nearestPlace, placeOf, screenOf } from '#lib/rules/configurator/places.ts'
import { isMeasure, screenNames, screensOf, screenWith } from '#lib/rules/configurator/screens.ts'
import { startConfiguration } from '#lib/rules/configurator/start.ts'
import { attributesOf, lockedNow } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { attribute, option, screen, standard, types } from './catalogue.ts'
import { catalogue, events } from './walks.ts'

const shown = (state: Configuration) => screensOf(state).map(({ name, places }) => [name, ...places.map(placeCode)])
const only = (...attributes: readonly ReturnType<typeof attribute>[]) =>
  startConfiguration({ ...standard, attributes, complementTypes: [] })

describe('the screens of a configurator', () => {
  it('R4.43 R4.46 are measures, look, extras, installation and summary', () => {
    expect(shown(startConfiguration({ ...screen, facilityOffered: true }))).toEqual([
      ['measures', 'g0'],
      ['look', 'look', 'g1'],
      ['extras', 'g2', 'c1', 'c2', 'c3'],
      ['facility', 'i0'],
      ['summary', 'end'],
    ])
  })
  it.each([
    ['nothing to choose', only(), [['summary', 'end']]],
    [
      'looks alone',
      only(attribute(1, [option(11)], { aesthetic: true })),
      [
        ['look', 'look'],
        ['summary', 'end'],
      ],
    ],
    [
      'an option that may stay open',
      only(attribute(1, [option(11)], { required: false })),
      [
        ['extras', 'g0'],
        ['summary', 'end'],
      ],
    ],
    [
      'sizes to pick',
      only(attribute(1, [option(11)], { src: 'width-attr' })),
      [
        ['measures', 'g0'],
        ['summary', 'end'],
      ],
    ],
    [
      'a size that may stay open',
      only(attribute(1, [option(11)], { src: 'depth-attr', required: false })),
      [
        ['measures', 'g0'],
        ['summary', 'end'],
      ],
    ],
    [
      'a size asked together with something else',
      only(attribute(1, [option(11)], { src: 'width-attr' }), attribute(2, [option(21)], { position: 1 })),
      [
        ['look', 'g0'],
        ['summary', 'end'],
      ],
    ],
    [
      'complements alone',
      startConfiguration({ ...standard, attributes: [], complementTypes: [types[1]] }),
      [
        ['extras', 'c2'],
        ['summary', 'end'],
      ],
    ],
  ] as const)('R4.43 of a product with %s are no empty ones', (_, state, screens) =>
    expect(shown(state)).toEqual(screens),
  )

  it.each([
    ['a length to type', attribute(1, [option(11, { value_range_min: 1, value_range_max: 2 })]), true],
    ['one of several heights', attribute(1, [option(11), option(12)], { src: 'height-attr' }), true],
    ['a finish', attribute(1, [option(11)]), false],
    ['nothing', attribute(1, []), false],
  ])('R4.43 %s asks for a dimension: %s', (_, of, is) => expect(isMeasure(of)).toBe(is))

  it('R4.43 a place that cannot be visited is on no screen, and near to the beginning of its own', () => {
    const state = startConfiguration({ ...screen, facilityOffered: true })
    const later = { step: 'facility', facilityStep: 3 } as const
    expect(screenWith(state, later)).toBeNull()
    expect(nearestPlace(state, later)).toEqual({ step: 'facility', facilityStep: 0 })
    expect(nearestPlace(state, { step: 'complement', complementType: 99 })).toEqual({ step: 'group', group: 2 })
    expect(nearestPlace(state, { step: 'group', group: 9 })).toBeNull()
    expect(nearestPlace(startConfiguration(screen), later)).toBeNull()
  })

  const walk = catalogue.chain((drawn) =>
    events(drawn.complements).map((list) => list.reduce(configure, startConfiguration(drawn.beginning))),
  )
  const always = (check: (state: Configuration) => void) => fc.assert(fc.property(walk, check), { numRuns: 150 })

  it('R4.43 R4.46 R4.47 hold every attribute and every open type once, in position order, none empty', () => {
    always((state) => {
      const screens = screensOf(state)
      expect(screens.map(({ name }) => name)).toEqual(
        screenNames.filter((name) => screens.some((each) => each.name === name)),
      )
      const places = screens.flatMap(({ places: own }) => own)
      expect(new Set(places.map(placeCode)).size).toBe(places.length)
      const asked = places.flatMap((place) => attributesOf(state, place).map(({ id }) => id))
      expect(asked.toSorted()).toEqual(state.options.attributes.map(({ id }) => id).toSorted())
      for (const { places: own } of screens) {
        expect(own.length).toBeGreaterThan(0)
        const groups = own.flatMap((place) => (place.step === 'group' ? [place.group] : []))
        expect(groups).toEqual(groups.toSorted((a, b) => a - b))
      }
      const open = state.options.complement_types.map(({ id }) => id).filter((id) => !lockedNow(state).has(id))
      expect(places.flatMap((place) => (place.step === 'complement' ? [place.complementType] : []))).toEqual(open)
    })
  })
  it('R4.43 one is always shown, with the place that was gone to, and each place can be gone to', () => {
    always((state) => {
      expect(screenOf(state).places.some((place) => isSamePlace(place, placeOf(state)))).toBe(true)
      for (const each of screensOf(state))
        for (const place of each.places) {
          const there = enter(state, place)
          expect([placeOf(there), screenOf(there)]).toEqual([place, each])
          expect(there.groups.seen).toContain(placeCode(place))
        }
    })
  })
})

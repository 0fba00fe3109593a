import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressQuery, readAddress } from '#lib/rules/configurator/address.ts'
import {
  isSameProduct,
  moveTo,
  placeAddress,
  placeInAddress,
  priceIn,
  type ScreenEntry,
  sameQuery,
} from '#lib/rules/configurator/history.ts'
import { type ConfigurationEvent, configure } from '#lib/rules/configurator/machine.ts'
import { placeOf, screenOf } from '#lib/rules/configurator/places.ts'
import { restoreConfiguration } from '#lib/rules/configurator/restore.ts'
import { type ScreenName, screensOf, screenWith } from '#lib/rules/configurator/screens.ts'
import { startConfiguration } from '#lib/rules/configurator/start.ts'
import { choiceOf, totalPrice } from '#lib/rules/configurator/state.ts'
import type { Configuration } from '#lib/rules/configurator/types.ts'
import { answersOf } from '#lib/rules/facility/choice.ts'
import { terms } from '../facility/offer.ts'
import { complements, screen } from './catalogue.ts'
import { type Catalogue, catalogue, events } from './walks.ts'

const base = 'http://shop.example'
const chosen = (state: Configuration) =>
  addressQuery('some-slug', choiceOf(state), state.selected.quantity, answersOf(state.selected))
const addressOf = (state: Configuration) =>
  new URL(placeAddress(`/configurator?${chosen(state)}`, state, null, totalPrice(state)), base)

/** A browser with the configurator open in it: entries of its history, and what the page shows. */
class Browser {
  entries: { address: URL; below: readonly ScreenName[] }[]
  index = 0
  catalogue: Catalogue
  state: Configuration
  constructor(drawn: Catalogue, state: Configuration) {
    this.catalogue = drawn
    this.state = state
    this.entries = [{ address: addressOf(state), below: [] }]
  }
  get here() {
    const entry = this.entries[this.index]
    if (!entry) throw new Error('No such entry')
    return entry
  }
  /** What the entry that is shown says, as the configuration is now. */
  get entry(): ScreenEntry {
    const place = placeInAddress(this.here.address, this.state)
    return { screen: screenWith(this.state, place)?.name ?? 'summary', below: this.here.below }
  }
  do(event: ConfigurationEvent) {
    this.state = configure(this.state, event)
    this.follow(this.entry)
  }
  follow(entry: ScreenEntry): void {
    const move = moveTo(this.state, entry)
    if (move?.kind === 'back') {
      this.index -= move.entries
      this.follow(this.entry)
      return
    }
    if (move?.kind === 'push') this.entries.splice(++this.index)
    this.entries[this.index] = { address: addressOf(this.state), below: move?.entry.below ?? entry.below }
  }
  travel(by: number) {
    if (!this.entries[this.index + by]) return
    this.index += by
    this.do({ type: 'goTo', place: placeInAddress(this.here.address, this.state) })
  }
  reload() {
    const { address } = this.here
    const read = readAddress(Object.fromEntries(address.searchParams))
    const { beginning, complements: all } = this.catalogue
    const { state, dropped } = restoreConfiguration(beginning, all, read.choice, read.quantity, {
      terms,
      answers: read.answers,
    })
    expect([read.sound, dropped]).toEqual([true, []])
    this.state = configure(state, { type: 'goTo', place: placeInAddress(address, state) })
    expect(totalPrice(this.state)).toBe(priceIn(address))
    this.follow(this.entry)
  }
}

const moves = fc.array(fc.constantFrom('back', 'forward', 'reload', 'next', 'previous'), { maxLength: 3 })

/** Events with the browser's own moves between them. */
const browsing = catalogue.chain((drawn) =>
  fc.record({
    drawn: fc.constant(drawn),
    walked: events(drawn.complements),
    between: fc.array(moves, { minLength: 1, maxLength: 12 }),
  }),
)
type Browsing = typeof browsing extends fc.Arbitrary<infer Value> ? Value : never
/** @param see is called after each of the browser's moves, with the configuration before it */
function browse({ drawn, walked, between }: Browsing, see: (browser: Browser, before: Configuration) => void) {
  const begun = restoreConfiguration(
    drawn.beginning,
    drawn.complements,
    { attribute_options: [], complements: [] },
    1,
    {
      terms,
      answers: null,
    },
  ).state
  const browser = new Browser(drawn, begun)
  for (const [index, event] of walked.entries()) {
    browser.do(event)
    for (const move of between[index % between.length] ?? []) {
      const before = browser.state
      if (move === 'back') browser.travel(-1)
      else if (move === 'forward') browser.travel(1)
      else if (move === 'reload') browser.reload()
      else browser.do({ type: move })
      see(browser, before)
    }
  }
}

describe('a configuration in the history', () => {
  it('R2.17 R4.43 keeps every choice, whatever is reloaded and gone back and forward to', () => {
    fc.assert(
      fc.property(browsing, (drawn) => {
        browse(drawn, ({ state }, before) => {
          expect(chosen(state)).toBe(chosen(before))
          expect(totalPrice(state)).toBe(totalPrice(before))
        })
      }),
      { numRuns: 150 },
    )
  })
  it('R2.17 R4.43 says the step and the price that are shown, after every event', () => {
    fc.assert(
      fc.property(browsing, (drawn) => {
        browse(drawn, ({ state, here: { address } }) => {
          expect(address.href).toBe(addressOf(state).href)
          expect(placeInAddress(address, state)).toEqual(placeOf(state))
          expect(priceIn(address)).toBe(totalPrice(state))
        })
      }),
      { numRuns: 150 },
    )
  })
  it('R4.43 leads back to an earlier screen each time, never to a later one or to the same', () => {
    fc.assert(
      fc.property(browsing, (drawn) => {
        browse(drawn, ({ state, here: { below } }) => {
          const order = screensOf(state).map(({ name }) => name)
          const screens = [...below, screenOf(state).name].filter((name) => order.includes(name))
          expect(screens).toEqual(order.filter((name) => screens.includes(name)))
        })
      }),
      { numRuns: 150 },
    )
  })
  it('R4.43 goes back through several screens with one entry each, and forward again', () => {
    const browser = new Browser({ beginning: screen, complements: [...complements] }, startConfiguration(screen))
    const screens = screensOf(browser.state)
    for (const place of screens.slice(1).flatMap(({ places }) => places)) browser.do({ type: 'goTo', place })
    expect(browser.here.below).toEqual(['measures', 'look', 'extras'])
    browser.do({ type: 'previous' })
    expect([browser.index, browser.entries.length]).toEqual([2, 4])
    browser.travel(1)
    expect(screenOf(browser.state).name).toBe('summary')
  })
  it('R4.43 an older address leads to the screen of its place, at the place', () => {
    const state = startConfiguration({ ...screen, facilityOffered: true })
    for (const [code, name, place] of [
      ['g1', 'look', { step: 'group', group: 1 }],
      ['c3', 'extras', { step: 'complement', complementType: 3 }],
      ['i3', 'facility', { step: 'facility', facilityStep: 0 }],
      ['end', 'summary', { step: 'summary' }],
    ] as const) {
      const there = configure(state, { type: 'goTo', place: placeInAddress({ search: `?s=${code}` }, state) })
      expect([screenOf(there).name, placeOf(there)]).toEqual([name, place])
    }
  })
})

describe('the move of the history', () => {
  const state = startConfiguration(screen)
  it('R4.43 is none at the screen that is shown', () => {
    expect(moveTo(state, { screen: 'measures', below: [] })).toBeNull()
  })
  it('R4.43 takes the place of an entry whose screen is not there any more, or lies after it', () => {
    for (const left of ['facility', 'look'] as const)
      expect(moveTo(state, { screen: left, below: [] })).toEqual({
        kind: 'replace',
        entry: { screen: 'measures', below: [] },
      })
  })
})

describe('the address of a step', () => {
  const state = startConfiguration(screen)
  const last = configure(state, { type: 'goTo', place: { step: 'summary' } })
  it('R2.17 has the step where it is not the first, the row that is edited, and the price behind the #', () => {
    expect(placeAddress('/c?product=a', state, null, 900)).toBe('/c?product=a#900')
    expect(placeAddress('/c?product=a', last, 'r', null)).toBe('/c?product=a&s=end&row=r')
  })
  it.each([
    ['#12345', 12_345],
    ['#0', 0],
    ['#1234567890123', null],
    ['#1234x', null],
    ['', null],
  ])('R2.17 remembers as a price only what is one: %j', (hash, cents) => expect(priceIn({ hash })).toBe(cents))
  it('R2.17 that names no step, or none that there is, leads to the first', () => {
    for (const search of ['', '?s=nowhere'])
      expect(placeInAddress({ search }, last)).toEqual({ step: 'group', group: 0 })
  })
  it('R2.17 belongs to its product and its page, and says the same in any order', () => {
    const url = (text: string) => new URL(text, base)
    expect(isSameProduct(url('/c?product=a&o=1'), url('/c?o=2&product=a'))).toBe(true)
    expect(isSameProduct(url('/c?product=a'), url('/c?product=b'))).toBe(false)
    expect(isSameProduct(url('/c?product=a'), url('/d?product=a'))).toBe(false)
    expect(sameQuery('?a=1&b=2', 'b=2&a=1')).toBe(true)
    expect(sameQuery('?a=1', 'a=2')).toBe(false)
  })
})

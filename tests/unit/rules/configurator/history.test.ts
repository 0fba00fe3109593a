import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressQuery, readAddress } from '#lib/rules/configurator/address.ts'
import { placeCode } from '#lib/rules/configurator/form.ts'
import {
  isSameProduct,
  moveTo,
  priceIn,
  type StepEntry,
  sameQuery,
  stepAddress,
  stepIn,
} from '#lib/rules/configurator/history.ts'
import { type ConfigurationEvent, configure } from '#lib/rules/configurator/machine.ts'
import { placeOf, placesOf } from '#lib/rules/configurator/places.ts'
import { restoreConfiguration } from '#lib/rules/configurator/restore.ts'
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
  new URL(stepAddress(`/configurator?${chosen(state)}`, state, null, totalPrice(state)), base)

/** A browser with the configurator open in it: entries of its history, and what the page shows. */
class Browser {
  entries: { address: URL; below: readonly string[] }[]
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
  do(event: ConfigurationEvent) {
    this.state = configure(this.state, event)
    this.follow({ code: placeCode(stepIn(this.here.address, this.state)), below: this.here.below })
  }
  follow(entry: StepEntry): void {
    const move = moveTo(this.state, entry)
    if (move?.kind === 'back') {
      this.index -= move.entries
      this.follow({ code: placeCode(stepIn(this.here.address, this.state)), below: this.here.below })
      return
    }
    if (move?.kind === 'push') this.entries.splice(++this.index)
    this.entries[this.index] = { address: addressOf(this.state), below: move?.entry.below ?? entry.below }
  }
  travel(by: number) {
    if (!this.entries[this.index + by]) return
    this.index += by
    this.do({ type: 'goTo', place: stepIn(this.here.address, this.state) })
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
    this.state = configure(state, { type: 'goTo', place: stepIn(address, state) })
    expect(totalPrice(this.state)).toBe(priceIn(address))
    this.follow({ code: placeCode(stepIn(address, this.state)), below: this.here.below })
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
          expect(stepIn(address, state)).toEqual(placeOf(state))
          expect(priceIn(address)).toBe(totalPrice(state))
        })
      }),
      { numRuns: 150 },
    )
  })
  it('R4.43 leads back to an earlier step each time, never to a later one or to the same', () => {
    fc.assert(
      fc.property(browsing, (drawn) => {
        browse(drawn, ({ state, here: { below } }) => {
          const order = placesOf(state).map(placeCode)
          const steps = [...below, placeCode(placeOf(state))].filter((code) => order.includes(code))
          expect(steps).toEqual(order.filter((code) => steps.includes(code)))
        })
      }),
      { numRuns: 150 },
    )
  })
  it('R4.43 goes back through several steps with one entry each, and forward again', () => {
    const browser = new Browser({ beginning: screen, complements: [...complements] }, startConfiguration(screen))
    for (const place of placesOf(browser.state).slice(1, 4)) browser.do({ type: 'goTo', place })
    expect(browser.here.below).toHaveLength(3)
    browser.do({ type: 'previous' })
    expect([browser.index, browser.entries.length]).toEqual([2, 4])
    browser.travel(1)
    expect(placeOf(browser.state)).toEqual(placesOf(browser.state)[3])
  })
})

describe('the move of the history', () => {
  const state = startConfiguration(screen)
  const [first, second] = placesOf(state).map(placeCode)
  it('R4.43 is none at the step that is shown', () => {
    expect(moveTo(state, { code: first ?? '', below: [] })).toBeNull()
  })
  it('R4.43 takes the place of an entry whose step cannot be visited any more, or lies after it', () => {
    for (const code of ['c99', second ?? ''])
      expect(moveTo(state, { code, below: [] })).toEqual({ kind: 'replace', entry: { code: first, below: [] } })
  })
})

describe('the address of a step', () => {
  const state = startConfiguration(screen)
  const last = configure(state, { type: 'goTo', place: { step: 'summary' } })
  it('R2.17 has the step where it is not the first, the row that is edited, and the price behind the #', () => {
    expect(stepAddress('/c?product=a', state, null, 900)).toBe('/c?product=a#900')
    expect(stepAddress('/c?product=a', last, 'r', null)).toBe('/c?product=a&s=end&row=r')
  })
  it.each([
    ['#12345', 12_345],
    ['#0', 0],
    ['#1234567890123', null],
    ['#1234x', null],
    ['', null],
  ])('R2.17 remembers as a price only what is one: %j', (hash, cents) => expect(priceIn({ hash })).toBe(cents))
  it('R2.17 that names no step, or none that there is, leads to the first', () => {
    for (const search of ['', '?s=nowhere']) expect(stepIn({ search }, last)).toEqual({ step: 'aesthetic' })
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

import { describe, expect, it } from 'vitest'
import type { Cut, CutLimits } from '#lib/contract/glass-cuts.ts'
import type { Sketch } from '#lib/contract/sketches.ts'
import { addressQuery, readAddress } from '#lib/rules/configurator/address.ts'
import { dragged, handlesOf } from '#lib/rules/configurator/cuts/drag.ts'
import type { Glass } from '#lib/rules/configurator/cuts/glasses.ts'
import { drawingModel } from '#lib/rules/configurator/drawing/model.ts'
import { drawingOf } from '#lib/rules/configurator/drawing/parameters.ts'
import { fillIn } from '#lib/rules/configurator/form.ts'
import { configure } from '#lib/rules/configurator/machine.ts'
import { restoreConfiguration } from '#lib/rules/configurator/restore.ts'
import { screensOf } from '#lib/rules/configurator/screens.ts'
import { solidsOf } from '#lib/rules/configurator/solids/solids.ts'
import { type Beginning, startConfiguration } from '#lib/rules/configurator/start.ts'
import { choiceOf, missingHere, problemsNow, unitPrice } from '#lib/rules/configurator/state.ts'
import { attribute, option } from './catalogue.ts'

const limits: CutLimits = { most: 2, smallest: 20, distance: 50, rest: 150, moving: false }
const sketch: Sketch = { layout: 'walk-in', width: 1000, height: 2000, depth: null, color: '#000', glass: null }
const beginning: Beginning = {
  product: {
    id: 1,
    ref: 'P',
    price: 20_000,
    variants: [],
    sketch: { ...sketch, glass: { color: '#fff', texture: 'clear' } },
  },
  complementTypes: [],
  attributes: [
    attribute(1, [option(11, { value_range_min: 600, value_range_max: 1600 })], {
      src: 'width-attr',
      field_type: 'range',
    }),
    attribute(
      7,
      [
        option(71, { cut: 'notch', cut_limits: limits, price: 3900 }),
        option(72, { cut: 'slope', cut_limits: { ...limits, most: 1 }, price: 6900 }),
      ],
      { src: 'cut-attr', field_type: 'open', required: false },
    ),
  ],
}
const start = configure(startConfiguration(beginning), { type: 'measure', option: 11, value: 1000 })
const sill: Cut = { kind: 'notch', glass: 'fixed', corner: 'lower-right', width: 150, height: 200 }
const cutsOf = (state: typeof start, id = 71) =>
  state.selected.attribute_options.find((entry) => entry.option === id)?.cuts

describe('cuts in a configuration', () => {
  it('are asked for with the measures', () => {
    expect(screensOf(start).map(({ name }) => name)).toEqual(['measures', 'summary'])
  })
  it('begin at a usual size, cost their price each, and go with the last of them', () => {
    const one = configure(start, { type: 'choose', option: 71 })
    expect(cutsOf(one)).toEqual([sill])
    const two = configure(one, { type: 'addCut', option: 71 })
    expect(unitPrice(two) - unitPrice(start)).toBe(2 * 3900)
    expect(configure(two, { type: 'addCut', option: 71 })).toBe(two)
    expect(cutsOf(configure(two, { type: 'setCuts', option: 71, cuts: [] }))).toBeUndefined()
  })
  it('that cannot be made stay, are told, and keep the shopper at the screen', () => {
    const wide = configure(start, { type: 'setCuts', option: 71, cuts: [{ ...sill, width: 700 }] })
    expect(problemsNow(wide)).toEqual([])
    const narrow = configure(wide, { type: 'measure', option: 11, value: 800 })
    expect(problemsNow(narrow)).toMatchObject([
      { kind: 'cutRange', attribute: 7, values: { option: 71, cut: 0, measure: 'width', max: 650 } },
    ])
    expect(missingHere(narrow)).toHaveLength(1)
    expect(configure(narrow, { type: 'next' }).groups).toMatchObject({ step: 'group', incomplete: true })
  })
  it('are restored from an address, which reads as a whole or not at all', () => {
    const state = configure(configure(start, { type: 'choose', option: 71 }), { type: 'choose', option: 72 })
    const query = new URLSearchParams(addressQuery('p', choiceOf(state)))
    const read = readAddress({ o: query.get('o') ?? '' })
    expect(read.sound).toBe(true)
    const restored = restoreConfiguration(beginning, [], read.choice)
    expect(restored.dropped).toEqual([])
    expect(choiceOf(restored.state)).toEqual(choiceOf(state))
    expect(readAddress({ o: '71*nlr-f-150' })).toMatchObject({ sound: false, choice: { attribute_options: [] } })
  })
  it('of an address without measures are told, as they were not those of the shopper', () => {
    const { dropped, state } = restoreConfiguration(beginning, [], readAddress({ o: '11-1000_71' }).choice)
    expect(dropped).toEqual([{ kind: 'cut', name: 'Option 71' }])
    expect(cutsOf(state)).toEqual([sill])
  })
  it('are measured, added and taken back by plain forms', () => {
    const one = configure(start, { type: 'choose', option: 71 })
    const measured = fillIn(
      one,
      { k71n0width: ['12 cm'], k71n0corner: ['lower-left'], k71n0glass: ['__proto__'] },
      'mm',
    )
    expect(cutsOf(measured.state)).toEqual([{ ...sill, corner: 'lower-left', width: 120 }])
    expect(cutsOf(fillIn(one, { ka: ['71'] }, 'mm').state)).toHaveLength(2)
    expect(cutsOf(fillIn(one, { kr: ['71-0'] }, 'mm').state)).toBeUndefined()
    const wrong = fillIn(one, { k71n0width: ['wide'] }, 'mm')
    expect(wrong.typed).toEqual({ k71n0width: 'wide' })
    expect(problemsNow(wrong.state)).toMatchObject([{ kind: 'cutRange' }])
  })
})

describe('a cut in the drawing', () => {
  const glass: Glass = { name: 'fixed', width: 1000, height: 2000, moves: false, railed: false, wall: 'right' }
  const terms = { glass, limits, thickness: 8 }
  it('follows its handle and stops where the glass can no longer be made', () => {
    const [handle] = handlesOf(sill, glass)
    if (!handle) throw new Error('No handle.')
    expect(handle.at).toEqual([850, 200])
    expect(dragged(sill, handle, [800, 260], terms)).toMatchObject({ width: 200, height: 260 })
    expect(dragged(sill, handle, [-500, 5000], terms)).toMatchObject({ width: 850, height: 1850 })
  })
  it('stands at the side where it was named, whichever way the screen opens, with its measures', () => {
    const state = configure(start, { type: 'setCuts', option: 71, cuts: [{ ...sill, width: 155, height: 205 }] })
    for (const side of ['left', 'right'] as const) {
      const drawn = drawingOf(
        { ...(beginning.product.sketch as Sketch), side },
        beginning.attributes,
        choiceOf(state).attribute_options,
      )
      const [front] = drawingModel(drawn, 'mm').views
      const texts = front?.shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : [])) ?? []
      const figure = texts.find(({ text }) => text.startsWith('155'))
      // The pane is 1000 mm wide and stands at the right, or at the left of the way in.
      expect(figure?.x).toBeCloseTo(side === 'left' ? 600 + 922.5 : 922.5, -1)
      expect(texts.some(({ text }) => text.startsWith('205'))).toBe(true)
    }
  })
  it('is cut off the model in three dimensions too, on the side where it was named', () => {
    const state = configure(start, { type: 'setCuts', option: 71, cuts: [sill] })
    for (const side of ['left', 'right'] as const) {
      const drawn = drawingOf(
        { ...(beginning.product.sketch as Sketch), side },
        beginning.attributes,
        choiceOf(state).attribute_options,
      )
      const pane = solidsOf(drawn).find(({ name }) => name === 'pane 1')
      expect(pane?.outline).toContainEqual([850, 200])
      expect(pane?.outline).not.toContainEqual([1000, 0])
    }
  })
})

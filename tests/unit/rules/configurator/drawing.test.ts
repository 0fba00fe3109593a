import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Drawing } from '#lib/contract/drawings.ts'
import type { Layout, Sketch } from '#lib/contract/sketches.ts'
import { type DrawingModel, drawingModel, strokeOf } from '#lib/rules/configurator/drawing/model.ts'
import { frontOf } from '#lib/rules/configurator/drawing/panels.ts'
import { drawingOf } from '#lib/rules/configurator/drawing/parameters.ts'
import { drawingSvg } from '#lib/rules/configurator/drawing/svg.ts'
import { attribute, option } from './catalogue.ts'

const layouts: readonly Layout[] = [
  'frontal-sliding',
  'frontal-folding',
  'frontal-pivot',
  'corner',
  'semicircular',
  'walk-in',
  'bath',
  'tray',
]
const plain: Drawing = {
  layout: 'frontal-sliding',
  width: 1200,
  height: 1950,
  depth: null,
  side: 'left',
  color: '#1b1b1c',
  glass: { color: '#e4f1ee', texture: 'clear' },
  thickness: 8,
  open: [],
}
const of = (layout: Layout, more: Partial<Drawing> = {}): Drawing => ({
  ...plain,
  layout,
  ...((layout === 'corner' || layout === 'tray') && { depth: 800 }),
  ...(layout === 'tray' && { glass: null, height: 28 }),
  ...more,
})
const texts = (model: DrawingModel) =>
  model.views.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])))
const paths = (model: DrawingModel, view: string, role: string) =>
  model.views
    .filter(({ name }) => name === view)
    .flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'path' && shape.role === role ? [shape.d] : [])))

const anyDrawing: fc.Arbitrary<Drawing> = fc
  .record({
    layout: fc.constantFrom(...layouts),
    width: fc.integer({ min: 300, max: 3000 }),
    height: fc.integer({ min: 20, max: 2600 }),
    depth: fc.integer({ min: 300, max: 1500 }),
    side: fc.constantFrom('left' as const, 'right' as const),
    texture: fc.constantFrom(
      'clear' as const,
      'tinted' as const,
      'frosted' as const,
      'fluted' as const,
      'printed' as const,
    ),
    open: fc.subarray(['width', 'height', 'depth'] as const),
    framing: fc.constantFrom(null, 'full' as const, 'grid' as const),
  })
  .map(({ texture, layout, framing, ...rest }) =>
    of(layout, {
      ...rest,
      ...(framing && { framing }),
      ...(layout !== 'tray' && { glass: { color: '#fff', texture } }),
    }),
  )

describe('a drawing', () => {
  it.each(layouts)('R3.20 shows a %s with its measures, in the unit of the store', (layout) => {
    const inMillimetres = texts(drawingModel(of(layout), 'mm'))
    expect(inMillimetres).toContain('1200\u00a0mm')
    expect(texts(drawingModel(of(layout), 'cm'))).toContain('120\u00a0cm')
    if (layout !== 'tray') expect(inMillimetres).toContain('1950\u00a0mm')
    if (layout === 'corner' || layout === 'tray') expect(inMillimetres).toContain('800\u00a0mm')
  })
  it('R3.20 shows what is cut off the glass, and the ledge and the ceiling that it is cut for', () => {
    const shown = (cuts: Drawing['cuts'], side: Drawing['side'] = 'left') => {
      const model = drawingModel(of('walk-in', { width: 1000, side, ...(cuts && { cuts }) }), 'mm')
      return { glass: paths(model, 'front', 'glass'), walls: paths(model, 'front', 'wall').length }
    }
    expect(shown(['notch'])).toEqual({ glass: ['M600 0L1600 0L1600 1730L1450 1730L1450 1950L600 1950z'], walls: 3 })
    expect(shown(['slope'])).toEqual({ glass: ['M600 0L1220 0L1600 420L1600 1950L600 1950z'], walls: 3 })
    expect(shown(['round'])).toEqual({
      glass: ['M780 0L1600 0L1600 1950L600 1950L600 180A180 180 0 0 1 780 0z'],
      walls: 2,
    })
    // Turned with the opening.
    expect(shown(['notch'], 'right').glass).toEqual(['M1000 0L0 0L0 1730L150 1730L150 1950L1000 1950z'])
    expect(shown([])).toEqual(shown(undefined))
  })
  it('R3.20 keeps to itself what is cut of a screen that has no pane at a wall', () => {
    const model = drawingModel(of('semicircular', { width: 900, cuts: ['notch', 'slope'] }), 'mm')
    expect(paths(model, 'front', 'glass')).toEqual(
      paths(drawingModel(of('semicircular', { width: 900 }), 'mm'), 'front', 'glass'),
    )
  })
  it.each(layouts.filter((layout) => layout !== 'tray'))(
    'R3.20 says how thick the glass of a %s is, however narrow its panes',
    (layout) => {
      for (const framing of [{}, { framing: 'full' }, { framing: 'grid' }] as const)
        expect(texts(drawingModel(of(layout, { width: 900, thickness: 6, ...framing }), 'mm'))).toContain('6 mm')
    },
  )
  it('R3.20 lets tinted glass be seen through', () => {
    const model = drawingModel(of('walk-in', { glass: { color: '#9a7a5c', texture: 'tinted' } }), 'mm')
    const [pane] = model.views.flatMap(({ shapes }) => shapes.filter(({ role }) => role === 'glass'))
    if (!pane) throw new Error('No pane')
    expect(strokeOf(pane, model).opacity).toBeLessThan(0.6)
  })
  it('R3.20 is to scale: panes are as wide and high as they are measured', () => {
    expect(paths(drawingModel(of('walk-in', { width: 987 }), 'mm'), 'front', 'glass')).toEqual([
      'M600 0h987v1950h-987z',
    ])
    for (const { from, to } of frontOf(of('frontal-pivot', { width: 1300 })).panels)
      expect(to - from).toBeGreaterThan(0)
    expect(paths(drawingModel(of('tray', { width: 1400, depth: 750 }), 'mm'), 'plan', 'frame')).toEqual([
      'M0 0h1400v750h-1400z',
    ])
  })
  it('R3.20 marks what is not chosen yet with a question mark', () => {
    const model = drawingModel(of('corner', { open: ['depth'] }), 'mm')
    expect(texts(model)).toContain('?')
    expect(texts(model)).not.toContain('800\u00a0mm')
    expect(texts(drawingModel(of('corner'), 'mm'))).not.toContain('?')
  })
  it('R3.21 turns around with the opening side, and keeps every measure', () => {
    const [left, right] = (['left', 'right'] as const).map((side) => drawingModel(of('frontal-pivot', { side }), 'mm'))
    if (!left || !right) throw new Error('No drawing')
    expect(paths(left, 'front', 'handle')[0]).toMatch(/^M61 /)
    expect(paths(right, 'front', 'handle')[0]).toMatch(/^M1121 /)
    expect(texts(left)).toEqual(texts(right))
  })
  it('R3.21 has the panes between the walls and covers all of the measured width', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...layouts.filter((layout) => layout !== 'tray')),
        fc.integer({ min: 500, max: 2000 }),
        (layout, width) => {
          const { total, panels, measured } = frontOf({ layout, width })
          expect(measured[1] - measured[0]).toBe(width)
          const edges = [...panels].sort((a, b) => a.from - b.from)
          expect(edges[0]?.from).toBe(measured[0])
          expect(Math.max(...edges.map(({ to }) => to))).toBeCloseTo(measured[1])
          edges.reduce((end, { from, to }) => {
            expect(from).toBeLessThanOrEqual(end + 0.001)
            return Math.max(end, to)
          }, measured[0])
          expect(measured[1]).toBeLessThanOrEqual(total)
        },
      ),
    )
  })
  it('R3.20 stays inside its box, with whole numbers only, whatever is drawn', () => {
    fc.assert(
      fc.property(anyDrawing, (drawing) => {
        const model = drawingModel(drawing, 'cm')
        expect(model.views.map(({ name }) => name)).toEqual(drawing.layout === 'tray' ? ['plan'] : ['front', 'plan'])
        for (const { box, shapes } of model.views) {
          expect(box.width > 0 && box.height > 0).toBe(true)
          for (const shape of shapes) {
            if (shape.kind === 'path') {
              expect(shape.d).not.toMatch(/NaN|Infinity|undefined/)
              const [x = Number.NaN, y = Number.NaN] = (/^M(-?\d+) (-?\d+)/.exec(shape.d) ?? []).slice(1).map(Number)
              expect(x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height).toBe(true)
            } else {
              expect(shape.x >= box.x && shape.x <= box.x + box.width).toBe(true)
              expect(shape.y >= box.y && shape.y <= box.y + box.height).toBe(true)
            }
          }
        }
      }),
      { numRuns: 200 },
    )
  })
  it('R1.3 can be sent by mail as one document, with every text made harmless', () => {
    const svg = drawingSvg(drawingModel(of('corner'), 'mm'), { title: '<script>"&', front: 'Front', plan: 'Plan' })
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true)
    expect(svg).toContain('aria-label="&lt;script>&quot;&amp;"')
    expect(svg).not.toContain('<script')
    expect(svg.match(/<g /g)).toHaveLength(2)
  })
})

describe('what a drawing shows of a choice', () => {
  const sketch: Sketch = {
    layout: 'corner',
    width: 1000,
    height: 1950,
    depth: 800,
    color: '#c9cdd0',
    glass: { color: '#e4f1ee', texture: 'clear' },
  }
  const range = (id: number, src: string) =>
    attribute(id, [option(id * 10, { value_range_min: 500, value_range_max: 2000 })], { src, field_type: 'range' })
  const attributes = [
    range(1, 'width-attr'),
    range(2, 'height-attr'),
    range(3, 'depth-attr'),
    attribute(4, [option(41, { color: '#000' }), option(42, { color: '#fff' })], { src: 'profile-attr' }),
    attribute(5, [option(51, { color: '#d5e3e0', texture: 'fluted' })], { src: 'glass-attr' }),
    attribute(6, [option(61, { position_sketch: 'left' }), option(62, { position_sketch: 'right' })], {
      src: 'pool-attr',
    }),
    attribute(7, [option(71, { value_numeric: 8 })], { src: 'thickness-attr' }),
    attribute(8, [option(81, { cut: 'notch' }), option(82, { cut: 'round' }), option(83)], {
      src: 'cut-attr',
      field_type: 'open',
    }),
  ]
  it('R1.3 takes every cut that was chosen, and says nothing of cuts where none was', () => {
    expect(drawingOf(sketch, attributes, [{ option: 81 }, { option: 82 }, { option: 83 }]).cuts).toEqual([
      'notch',
      'round',
    ])
    expect(drawingOf(sketch, attributes, [{ option: 83 }])).not.toHaveProperty('cuts')
  })
  it('R1.3 takes dimensions, side, colour, glass and thickness from the options', () => {
    expect(
      drawingOf(sketch, attributes, [
        { option: 10, value: 1234 },
        { option: 20, value: 2000 },
        { option: 30, value: 700 },
        { option: 42 },
        { option: 51 },
        { option: 62 },
        { option: 71 },
      ]),
    ).toEqual({
      layout: 'corner',
      width: 1234,
      height: 2000,
      depth: 700,
      side: 'right',
      color: '#fff',
      glass: { color: '#d5e3e0', texture: 'fluted' },
      thickness: 8,
      open: [],
    })
  })
  it("R3.20 keeps the product's own where nothing is chosen, and says which dimensions are open", () => {
    expect(drawingOf(sketch, attributes, [])).toMatchObject({
      width: 1000,
      height: 1950,
      depth: 800,
      side: 'left',
      color: '#c9cdd0',
      open: ['width', 'height', 'depth'],
    })
    expect(drawingOf(sketch, attributes.slice(3), [])).toMatchObject({ open: [] })
  })
  it('R3.20 takes the width of a variant from its option', () => {
    const widths = attribute(1, [option(11, { value_numeric: 800 }), option(12, { value_numeric: 900 })], {
      src: 'width-attr',
    })
    expect(drawingOf(sketch, [widths], [{ option: 12 }])).toMatchObject({ width: 900, open: [] })
    expect(drawingOf(sketch, [widths], [])).toMatchObject({ width: 800, open: ['width'] })
  })
})

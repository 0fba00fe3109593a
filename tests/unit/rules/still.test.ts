import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Drawing } from '#lib/contract/drawings.ts'
import { solidsOf } from '#lib/rules/configurator/solids/solids.ts'
import { cameraOf } from '#lib/rules/configurator/still/camera.ts'
import { paintingOrder } from '#lib/rules/configurator/still/order.ts'
import { personHeight } from '#lib/rules/configurator/still/person.ts'
import { piecesOf } from '#lib/rules/configurator/still/pieces.ts'
import { stillOf } from '#lib/rules/configurator/still/still.ts'
import { stillSvg } from '#lib/rules/configurator/still/svg.ts'

const layouts = [
  'frontal-sliding',
  'frontal-folding',
  'frontal-pivot',
  'corner',
  'semicircular',
  'walk-in',
  'bath',
] as const
const anyDrawing = fc
  .record({
    layout: fc.constantFrom(...layouts),
    width: fc.integer({ min: 500, max: 3_000 }),
    height: fc.integer({ min: 1_000, max: 2_600 }),
    depth: fc.integer({ min: 500, max: 1_500 }),
    side: fc.constantFrom('left' as const, 'right' as const),
    texture: fc.constantFrom('clear', 'tinted', 'frosted', 'fluted', 'printed'),
    framing: fc.constantFrom(undefined, 'full', 'grid'),
  })
  .map(
    ({ texture, depth, framing, ...more }): Drawing => ({
      ...(framing && { framing }),
      ...{ ...more, depth: more.layout === 'corner' ? depth : null, color: '#202020', thickness: 8, open: [] },
      glass: { color: '#e4f1ee', texture },
    }),
  )
const numbersOf = (d: string) => d.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? []

describe('a still picture', () => {
  it('R3.20 shows the whole of any screen within its borders, in bounded bytes', () => {
    fc.assert(
      fc.property(anyDrawing, (drawing) => {
        const still = stillOf(drawing)
        if (!still) throw new Error('A screen has a still picture.')
        for (const { d } of still.shapes) {
          const numbers = numbersOf(d)
          expect(d).not.toMatch(/NaN|Infinity|e/)
          const across = numbers.filter((_, index) => index % 2 === 0)
          const down = numbers.filter((_, index) => index % 2 === 1)
          expect([Math.min(...across, ...down) >= 0, Math.max(...across) <= still.width]).toEqual([true, true])
          expect(Math.max(...down)).toBeLessThanOrEqual(still.height)
        }
        expect(stillSvg(still, 'x').length).toBeLessThan(25_000)
      }),
      { numRuns: 60 },
    )
  })

  it('R3.20 is the mirror image for the other side, and always the same', () => {
    fc.assert(
      fc.property(anyDrawing, (drawing) => {
        const outlines = (side: 'left' | 'right', turn: (x: number) => number) =>
          (stillOf({ ...drawing, side })?.shapes ?? [])
            // Light falls on glass from the same side, and tiles begin at the same wall.
            .filter(({ fill }) => fill && fill !== '#ffffff')
            .map(({ d }) => numbersOf(d).map((value, index) => (index % 2 === 0 ? turn(value) : value)))
            .map((numbers) => Math.round(numbers.reduce((sum, value) => sum + value, 0) / numbers.length))
            .toSorted((a, b) => a - b)
        const [left, right] = [outlines('left', (x) => x), outlines('right', (x) => 640 - x)]
        expect(left.length).toBe(right.length)
        for (const [index, value] of left.entries()) expect(Math.abs(value - (right[index] ?? 0))).toBeLessThan(2)
        expect(stillOf(drawing)).toEqual(stillOf(drawing))
      }),
      { numRuns: 40 },
    )
  })

  it('R3.20 keeps proportions: at the same distance a person is as tall as 1,75 m of the screen', () => {
    const drawing: Drawing = {
      ...{ layout: 'frontal-sliding', width: 1_200, height: personHeight, depth: null, side: 'left' },
      ...{ color: '#202020', glass: { color: '#e4f1ee', texture: 'clear' }, thickness: 8, open: [] },
    }
    const { see } = cameraOf(drawing)
    const tall = (x: number, y: number) => see([x, y, 0])[1] - see([x, y, personHeight])[1]
    expect(tall(600, 800)).toBeCloseTo(personHeight, 6)
    expect(tall(0, 800)).toBeGreaterThan(tall(1_200, 800))
  })

  it('R3.20 paints what is behind first: the side of a corner before the handle of its door', () => {
    for (const side of ['left', 'right'] as const) {
      const drawing: Drawing = {
        ...{ layout: 'corner', width: 1_000, depth: 800, height: 2_000, side, color: '#202020', thickness: 8 },
        ...{ glass: { color: '#e4f1ee', texture: 'clear' }, open: [] },
      }
      const pieces = solidsOf(drawing).map((solid) => [solid.name, piecesOf(solid, 0.35)] as const)
      const names = new Map(pieces.flatMap(([name, own]) => own.map((piece) => [piece, name] as const)))
      const order = paintingOrder([...names.keys()], cameraOf(drawing).eye).map((piece) => names.get(piece))
      const at = (name: string) => order.indexOf(name)
      expect([side, at('side profile') < at('side pane')]).toEqual([side, true])
      // The handle is within the shower, behind both panes.
      expect([side, at('handle') < at('pane 2'), at('handle') < at('side pane')]).toEqual([side, true, true])
      // Glass ends in the profile that holds it.
      expect([side, at('pane 1') < at('rail'), at('side pane') < at('left profile')]).toEqual([side, true, true])
    }
  })

  it('R3.20 has the holes and notches of the glass', () => {
    const whole: Drawing = {
      ...{ layout: 'walk-in', width: 1_000, depth: null, height: 2_000, side: 'left', color: '#202020', open: [] },
      ...{ glass: { color: '#e4f1ee', texture: 'clear' }, thickness: 8 },
    }
    const pane = (drawing: Drawing) => stillOf(drawing)?.shapes.find(({ fill }) => fill === '#e4f1ee')?.d ?? ''
    const cut = pane({
      ...whole,
      measured_cuts: [
        { kind: 'opening', glass: 'fixed', shape: 'circle', x: 500, y: 1_000, diameter: 100 },
        { kind: 'notch', glass: 'fixed', corner: 'lower-right', width: 150, height: 200 },
      ],
    })
    expect(pane(whole).match(/[ML]/g)).toHaveLength(4)
    expect(cut.match(/M/g)).toHaveLength(2)
    expect(cut.match(/[ML]/g)).toHaveLength(6 + 36)
  })

  it('is not made of a tray', () => {
    const tray = { layout: 'tray', width: 1_000, depth: 800, height: 30, side: 'left', color: '#fff' } as const
    expect(stillOf({ ...tray, glass: null, thickness: 30, open: [] })).toBeNull()
  })

  it('R3.20 is text and nothing else as a document, whatever the product is called', () => {
    const svg = stillSvg({ width: 640, height: 10, shapes: [{ d: 'M0 0z', fill: '#fff' }] }, '<script>"&', 480)
    expect(svg).toContain('aria-label="&lt;script>&quot;&amp;"')
    expect(svg).not.toContain('<script')
    expect(svg).toContain('width="480" height="8"')
  })
})

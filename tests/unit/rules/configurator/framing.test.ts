import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cut } from '#lib/contract/glass-cuts.ts'
import { areaOf, type Point, shapeOf } from '#lib/rules/configurator/cuts/outline.ts'
import { barHeights, fieldsOf } from '#lib/rules/configurator/framing/framing.ts'

const bounds = (points: readonly Point[]) => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) }
}
const isAtLeast = (value: number, least: number) => value >= least - 0.001

const anyPane = fc
  .record({
    width: fc.integer({ min: 250, max: 1_800 }),
    height: fc.integer({ min: 1_000, max: 2_400 }),
    framing: fc.constantFrom('full' as const, 'grid' as const),
    cuts: fc.subarray<'slope' | 'notch' | 'round' | 'opening'>(['slope', 'notch', 'round', 'opening']),
    share: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
  })
  .map(({ cuts, ...pane }) => {
    const { width, height, share } = pane
    const known: Record<(typeof cuts)[number], Cut> = {
      slope: { kind: 'slope', glass: 'fixed', left: height, right: Math.round(height * 0.8) },
      notch: { kind: 'notch', glass: 'fixed', corner: 'lower-right', width: 80, height: 200 },
      round: { kind: 'round', glass: 'fixed', corner: 'upper-left', radius: 120 },
      opening: {
        ...{ kind: 'opening', glass: 'fixed', shape: 'circle', diameter: 60 },
        ...{ x: Math.round(60 + (width - 120) * share), y: Math.round(height * share * 0.7 + 100) },
      } as Cut,
    }
    return {
      ...pane,
      cuts,
      shape: shapeOf(
        pane,
        cuts.map((kind) => known[kind]),
      ),
    }
  })

describe('the metal of a pane', () => {
  it('is a grid of four rows, three of low panes, and of columns as wide as those of the photographs', () => {
    const fields = (width: number, height: number) => fieldsOf(shapeOf({ width, height }, []), 'grid').length
    expect([fields(1_200, 1_950), fields(600, 1_950), fields(350, 1_950), fields(1_200, 1_400)]).toEqual([12, 8, 4, 9])
    expect(barHeights(2_000, 'grid')).toEqual([500, 1_000, 1_500])
    expect(barHeights(2_000, 'full')).toEqual([])
  })

  it('is one field within metal all round where it has no bars', () => {
    const [field, ...more] = fieldsOf(shapeOf({ width: 900, height: 2_000 }, []), 'full')
    expect(more).toEqual([])
    expect(bounds(field ?? [])).toEqual({ left: 22, right: 878, low: 22, high: 1_978 })
  })

  it('lies round every field: all of them are within the glass, apart from each other', () => {
    fc.assert(
      fc.property(anyPane, ({ shape, framing, width }) => {
        const fields = fieldsOf(shape, framing)
        const glass = areaOf({ outline: shape.outline, holes: [] })
        // As holes are: with the clock.
        const free = fields.map((field) => -areaOf({ outline: field, holes: [] }))
        expect(fields.length).toBeGreaterThan(0)
        expect(free.every((area) => area >= 0)).toBe(true)
        expect(free.reduce((sum, area) => sum + area, 0)).toBeLessThan(glass)
        for (const { left, right, low } of fields.map(bounds))
          expect([isAtLeast(left, 22), isAtLeast(width - 22, right), isAtLeast(low, 22)]).toEqual([true, true, true])
      }),
    )
  })

  it('leaves out a bar that would cross a hole of the glass', () => {
    fc.assert(
      fc.property(anyPane, ({ shape, cuts }) => {
        fc.pre(cuts.includes('opening') && cuts.length === 1)
        const hole = bounds(shape.holes[0] ?? [])
        const around = fieldsOf(shape, 'grid')
          .map(bounds)
          .filter(
            ({ left, right, low, high }) =>
              left < hole.left && right > hole.right && low < hole.low && high > hole.high,
          )
        expect(around).toHaveLength(1)
      }),
    )
  })
})

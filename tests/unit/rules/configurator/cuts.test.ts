import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Drawing } from '#lib/contract/drawings.ts'
import { type Cut, type CutLimits, cutCorners, cut as cutSchema } from '#lib/contract/glass-cuts.ts'
import { cutCode, cutIn } from '#lib/rules/configurator/cuts/code.ts'
import { type Glass, glassesOf } from '#lib/rules/configurator/cuts/glasses.ts'
import { areaOf, shapeOf, topAt } from '#lib/rules/configurator/cuts/outline.ts'
import { type ChosenCuts, cutProblems } from '#lib/rules/configurator/cuts/problems.ts'
import { usualCut } from '#lib/rules/configurator/cuts/usual.ts'

const limits: CutLimits = { most: 2, smallest: 20, distance: 50, rest: 150, moving: false }
const fixed: Glass = { name: 'fixed', width: 1000, height: 2000, moves: false, railed: false, wall: 'right' }
const door: Glass = { name: 'door', width: 700, height: 2000, moves: true, railed: false, wall: null }
const railed: Glass = { ...fixed, name: 'side', railed: true }
const glasses = [fixed, door, railed]

const notch = (more: object = {}): Cut => ({
  ...{ kind: 'notch', glass: 'fixed', corner: 'lower-right', width: 150, height: 200 },
  ...more,
})
const slope = (left: number, right: number, more: object = {}): Cut => ({
  ...{ kind: 'slope', glass: 'fixed', left, right },
  ...more,
})
const circle = (x: number, y: number, diameter = 60): Cut => ({
  ...{ kind: 'opening', glass: 'fixed', shape: 'circle', x, y, diameter },
})
const rectangle = (x: number, y: number, width: number, height: number): Cut => ({
  ...{ kind: 'opening', glass: 'fixed', shape: 'rectangle', x, y, width, height },
})
const round = (radius: number, corner: 'upper-left' | 'upper-right' = 'upper-left'): Cut => ({
  ...{ kind: 'round', glass: 'fixed', corner, radius },
})
const optionOf = { notch: 1, slope: 2, round: 3, opening: 4 } as const
const chosenOf = (cuts: readonly Cut[]): ChosenCuts[] =>
  Object.entries(optionOf).flatMap(([kind, option]) => {
    const own = cuts.filter((each) => each.kind === kind)
    return own.length > 0 ? [{ option, kind: kind as Cut['kind'], limits, cuts: own }] : []
  })
const kindsOf = (cuts: readonly Cut[], thickness: number | null = 8) =>
  cutProblems(glasses, thickness, chosenOf(cuts)).map(({ kind }) => kind)

describe('the cuts of a glass', () => {
  it.each<[string, Cut[], string[]]>([
    ['a notch', [notch()], []],
    ['a notch of 19 mm', [notch({ width: 19 })], ['cutRange']],
    ['a notch that leaves 150 mm', [notch({ width: 850 })], []],
    ['a notch that leaves 149 mm', [notch({ width: 851 })], ['cutRange']],
    ['a notch as high as the glass', [notch({ height: 2000 })], ['cutRange']],
    ['two notches at a corner', [notch(), notch({ width: 100 })], ['cutRest']],
    ['two that leave 150 mm between', [notch({ width: 425 }), notch({ corner: 'lower-left', width: 425 })], []],
    ['two that leave 149 mm', [notch({ width: 425 }), notch({ corner: 'lower-left', width: 426 })], ['cutRest']],
    ['one above the other', [notch({ height: 925 }), notch({ corner: 'upper-right', height: 926 })], ['cutRest']],
    [
      'opposite corners that reach past each other',
      [notch({ width: 600, height: 1200 }), notch({ corner: 'upper-left', width: 600, height: 1200 })],
      ['cutRest'],
    ],
    ['three notches', [notch(), notch({ corner: 'lower-left' }), notch({ corner: 'upper-left' })], ['cutMany']],
    ['a notch in a door', [notch({ glass: 'door' })], ['cutGlass']],
    ['a lower notch under a rail', [notch({ glass: 'side' })], []],
    ['an upper notch under a rail', [notch({ glass: 'side', corner: 'upper-left' })], ['cutRail']],
    ['a slope', [slope(2000, 1500)], []],
    ['a slope that cuts nothing', [slope(2000, 1990)], ['cutRange']],
    ['a slope higher than the glass', [slope(2001, 1500)], ['cutRange']],
    ['a slope with a corner under 30°', [slope(2000, 260)], ['cutSharp']],
    ['a slope under a rail', [slope(2000, 1500, { glass: 'side' })], ['cutRail']],
    ['two slopes', [slope(2000, 1500), slope(1900, 1500)], ['cutRest']],
    ['a slope with a notch below', [slope(2000, 1500), notch({ height: 1350 })], []],
    ['a slope with too little above a notch', [slope(2000, 1500), notch({ height: 1351 })], ['cutRest']],
    ['a slope with an upper notch', [slope(2000, 1500), notch({ corner: 'upper-left' })], ['cutRest']],
    ['a slope with a round corner', [slope(2000, 1500), round(100)], ['cutRest']],
    ['a hole', [circle(500, 1000)], []],
    ['a hole 50 mm from the edge', [circle(80, 1000)], []],
    ['a hole 49 mm from the edge', [circle(79, 1000)], ['cutRange']],
    ['a hole outside of the glass', [circle(1500, 1000)], ['cutRange']],
    ['a hole in a notch', [notch(), circle(900, 100)], ['cutNear']],
    ['a hole 50 mm from a notch', [notch(), circle(770, 100)], []],
    ['a hole 49 mm from a notch', [notch(), circle(771, 100)], ['cutNear']],
    ['a hole under a slope', [slope(2000, 1000), circle(500, 1386)], []],
    ['a hole too near a slope', [slope(2000, 1000), circle(500, 1388)], ['cutNear']],
    ['a hole above a slope', [slope(2000, 1000), circle(900, 1700)], ['cutNear']],
    ['holes within one another', [circle(500, 1000), rectangle(500, 1000, 200, 200)], ['cutNear']],
    ['holes that cross', [rectangle(500, 1000, 600, 40), rectangle(500, 1000, 40, 600)], ['cutNear']],
    ['holes 50 mm apart', [circle(500, 1000), circle(610, 1000)], []],
    ['holes 49 mm apart', [circle(500, 1000), circle(609, 1000)], ['cutNear']],
    ['a hole in a round corner', [round(400), circle(80, 1920)], ['cutNear']],
    ['a hole that a round corner leaves', [round(400), circle(300, 1700)], []],
  ])('%s', (_, cuts, kinds) => {
    expect(kindsOf(cuts)).toEqual(kinds)
  })

  it('keep holes twice the thickness of the glass away, where that is more (EN 12150-1)', () => {
    const near: CutLimits = { ...limits, distance: 10 }
    const kinds = (x: number, thickness: number) =>
      cutProblems(glasses, thickness, [{ option: 4, kind: 'opening', limits: near, cuts: [circle(x, 1000)] }])
    expect(kinds(30 + 16, 8)).toEqual([])
    expect(kinds(30 + 15, 8)).toMatchObject([{ kind: 'cutRange', measure: 'x', min: 46 }])
    expect(kinds(30 + 12, 6)).toEqual([])
  })

  it('name the option, the cut and the measure at fault', () => {
    expect(cutProblems(glasses, 8, chosenOf([notch(), notch({ corner: 'lower-left', height: 1 })]))).toEqual([
      { kind: 'cutRange', option: 1, cut: 1, measure: 'height', min: 20, max: 1850 },
    ])
    expect(cutProblems(glasses, 8, [{ option: 1, kind: 'notch', limits, cuts: [] }])).toMatchObject([
      { kind: 'cutRequired', option: 1 },
    ])
    expect(cutProblems(glasses, 8, [{ option: 1, kind: 'notch', limits, cuts: [slope(2000, 1500)] }])).toMatchObject([
      { kind: 'foreignCut', option: 1 },
    ])
  })
})

const length = fc.integer({ min: 1, max: 2200 })
const anyCut: fc.Arbitrary<Cut> = fc.oneof(
  fc.record({ corner: fc.constantFrom(...cutCorners), width: length, height: length }).map((more) => notch(more)),
  fc.tuple(length, length).map(([left, right]) => slope(left, right)),
  fc.tuple(length, fc.constantFrom('upper-left' as const, 'upper-right' as const)).map(([r, at]) => round(r, at)),
  fc.tuple(length, length, length).map(([x, y, diameter]) => circle(x, y, diameter)),
  fc.tuple(length, length, length, length).map(([x, y, width, height]) => rectangle(x, y, width, height)),
)
/** Cuts that begin at a usual size and move a little: many of them can be made. */
const likely = fc.array(
  fc.oneof(
    fc
      .record({
        corner: fc.constantFrom(...cutCorners),
        width: fc.integer({ min: 20, max: 400 }),
        height: fc.integer({ min: 20, max: 400 }),
      })
      .map((more) => notch(more)),
    fc.tuple(fc.integer({ min: 1200, max: 2000 }), fc.integer({ min: 1200, max: 2000 })).map(([l, r]) => slope(l, r)),
    fc.integer({ min: 20, max: 300 }).map((radius) => round(radius)),
    fc
      .tuple(fc.integer({ min: 60, max: 940 }), fc.integer({ min: 60, max: 1940 }), fc.integer({ min: 20, max: 200 }))
      .map(([x, y, diameter]) => circle(x, y, diameter)),
  ),
  { minLength: 1, maxLength: 4 },
)

describe('any cuts', () => {
  it('that can be made leave a shape within the glass, smaller with each of them', () => {
    let made = 0
    fc.assert(
      fc.property(likely, (cuts) => {
        if (kindsOf(cuts).length > 0) return
        made += 1
        const shape = shapeOf(fixed, cuts)
        for (const [x, y] of [shape.outline, ...shape.holes].flat()) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(fixed.width)
          expect(y).toBeLessThanOrEqual(fixed.height)
        }
        const areas = cuts.map((_, index) => areaOf(shapeOf(fixed, cuts.slice(0, index + 1))))
        for (const [index, area] of areas.entries())
          expect(area).toBeLessThan(areas[index - 1] ?? fixed.width * fixed.height)
        expect(areas.at(-1)).toBeGreaterThan(0)
        for (const hole of shape.holes) for (const [x, y] of hole) expect(y).toBeLessThan(topAt(fixed, cuts, x))
      }),
      { numRuns: 400 },
    )
    expect(made).toBeGreaterThan(40)
  })

  it('are judged the same in whatever order, and never throw', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            anyCut,
            likely.map(([first]) => first as Cut),
          ),
          { maxLength: 4 },
        ),
        (cuts) => {
          const turned = cuts.toReversed()
          expect(kindsOf(cuts).length > 0).toBe(kindsOf(turned).length > 0)
          if (kindsOf(cuts).length === 0)
            expect(areaOf(shapeOf(fixed, turned))).toBeCloseTo(areaOf(shapeOf(fixed, cuts)), 6)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('read the same from their code, and nothing else does', () => {
    fc.assert(
      fc.property(anyCut, (cut) => {
        expect(cutIn(cutCode(cut))).toEqual(cut)
        expect(cutSchema.safeParse(cut).success).toBe(true)
      }),
    )
    for (const code of [
      '',
      'n',
      'nlr-f',
      'nlr-f-1',
      'nlr-f-1-2-3',
      'nlr-x-1-2',
      'nlr-f-01-2',
      '__proto__-f-1-2',
      's-f-1.5-2',
    ])
      expect(cutIn(code)).toBeNull()
  })
})

describe('a cut to begin with', () => {
  const drawing: Drawing = {
    ...{ layout: 'walk-in', width: 1000, height: 2000, depth: null, side: 'left', color: '#000', thickness: 8 },
    ...{ glass: null, open: [] },
  }
  it('can be made on every screen that allows it, with the ones before', () => {
    for (const layout of ['walk-in', 'bath', 'frontal-pivot', 'frontal-sliding', 'corner'] as const)
      for (const side of ['left', 'right'] as const)
        for (const width of [700, 1000, 1600]) {
          const all = glassesOf({ ...drawing, layout, side, width, ...(layout === 'corner' && { depth: 800 }) })
          const chosen: ChosenCuts[] = []
          for (const kind of ['slope', 'notch', 'opening', 'opening'] as const) {
            const option = optionOf[kind]
            const cut = usualCut(all, 8, chosen, { option, kind, limits })
            if (!cut) continue
            const before = chosen.find((each) => each.option === option)
            const cuts = [...(before?.cuts ?? []), cut]
            if (before) chosen.splice(chosen.indexOf(before), 1)
            chosen.push({ option, kind, limits, cuts })
          }
          expect(cutProblems(all, 8, chosen)).toEqual([])
        }
  })
  it('is at the wall, whichever side the screen opens on', () => {
    const wanted = { option: 1, kind: 'notch', limits } as const
    expect(usualCut(glassesOf(drawing), 8, [], wanted)).toMatchObject({ corner: 'lower-right' })
    expect(usualCut(glassesOf({ ...drawing, side: 'right' }), 8, [], wanted)).toMatchObject({ corner: 'lower-left' })
  })
  it('is none where the whole screen moves, as a narrow pivot door', () => {
    const narrow = glassesOf({ ...drawing, layout: 'frontal-pivot', width: 850 })
    expect(usualCut(narrow, 8, [], { option: 1, kind: 'notch', limits })).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { betweenWalls, turnedBy } from '#lib/rules/configurator/crooked-walls.ts'
import { measuredOpening } from '#lib/rules/configurator/measured-opening.ts'
import { heightsOfWidth, type OpeningTerms, type TypedOpening } from '#lib/rules/configurator/opening.ts'

const terms: OpeningTerms = {
  width: { min: 700, max: 1600 },
  height: { min: 1700, max: 2000 },
  adjustment: 20,
  compensators: [20, 40],
  walls: 2,
  side: 900,
}
const straight = { top: '1200', middle: '1200', bottom: '1200' }
const measured = (more: TypedOpening, own: Partial<OpeningTerms> = {}) =>
  measuredOpening({ ...straight, level: '1000', ...more }, 'mm', { ...terms, ...own })

describe('an opening between crooked walls', () => {
  it.each<[string, TypedOpening, object]>([
    [
      'plumb walls leave nothing',
      { leftGap: '0', rightGap: '0' },
      { kind: 'fits', width: 1200, clearance: 0, compensator: null },
    ],
    [
      'walls that lean the same way leave less than each width',
      { leftGap: '5', leftEnd: 'top', rightGap: '5', rightEnd: 'bottom' },
      { kind: 'fits', width: 1190, compensator: null, walls: { left: { gap: 10 }, right: { gap: 10 } } },
    ],
    [
      'a wall that leans more needs a profile at its side',
      { leftGap: '15', leftEnd: 'top', rightGap: '15', rightEnd: 'bottom' },
      {
        ...{ kind: 'fits', width: 1170, clearance: 30, compensator: 20 },
        walls: { left: { gaps: { top: 30, middle: 15, bottom: 0 } }, right: { gaps: { top: 0, bottom: 30 } } },
      },
    ],
    [
      'one plumb wall leaves the difference to the other',
      { top: '1230', middle: '1215', leftGap: '0' },
      { kind: 'fits', width: 1200, walls: { left: { compensator: null }, right: { gap: 30, compensator: 20 } } },
    ],
    [
      'both walls may have a profile, which widths alone rule out',
      { top: '1280', middle: '1240', leftGap: '20', leftEnd: 'top' },
      { kind: 'fits', width: 1200, walls: { left: { compensator: 40 }, right: { compensator: 40 } } },
    ],
    [
      'a corner that opens leaves a gap at its wall',
      { leftGap: '0', leftDiagonal: '1005' },
      { kind: 'fits', width: 1200, walls: { left: { gap: 10, turned: 10 }, right: { gap: 0 } } },
    ],
    [
      'a corner that closes takes width',
      { leftGap: '0', leftDiagonal: '995' },
      { kind: 'fits', width: 1190, walls: { left: { gap: 10, turned: 10 }, right: { gap: 0 } } },
    ],
    [
      'a corner that no profile makes up for is named',
      { leftGap: '0', rightDiagonal: '1030' },
      { kind: 'notSquare', wall: 'right', most: 50 },
    ],
    [
      'a corner that closes too far is named',
      { top: '705', middle: '705', bottom: '705', leftGap: '0', rightDiagonal: '990' },
      { kind: 'leavesTooLittle', corner: 'right', least: 700 },
    ],
    [
      'walls that leave less than can be made are named as such',
      { top: '705', middle: '705', bottom: '705', leftGap: '5', leftEnd: 'top', rightGap: '5', rightEnd: 'bottom' },
      { kind: 'leavesTooLittle', width: 695, corner: null },
    ],
  ])('R3.24 %s', (_, typed, said) => expect(measured(typed)).toMatchObject(said))

  it('R3.24 a screen at one wall takes its plumb from the widths, and the whole adjustment', () => {
    const leaning = { top: '1220', middle: '1210' }
    expect(measured({ ...leaning, leftDiagonal: '1000' }, { walls: 1 })).toMatchObject({
      ...{ kind: 'fits', width: 1200, compensator: null },
      walls: { left: { gap: 20, gaps: { top: 20, middle: 10, bottom: 0 } }, right: null },
    })
    const wrong = { ...leaning, leftGap: '20', leftEnd: 'bottom' }
    expect(measured(wrong, { walls: 1 })).toEqual({ kind: 'plumbApart', apart: 60 })
  })
  it('R3.24 the side of a square screen is as long as its width', () => {
    const turned = (side: OpeningTerms['side']) => measured({ leftDiagonal: '1005' }, { walls: 1, side })
    expect(turned('width')).toEqual(turned(1200))
    expect(turned('width')).not.toEqual(turned(900))
  })
  it('R3.24 a bow is put down to the wall that was not held to a level', () => {
    const bowed = { middle: '1190' }
    expect(measured({ ...bowed, leftGap: '0' })).toMatchObject({ walls: { left: { gap: 0 }, right: { gap: 10 } } })
    expect(measured({ ...bowed, rightGap: '0' })).toMatchObject({ walls: { left: { gap: 10 }, right: { gap: 0 } } })
  })
  it('R3.24 a level of another length says the same of a gap that grows with it', () => {
    const short = measured({ leftGap: '5', leftEnd: 'top', rightGap: '5', rightEnd: 'bottom', level: '500' })
    const long = measured({ leftGap: '20', leftEnd: 'top', rightGap: '20', rightEnd: 'bottom', level: '2000' })
    expect(short).toEqual(long)
  })
})

describe('the diagonal of a corner', () => {
  it.each([
    [null, 0],
    [1000, 0],
    [1010, 19],
    [990, -19],
  ])('R3.24 of %s mm turns a wall by %i mm over 900 mm', (diagonal, turned) =>
    expect(turnedBy(diagonal, 900)).toBe(turned),
  )
})

describe('any opening between crooked walls', () => {
  const bow = fc.integer({ min: -4, max: 4 })
  const lean = fc.integer({ min: -30, max: 30 })
  const any = fc.record({
    foot: fc.integer({ min: 720, max: 1550 }),
    leans: fc.tuple(lean, lean),
    bow,
    known: fc.constantFrom([true, true], [true, false], [false, true]),
    diagonals: fc.tuple(fc.integer({ min: 985, max: 1015 }), fc.integer({ min: 985, max: 1015 })),
    adjustment: fc.integer({ min: 0, max: 40 }),
    compensators: fc.uniqueArray(fc.integer({ min: 5, max: 60 }), { maxLength: 3 }),
    walls: fc.constantFrom(1 as const, 2 as const),
  })

  it('R3.24 that is accepted fits at each wall and height with the clearances of the data sheet', () => {
    let accepted = 0
    fc.assert(
      fc.property(any, ({ foot, leans: [l, r], bow: belly, known, diagonals, ...own }) => {
        // Walls as they are, from plumb lines at their feet, out of the opening above 0.
        const left = { top: l, middle: Math.round(l / 2), bottom: 0 }
        const right =
          own.walls === 1 ? { top: 0, middle: 0, bottom: 0 } : { top: r, middle: Math.round(r / 2), bottom: 0 }
        const width = (height: 'top' | 'middle' | 'bottom') =>
          foot + left[height] + right[height] + (height === 'middle' ? belly : 0)
        const widths = { top: width('top'), middle: width('middle'), bottom: width('bottom') }
        const said = betweenWalls(
          widths,
          {
            left: { lean: known[0] ? l : null, diagonal: diagonals[0] },
            right: { lean: known[1] ? r : null, diagonal: diagonals[1] },
          },
          { ...terms, ...own },
        )
        if (said.kind !== 'stands') return
        accepted += 1
        const share = Math.floor(own.adjustment / own.walls)
        for (const height of heightsOfWidth) {
          const gaps = [said.walls.left.gaps[height], said.walls.right?.gaps[height] ?? 0]
          for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(0)
          expect((gaps[0] ?? 0) + said.width + (gaps[1] ?? 0)).toBe(widths[height])
        }
        for (const fit of [said.walls.left, said.walls.right]) {
          if (!fit) continue
          expect(fit.gap).toBeGreaterThanOrEqual(Math.max(...heightsOfWidth.map((height) => fit.gaps[height])))
          expect(fit.gap).toBeGreaterThanOrEqual(fit.turned)
          expect(fit.gap).toBeLessThanOrEqual(share + (fit.compensator ?? 0))
          if (fit.compensator !== null) expect(own.compensators).toContain(fit.compensator)
        }
      }),
      { numRuns: 1000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })

  it('R3.24 has an answer, whatever is typed of its walls', () => {
    const text = fc.oneof(fc.string(), fc.integer({ min: -5, max: 1100 }).map(String))
    const typed = fc.record(
      { leftGap: text, rightGap: text, leftEnd: text, rightEnd: text, level: text, leftDiagonal: text },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(typed, (more) => {
        expect(measured(more).kind).toMatch(/./)
      }),
    )
  })
})

describe('any corner that is not square', () => {
  /** Depth of a wall profile, which is all that follows a wall where a side is measured along its glass. */
  const profile = 40
  const side = fc.record({
    foot: fc.integer({ min: 720, max: 1550 }),
    lean: fc.integer({ min: -25, max: 25 }),
    bow: fc.integer({ min: -3, max: 3 }),
  })
  const any = fc.record({
    front: side,
    depth: side,
    // Of the marks; and which part of the turn is that of the wall at the front's end.
    diagonal: fc.integer({ min: 950, max: 1050 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    adjustment: fc.integer({ min: 0, max: 40 }),
    compensators: fc.uniqueArray(fc.integer({ min: 5, max: 60 }), { maxLength: 3 }),
  })

  it('R3.24 gives each of its sides a length of its own that goes in at each height, along the profile', () => {
    let accepted = 0
    fc.assert(
      fc.property(any, ({ front, depth, diagonal, share, ...own }) => {
        const turn = Math.asin((diagonal ** 2 - 600 ** 2 - 800 ** 2) / (2 * 600 * 800))
        for (const [{ foot, lean, bow }, turned] of [
          [front, turn * share],
          [depth, turn * (1 - share)],
        ] as const) {
          const widths = { top: foot + lean, middle: foot + Math.round(lean / 2) + bow, bottom: foot }
          const wall = { lean: null, diagonal }
          const said = betweenWalls(widths, { left: wall, right: wall }, { ...terms, ...own, walls: 1, side: profile })
          if (said.kind !== 'stands') continue
          accepted += 1
          for (const height of heightsOfWidth)
            for (const along of [0, profile / 2, profile]) {
              const gap = widths[height] + along * Math.tan(turned) - said.width
              expect(gap).toBeGreaterThan(-1e-6)
              expect(gap).toBeLessThanOrEqual(own.adjustment + (said.walls.left.compensator ?? 0) + 1e-6)
            }
          // Nothing is taken off that the wall does not take: the length is that of the narrowest place, but for the profile.
          expect(said.width).toBeGreaterThanOrEqual(
            Math.min(...Object.values(widths)) - profile * Math.abs(Math.tan(turn)) - 1,
          )
        }
      }),
      { numRuns: 1000 },
    )
    expect(accepted).toBeGreaterThan(100)
  })
})

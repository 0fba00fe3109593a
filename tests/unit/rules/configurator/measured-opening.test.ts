import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LengthUnit } from '#lib/rules/configurator/length.ts'
import { measuredOpening } from '#lib/rules/configurator/measured-opening.ts'
import type { OpeningTerms, TypedOpening } from '#lib/rules/configurator/opening.ts'

const terms: OpeningTerms = {
  width: { min: 700, max: 1600 },
  height: { min: 1700, max: 2100 },
  adjustment: 20,
  compensators: [20, 40],
  walls: 2,
  side: 40,
}
type Typed = TypedOpening
const measured = (typed: Typed, unit: LengthUnit = 'mm', own = terms) => measuredOpening(typed, unit, own)
const widths = (top: string, middle: string, bottom: string, more: Typed = {}): Typed => ({
  ...{ top, middle, bottom },
  ...more,
})

const straight = widths('1200', '1200', '1200')
/** Straight walls and a level of 600 mm, with what else was typed. */
const crooked = (more: Typed) => ({ ...straight, level: '600', ...more })

describe('an opening that can be closed', () => {
  it.each<[Typed, object]>([
    [widths('1200', '1200', '1200'), { width: 1200, clearance: 0, compensator: null, tallest: null }],
    [widths('1183', '1190', '1195'), { width: 1183, clearance: 12, compensator: null, tallest: null }],
    [widths('1200', '1210', '1220'), { width: 1200, clearance: 20, compensator: null, tallest: null }],
    [widths('1200', '1210', '1221'), { width: 1200, clearance: 21, compensator: 20, tallest: null }],
    [widths('1200', '1230', '1260'), { width: 1200, clearance: 60, compensator: 40, tallest: null }],
    [widths('1200', '1201', '1202', { left: '2105', right: '2110' }), { width: 1200, tallest: 2095 }],
    [widths('1180', '1182', '1181', { tray: '1200' }), { width: 1180, clearance: 2 }],
    [widths('118,3 cm', '1183', '1.183 m'), { width: 1183, clearance: 0 }],
  ])('R3.24 %j is ordered as %j', (typed, said) => expect(measured(typed)).toMatchObject({ kind: 'fits', ...said }))

  it('R3.24 is read in the unit of the store', () => {
    expect(measured(widths('120,5', '120', '121'), 'cm')).toMatchObject({ kind: 'fits', width: 1200, clearance: 10 })
  })
  it('R3.24 is not said before the width was taken at all three heights', () => {
    expect(measured(widths('1200', ' ', '1200'))).toEqual({ kind: 'open' })
    expect(measured({})).toEqual({ kind: 'open' })
    expect(measured({ left: '2000', right: '2000' })).toEqual({ kind: 'open' })
  })
})

describe('a mistake in measuring', () => {
  it.each<[string, Typed, object, LengthUnit?]>([
    ['centimetres typed as millimetres', widths('120', '', ''), { kind: 'otherUnit', field: 'top', meant: 1200 }],
    ['one of three in centimetres', widths('1200', '120', '1200'), { kind: 'otherUnit', field: 'middle', meant: 1200 }],
    ['a height in centimetres', { left: '210' }, { kind: 'otherUnit', field: 'left', meant: 2100 }],
    [
      'millimetres typed as centimetres',
      widths('1200', '', ''),
      { kind: 'otherUnit', field: 'top', meant: 1200 },
      'cm',
    ],
    ['a tray in centimetres', { tray: '120' }, { kind: 'otherUnit', field: 'tray', meant: 1200 }],
    ['width and height swapped', widths('2000', '2005', '2003', { left: '1200', right: '1201' }), { kind: 'swapped' }],
    ['a digit too many', widths('12000', '1200', '1200'), { kind: 'wrong', field: 'top', problem: 'tooLarge' }],
    ['a digit too few', widths('1200', '1200', '12'), { kind: 'wrong', field: 'bottom', problem: 'tooSmall' }],
    ['two digits swapped', widths('1180', '1810', '1182'), { kind: 'wrong', field: 'middle', problem: 'tooLarge' }],
    ['a digit misread', widths('1180', '1280', '1182'), { kind: 'oneOff', field: 'middle', apart: 98 }],
    ['a tape read 10 cm short', widths('1180', '1181', '1080'), { kind: 'oneOff', field: 'bottom', apart: 100 }],
    ['walls that lean too much', widths('1180', '1220', '1260'), { kind: 'farApart', apart: 80 }],
    ['a word', widths('large', '', ''), { kind: 'wrong', field: 'top', problem: 'notANumber' }],
    ['a negative length', widths('-1200', '', ''), { kind: 'wrong', field: 'top', problem: 'notANumber' }],
    ['parts of a millimetre', widths('1200,4', '', ''), { kind: 'wrong', field: 'top', problem: 'noParts' }],
    ['more than can be made', widths('1700', '', ''), { kind: 'wrong', field: 'top', problem: 'tooLarge' }],
    ['less than can be made', widths('600', '', ''), { kind: 'wrong', field: 'top', problem: 'tooSmall' }],
    ['the tray measured instead', widths('1200', '1200', '1200', { tray: '1200' }), { kind: 'trayMeasured' }],
    ['an opening wider than its tray', widths('1250', '1250', '1250', { tray: '1200' }), { kind: 'widerThanTray' }],
    ['another tray', widths('1180', '1180', '1180', { tray: '1400' }), { kind: 'trayTooLong', apart: 220 }],
    ['heights from the floor and the tray', { left: '2000', right: '2080' }, { kind: 'notLevel', apart: 80 }],
    ['a gap in centimetres', crooked({ leftGap: '1,2', leftEnd: 'top' }), { kind: 'wrong', field: 'leftGap' }],
    ['a gap as wide as a hand', crooked({ leftGap: '120', leftEnd: 'top' }), { kind: 'wrong', problem: 'tooLarge' }],
    ['a gap at neither end', crooked({ leftGap: '8' }), { kind: 'missing', field: 'leftEnd' }],
    ['a level of unknown length', { ...straight, rightGap: '8', rightEnd: 'top' }, { kind: 'missing', field: 'level' }],
    ['a level in centimetres', crooked({ level: '60' }), { kind: 'otherUnit', field: 'level', meant: 600 }],
    ['a corner without the plumb of a wall', { ...straight, leftDiagonal: '1010' }, { kind: 'missing' }],
    ['a diagonal in centimetres', crooked({ leftDiagonal: '101' }), { kind: 'otherUnit', field: 'leftDiagonal' }],
    ['marks at other places', crooked({ leftDiagonal: '1300' }), { kind: 'wrong', field: 'leftDiagonal' }],
    [
      'the gap at the other end',
      crooked({ leftGap: '12', leftEnd: 'top', rightGap: '12', rightEnd: 'top' }),
      { kind: 'plumbApart', apart: 84 },
    ],
    [
      'a wall that leans more than a profile makes up for',
      crooked({ leftGap: '18', leftEnd: 'top', rightGap: '18', rightEnd: 'bottom' }),
      { kind: 'leansTooMuch', wall: 'left', most: 50 },
    ],
    ['both measures in one field', widths('1200x900', '', ''), { kind: 'wrong', field: 'top', problem: 'notANumber' }],
  ])('R3.24 is found: %s', (_, typed, said, unit) => expect(measured(typed, unit)).toMatchObject(said))
})

describe('any opening', () => {
  const length = fc.integer({ min: 600, max: 1700 }).map(String)
  const near = fc
    .tuple(
      fc.integer({ min: 700, max: 1600 }),
      fc.array(fc.integer({ min: 0, max: 70 }), { minLength: 3, maxLength: 3 }),
    )
    .map(([base, more]) => more.map((each) => String(Math.min(1600, base + each))))
  const anyTerms = fc.record({
    adjustment: fc.integer({ min: 0, max: 40 }),
    compensators: fc.uniqueArray(fc.integer({ min: 5, max: 60 }), { maxLength: 3 }),
  })

  it('R3.24 that is accepted fits at every height with the clearances of the data sheet', () => {
    let accepted = 0
    fc.assert(
      fc.property(
        fc.oneof(near, fc.tuple(length, length, length)),
        anyTerms,
        ([top = '', middle = '', bottom = ''], own) => {
          const said = measured(widths(top, middle, bottom), 'mm', { ...terms, ...own })
          if (said.kind !== 'fits') return
          accepted += 1
          for (const each of [top, middle, bottom].map(Number)) {
            expect(each - said.width).toBeGreaterThanOrEqual(0)
            expect(each - said.width).toBeLessThanOrEqual(own.adjustment + (said.compensator ?? 0))
          }
          if (said.compensator !== null) expect(own.compensators).toContain(said.compensator)
        },
      ),
      { numRuns: 500 },
    )
    expect(accepted).toBeGreaterThan(50)
  })
  it('R3.24 has an answer, whatever is typed', () => {
    const any = fc.record({
      top: fc.string(),
      middle: fc.string(),
      bottom: fc.string(),
      left: fc.string(),
      right: fc.string(),
      tray: fc.string(),
    })
    fc.assert(
      fc.property(any, (typed) => {
        expect(measuredOpening(typed, 'cm', terms).kind).toMatch(/./)
      }),
    )
  })
})

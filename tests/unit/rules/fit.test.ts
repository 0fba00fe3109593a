import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Fit } from '#lib/contract/fitting.ts'
import { readSpace } from '#lib/rules/space/asked-space.ts'
import { fittingOf, type Offered, type Space } from '#lib/rules/space/fit.ts'

const sheet: Fit = {
  places: ['niche', 'corner', 'open', 'bath'],
  height: null,
  depth: null,
  square: false,
  adjustment: 20,
  trim: 0,
  passage: 0,
  outwards: false,
  hung: false,
  compensators: [20, 40],
}
const screen = (width: Offered['width'], more: Partial<Offered> & { sheet?: Partial<Fit> } = {}): Offered => {
  const { sheet: own, ...rest } = more
  return { fit: { ...sheet, ...own }, width, depth: null, height: null, floor: false, ...rest }
}
const niche = (width: number, more: Partial<Space> = {}): Space => ({
  place: 'niche',
  width,
  depth: null,
  height: null,
  outwards: true,
  wall: 'solid',
  ...more,
})

describe('a screen between two walls', () => {
  it.each([
    [1_180, 'fits', null],
    [1_200, 'fits', null],
    [1_220, 'fits', null],
    [1_221, 'compensator', 20],
    [1_240, 'compensator', 20],
    [1_241, 'compensator', 40],
    [1_260, 'compensator', 40],
  ])('of 1200 mm, for an opening of %i mm: %s', (opening, kind, compensator) => {
    expect(fittingOf(niche(opening), screen(1_200))).toMatchObject({ kind, compensator, width: 1_200 })
  })

  it.each([1_179, 1_100, 1_261, 2_000])('of 1200 mm does not fit an opening of %i mm', (opening) => {
    expect(fittingOf(niche(opening), screen(1_200))).toBeNull()
  })

  it('whose door swings out needs the room for it', () => {
    const pivot = screen(900, { sheet: { outwards: true } })
    expect(fittingOf(niche(900), pivot)?.kind).toBe('fits')
    expect(fittingOf(niche(900, { outwards: false }), pivot)).toBeNull()
  })

  it('R2.94 whose door hangs on the wall needs one that carries it', () => {
    const pivot = screen(900, { sheet: { hung: true } })
    expect(fittingOf(niche(900), pivot)?.kind).toBe('fits')
    expect(fittingOf(niche(900, { wall: 'plasterboard' }), pivot)).toBeNull()
    expect(fittingOf(niche(900, { wall: 'plasterboard' }), screen(900))?.kind).toBe('fits')
  })

  it('is not taller than what is above it, and is made as tall as that allows', () => {
    expect(fittingOf(niche(1_200, { height: 1_949 }), screen(1_200, { height: 1_950 }))).toBeNull()
    const made = screen({ min: 900, max: 1_800 }, { height: { min: 1_700, max: 2_100 } })
    expect(fittingOf(niche(1_217, { height: 1_903 }), made)).toMatchObject({
      kind: 'made',
      width: 1_217,
      height: 1_903,
    })
    expect(fittingOf(niche(1_217, { height: 1_699 }), made)).toBeNull()
    expect(fittingOf(niche(1_217), made)).toMatchObject({ kind: 'made', height: null })
  })
})

describe('a screen around a corner', () => {
  const corner = (width: number, depth: number | null) => niche(width, { place: 'corner', depth })

  it('needs both sides, each with its own difference', () => {
    const sold = screen(900, { depth: 800 })
    expect(fittingOf(corner(900, null), sold)).toBeNull()
    expect(fittingOf(corner(915, 785), sold)).toMatchObject({ kind: 'fits', depth: 800 })
    expect(fittingOf(corner(900, 835), sold)).toMatchObject({ kind: 'compensator', compensator: 20 })
    expect(fittingOf(corner(900, 770), sold)).toBeNull()
  })

  it('with equal sides fits where both sides of the corner are near enough', () => {
    const round = screen(800, { sheet: { square: true } })
    expect(fittingOf(corner(800, 815), round)).toMatchObject({ kind: 'fits', depth: 800 })
    expect(fittingOf(corner(800, 900), round)).toBeNull()
    const made = screen({ min: 780, max: 1_050 }, { sheet: { square: true } })
    expect(fittingOf(corner(861, 871), made)).toMatchObject({ kind: 'made', width: 866, depth: 866 })
    expect(fittingOf(corner(861, 911), made)).toBeNull()
  })
})

describe('a screen at one wall', () => {
  it('leaves the way in that its data sheet asks for', () => {
    const fixed = screen(900, { sheet: { passage: 600 } })
    const open = (width: number) => niche(width, { place: 'open' })
    expect(fittingOf(open(1_500), fixed)?.kind).toBe('fits')
    expect(fittingOf(open(1_499), fixed)).toBeNull()
    const made = screen({ min: 600, max: 1_600 }, { sheet: { passage: 600 } })
    expect(fittingOf(open(1_433), made)).toMatchObject({ kind: 'made', width: 833 })
    expect(fittingOf(open(1_199), made)).toBeNull()
  })

  it('on a bath is no longer than its rim', () => {
    const rim = (width: number) => niche(width, { place: 'bath' })
    expect(fittingOf(rim(1_000), screen(1_000))?.kind).toBe('fits')
    expect(fittingOf(rim(999), screen(1_000))).toBeNull()
  })
})

describe('a tray', () => {
  const tray = (trim: number) => screen(1_200, { depth: 800, floor: true, sheet: { trim, compensators: [] } })
  const floor = (width: number, depth: number | null) => niche(width, { depth })

  it.each([
    [1_200, 800, 'fits'],
    [800, 1_200, 'fits'],
    [1_210, 805, 'fits'],
    [1_150, 800, 'cut'],
    [1_050, 650, 'cut'],
  ])('of 1200 × 800 mm, for a floor of %i × %i mm: %s', (width, depth, kind) => {
    expect(fittingOf(floor(width, depth), tray(150))?.kind).toBe(kind)
  })

  it.each([
    [1_211, 800],
    [1_049, 800],
    [900, 900],
  ])('of 1200 × 800 mm does not fit a floor of %i × %i mm', (width, depth) => {
    expect(fittingOf(floor(width, depth), tray(150))).toBeNull()
  })

  it('is not cut where its data sheet does not allow it, and fits nowhere unmeasured', () => {
    expect(fittingOf(floor(1_150, 800), tray(0))).toBeNull()
    expect(fittingOf(floor(1_200, null), tray(150))).toBeNull()
  })

  it('made to measure is ordered in the lengths of the floor, whichever way it lies', () => {
    const made = screen({ min: 700, max: 2_000 }, { depth: { min: 600, max: 1_000 }, floor: true })
    expect(fittingOf(floor(1_333, 777), made)).toMatchObject({ kind: 'made', width: 1_333, depth: 777 })
    expect(fittingOf(floor(777, 1_333), made)).toMatchObject({ kind: 'made', width: 1_333, depth: 777 })
    expect(fittingOf(floor(1_333, 1_100), made)).toBeNull()
  })
})

describe('any space and product', () => {
  it('never fit by more than adjustment and profile, nor in another place', () => {
    const lengths = fc.integer({ min: 300, max: 4_000 })
    fc.assert(
      fc.property(
        lengths,
        lengths,
        fc.constantFrom('niche' as const, 'corner' as const, 'open' as const, 'bath' as const),
        lengths,
        lengths,
        fc.boolean(),
        (opening, depth, place, width, side, square) => {
          const offered = screen(width, {
            depth: place === 'corner' ? side : null,
            sheet: { square, places: ['niche', 'corner'] },
          })
          const found = fittingOf(niche(opening, { place, depth }), offered)
          if (!found) return
          expect(['niche', 'corner']).toContain(place)
          expect(opening - found.width).toBeLessThanOrEqual(20 + (found.compensator ?? 0))
          expect(found.width - opening).toBeLessThanOrEqual(20)
          if (place === 'corner')
            expect(Math.abs(depth - (found.depth ?? 0))).toBeLessThanOrEqual(20 + (found.compensator ?? 0))
        },
      ),
    )
  })
})

describe('a space that is asked for', () => {
  it.each([
    [{ place: 'niche', width: '1200' }, 'mm', { width: 1_200, depth: null }],
    [{ place: 'niche', width: '120' }, 'cm', { width: 1_200 }],
    [{ place: 'niche', width: '1,2 m' }, 'mm', { width: 1_200 }],
    [{ width: '120 cm', depth: '80cm' }, 'mm', { width: 1_200, depth: 800, place: 'niche' }],
    [{ place: 'niche', width: '1200', outwards: 'false' }, 'mm', { outwards: false }],
    [{ place: 'niche', width: '1200', wall: 'plasterboard' }, 'mm', { wall: 'plasterboard' }],
    [{ place: 'niche', width: '1200', wall: 'paper' }, 'mm', { wall: 'solid' }],
    [{ place: 'nowhere', width: '1200' }, 'mm', { place: 'niche' }],
  ] as const)('reads %o in %s', (query, unit, space) => {
    expect(readSpace(query, unit)).toMatchObject({ space, problems: [] })
  })

  it.each([
    [{ width: '120' }, 'mm', [{ field: 'width', problem: 'otherUnit', meant: 1_200 }]],
    [{ width: '1200' }, 'cm', [{ field: 'width', problem: 'otherUnit', meant: 1_200 }]],
    [{ width: 'wide' }, 'mm', [{ field: 'width', problem: 'notANumber' }]],
    [{ width: '1200,5' }, 'mm', [{ field: 'width', problem: 'noParts' }]],
    [{ width: '5' }, 'mm', [{ field: 'width', problem: 'tooSmall' }]],
    [{ width: '9000 mm' }, 'mm', [{ field: 'width', problem: 'tooLarge' }]],
    [{ place: 'corner', width: '900' }, 'mm', [{ field: 'depth', problem: 'missing' }]],
    [{ depth: '900' }, 'mm', [{ field: 'width', problem: 'missing' }]],
  ] as const)('refuses %o in %s, at its place', (query, unit, problems) => {
    expect(readSpace(query, unit)).toMatchObject({ space: null, problems })
  })

  it('says nothing until something is typed', () => {
    expect(readSpace({ place: 'corner' }, 'mm')).toMatchObject({ place: 'corner', space: null, problems: [] })
  })

  it('never fails, whatever an address holds', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('place', 'width', 'depth', 'height', 'outwards', 'wall'), fc.string()),
        (query) => {
          const { space, problems, typed } = readSpace(query, 'mm')
          if (space) expect(problems).toEqual([])
          expect(Object.keys(typed)).toEqual(['width', 'depth', 'height'])
        },
      ),
    )
  })
})

import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Drawing } from '../../lib/contract/drawings.ts'
import { drawingModel } from '../../lib/rules/configurator/drawing/model.ts'
import { type Side, type SidedPart, sideInWords } from '../../lib/rules/configurator/opening-side.ts'
import { messagesIn } from '../context/messages.ts'
import { pictureAsChosen } from '../domain/cart/row-picture.ts'
import { composePicture } from '../images/compose/compose.ts'
import { publicIdOf, type Recipe, recipeOf } from '../images/compose/recipe.ts'

type Parts = Partial<Record<SidedPart, Side>>

/** Where the parts of each screen are that opens on the left, as a person stands before it. */
const openingLeft: Readonly<Record<Exclude<Recipe['type'], 'semicircular'>, Parts>> = {
  'frontal-sliding': { handle: 'left', fixed: 'right' },
  'frontal-folding': { handle: 'left', hinges: 'right' },
  'frontal-pivot': { handle: 'left', hinges: 'right' },
  corner: { handle: 'left', return: 'left', fixed: 'right' },
  'walk-in': { entrance: 'left', fixed: 'right' },
  bath: { handle: 'left', fixed: 'right' },
}
const types = Object.keys(openingLeft) as (keyof typeof openingLeft)[]
const cases = types.flatMap((type) => (['left', 'right'] as const).map((side) => ({ type, side })))
const mirrored = (side: Side): Side => (side === 'left' ? 'right' : 'left')

function expected({ type, side }: (typeof cases)[number]): Parts {
  const parts = Object.entries(openingLeft[type]) as [SidedPart, Side][]
  return Object.fromEntries(parts.map(([part, at]) => [part, side === 'left' ? at : mirrored(at)]))
}

const sideOf = (place: number, middle: number): Side => (place < middle ? 'left' : 'right')

const drawingFor = ({ type, side }: (typeof cases)[number]): Drawing => ({
  layout: type,
  width: type === 'frontal-folding' ? 900 : 1200,
  height: 1950,
  depth: type === 'corner' ? 800 : null,
  side,
  color: '#1b1b1c',
  glass: { color: '#e4f1ee', texture: 'clear' },
  thickness: 8,
  open: [],
})

describe('words', () => {
  const named: Readonly<
    Record<string, readonly [Readonly<Record<SidedPart, string>>, Readonly<Record<Side, string>>]>
  > = {
    fr: [
      { entrance: 'entrée', handle: 'poignée', hinges: 'charnières', return: 'retour', fixed: 'verre fixe' },
      { left: 'à gauche', right: 'à droite' },
    ],
    es: [
      { entrance: 'entrada', handle: 'tirador', hinges: 'bisagras', return: 'lateral', fixed: 'vidrio fijo' },
      { left: 'a la izquierda', right: 'a la derecha' },
    ],
  }
  describe.each(Object.keys(named))('in %s', (language) => {
    const [partNames, sideNames] = named[language] ?? named.fr ?? []
    const written = (parts: Parts) =>
      Object.entries(parts).map(([part, side]) => `${partNames?.[part as SidedPart]} ${sideNames?.[side]}`)
    const own = messagesIn(language)
    const storefront = JSON.parse(readFileSync(new URL(`../../messages/${language}.json`, import.meta.url), 'utf8'))
    it.each(cases)('R3.21 say where the parts of a $type are that opens on the $side', (one) => {
      const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ').split(', ')
      expect(plain(sideInWords(one.type, one.side, (part, side) => own(`side.${part}.${side}`)))).toEqual(
        written(expected(one)),
      )
      expect(plain(sideInWords(one.type, one.side, (part, side) => storefront.configurator.sides[part][side]))).toEqual(
        written(expected(one)),
      )
    })
  })
  it('R3.21 say nothing of a screen that is the same from both sides, or of an option that is no side', () => {
    expect(sideInWords('semicircular', 'left', () => 'word')).toBeNull()
    expect(sideInWords('tray', 'right', () => 'word')).toBeNull()
    expect(sideInWords('corner', 'front', () => 'word')).toBeNull()
    expect(sideInWords('corner', null, () => 'word')).toBeNull()
    expect(sideInWords(undefined, 'left', () => 'word')).toBeNull()
  })
})

describe('drawings', () => {
  interface Box {
    left: number
    right: number
    middle: number
    height: number
  }
  /** Boxes of the rectangles of a role; every other outline is as wide as the numbers before its `,` or space. */
  function boxes(one: (typeof cases)[number], view: 'front' | 'plan', role: string): Box[] {
    const shapes = drawingModel(drawingFor(one), 'mm').views.find(({ name }) => name === view)?.shapes ?? []
    return shapes.flatMap((shape) => {
      if (shape.kind !== 'path' || shape.role !== role) return []
      const rect = /^M(-?\d+) (-?\d+)h(-?\d+)v(-?\d+)h/.exec(shape.d)
      const xs = rect
        ? [Number(rect[1]), Number(rect[1]) + Number(rect[3])]
        : [...shape.d.matchAll(/[ML](-?\d+) -?\d+/g)].map(([, x]) => Number(x))
      const [left, right] = [Math.min(...xs), Math.max(...xs)]
      return [{ left, right, middle: (left + right) / 2, height: Number(rect?.[4] ?? 0) }]
    })
  }
  const middleOf = (all: readonly Box[]) =>
    (Math.min(...all.map(({ left }) => left)) + Math.max(...all.map(({ right }) => right))) / 2

  /** Visible parts in the front view. */
  function seen(one: (typeof cases)[number]): Parts {
    const panes = boxes(one, 'front', 'glass')
    // Rollers of a sliding door are round, its handle is a bar.
    const handle = boxes(one, 'front', 'handle').find(({ height }) => height > 100)
    const inFront = one.type === 'corner' ? panes.slice(0, -1) : panes
    const front = middleOf(inFront)
    const door = panes.find(({ left, right }) => handle && left < handle.middle && handle.middle < right)
    const fixed = inFront.find(
      (pane) => pane !== door && (!handle || pane.right < handle.left || pane.left > handle.right),
    )
    const walls = boxes(one, 'front', 'wall')
    const tip = boxes(one, 'front', 'movement')[0]
    const all: Parts = {
      ...(handle && { handle: sideOf(handle.middle, front) }),
      ...(fixed && { fixed: sideOf(fixed.middle, one.type === 'walk-in' ? middleOf(walls) : front) }),
      // The lines of a door meet at its handle and begin at its hinges.
      ...(tip && handle && door && { hinges: sideOf(door.middle, handle.middle) }),
      ...(one.type === 'corner' && { return: sideOf(panes.at(-1)?.middle ?? 0, front) }),
      ...(one.type === 'walk-in' && { entrance: mirrored(sideOf(inFront[0]?.middle ?? 0, middleOf(walls))) }),
    }
    return Object.fromEntries(Object.keys(expected(one)).map((part) => [part, all[part as SidedPart]]))
  }

  it.each(cases)('R3.20 R3.21 show the parts of a $type that opens on the $side', (one) => {
    expect(seen(one)).toEqual(expected(one))
  })
  it.each(cases)('R3.20 R3.21 show in plan where a $type is entered that opens on the $side', (one) => {
    const moving = boxes(one, 'plan', 'movement')
    const panes = boxes(one, 'plan', 'frame')
    // A folded door lies at its hinges.
    const way = sideOf(middleOf(moving), middleOf(panes))
    expect(one.type === 'frontal-folding' ? mirrored(way) : way).toBe(one.side)
  })
})

describe('composed pictures', () => {
  const size = { width: 640, height: 444 }
  const id = (type: Recipe['type'], width: Recipe['width'], wall: Side) =>
    // Of the long handles that are no knob on a bath screen.
    publicIdOf({
      ...{ type, width, wall, design: type === 'bath' ? 'cube' : 'long' },
      ...{ profile: 'chrome', glass: 'clear', room: 'linen' },
    })
  const image = { id: 1, public_id: '', alt: '', type: 100 as const, width: 1730, height: 1200, placeholder: null }

  async function greyOf(recipe: Recipe): Promise<Uint8Array> {
    return sharp(await composePicture(recipe, size.width))
      .greyscale()
      .raw()
      .toBuffer()
  }
  /** How many pixels of each column differ by more than `least` between two pictures. */
  function differences(one: Uint8Array, other: Uint8Array, least: number, [top, bottom]: readonly [number, number]) {
    const counts = Array<number>(size.width).fill(0)
    for (let pixel = top * size.width; pixel < bottom * size.width; pixel += 1)
      if (Math.abs((one[pixel] ?? 0) - (other[pixel] ?? 0)) > least) {
        const column = pixel % size.width
        counts[column] = (counts[column] ?? 0) + 1
      }
    return counts
  }
  /** Middles of the runs of columns that hold. */
  function runs(values: readonly boolean[]): number[] {
    const starts = values.flatMap((value, column) => (value && !values[column - 1] ? [column] : []))
    return starts.map((start) => {
      const length = values.slice(start).findIndex((value) => !value)
      return start + (length - 1) / 2
    })
  }
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
  const highest = (list: readonly number[]) => list.indexOf(Math.max(...list))

  /** Metal and glass by column: metal changes with the finish, glass with frosting. */
  async function layout(recipe: Recipe) {
    const frost = { ...recipe, glass: 'frosted' } as const
    const [black, white, clear, frosted] = await Promise.all([
      greyOf({ ...frost, profile: 'black' }),
      greyOf({ ...frost, profile: 'white' }),
      greyOf(recipe),
      greyOf(frost),
    ])
    const metal = (...rows: [number, number]) => differences(black, white, 90, rows)
    const whole = metal(0, size.height)
    const isPost = whole.map((count) => count > Math.max(...whole) * 0.85)
    const glass = differences(clear, frosted, 6, [0, size.height])
    // Rows of the picture in which handles are, and those of hinges, rollers and rails.
    const [top, bottom] = [Math.round(size.height * 0.4), Math.round(size.height * 0.62)]
    const middle = metal(top, bottom)
    const ends = metal(0, top).map((count, column) => (middle[column] ? 0 : count))
    const beside = (counts: readonly number[], from: number, to: number) =>
      counts.map((count, column) => (isPost[column] || column < from + 8 || column > to - 8 ? 0 : count))
    return {
      /** Centres of the columns that are metal from floor to top, from left to right: profiles, not handles. */
      posts: runs(isPost),
      glass: glass.flatMap((count, column) => (count > 60 ? [column] : [])),
      handle: (from: number, to: number) => highest(beside(middle, from, to)),
      hinges: (from: number, to: number) => highest(beside(ends, from, to)),
    }
  }

  /** Where the parts are in the pixels of the picture. */
  async function seen(recipe: Recipe): Promise<Parts> {
    const { posts, glass, handle, hinges } = await layout(recipe)
    const [first = 0, second = 0] = posts
    const [last = 0, lastButOne = 0] = posts.toReversed()
    switch (recipe.type) {
      case 'walk-in':
        // One profile, at the wall.
        return { entrance: sideOf(mean(glass), first), fixed: sideOf(mean(glass), size.width / 2) }
      case 'bath': {
        const middle = (Math.min(...glass) + Math.max(...glass)) / 2
        return { handle: sideOf(handle(Math.min(...glass), Math.max(...glass)), middle), fixed: sideOf(first, middle) }
      }
      case 'corner': {
        // Two walls and the post between the front and the return, which is the narrower one.
        const [from, to] = second - first > last - second ? [first, second] : [second, last]
        const front = (from + to) / 2
        return {
          handle: sideOf(handle(from, to), front),
          return: sideOf(from === first ? (second + last) / 2 : (first + second) / 2, front),
          fixed: sideOf(mean(glass.filter((column) => column > from && column < to)), front),
        }
      }
      case 'frontal-folding':
        // The leaf stands away from the wall where it opens, so that its own profile is seen there.
        return {
          handle: sideOf(handle(first, last), (first + last) / 2),
          hinges: second - first < last - lastButOne ? 'right' : 'left',
        }
      case 'frontal-pivot':
        return {
          handle: sideOf(handle(first, last), (first + last) / 2),
          hinges: sideOf(hinges(first, last), handle(first, last)),
        }
      default:
        return {
          handle: sideOf(handle(first, last), (first + last) / 2),
          fixed: sideOf(mean(glass), (first + last) / 2),
        }
    }
  }

  it.each(cases)('R3.8 R3.21 show the parts of a $type that opens on the $side', async (one) => {
    for (const [width, pictured] of [
      ['narrow', 'left'],
      ['wide', 'right'],
    ] as const) {
      const before = { ...image, public_id: id(one.type, width, pictured) }
      const chosen = pictureAsChosen(before, { ...drawingFor(one), width: width === 'wide' ? 1500 : 700 }, [], [])
      const recipe = recipeOf(chosen.public_id)
      if (!recipe) throw new Error(`${chosen.public_id} is no recipe.`)
      expect(recipe.width).toBe(width)
      expect(await seen(recipe)).toEqual(expected(one))
    }
  })
})

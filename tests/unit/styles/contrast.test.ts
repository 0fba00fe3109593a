import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles } from '../../../scripts/list-files.ts'

const root = resolve(import.meta.dirname, '../../..')
const tokens = new Map(
  [...readFileSync(join(root, 'styles/tokens.css'), 'utf8').matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(
    ([, name = '', value = '']) => [name, value],
  ),
)

/** Red, green and blue of a token as fractions; `white/85` is that opacity over the colour below. */
function rgb(name: string, below: readonly number[] = [1, 1, 1]): number[] {
  const [token = '', share] = name.split('/')
  const hex = tokens.get(token)
  if (!hex) throw new Error(`There is no colour ${token} in styles/tokens.css.`)
  const opacity = share === undefined ? 1 : Number(share) / 100
  return [1, 3, 5].map((at, index) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value * opacity + (below[index] ?? 1) * (1 - opacity)
  })
}

/** Relative luminance, WCAG 2.2. */
function luminance(colour: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of one token on another, WCAG 2.2 (1.4.3 and 1.4.11). */
function contrast(front: string, back: string): number {
  const below = rgb(back)
  const [light = 0, dark = 0] = [luminance(rgb(front, below)), luminance(below)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Text that takes its background from further out in the page, by surface. */
const inherited: Readonly<Record<string, readonly string[]>> = {
  paper: ['ink', 'ink-soft', 'water', 'ember', 'success', 'danger', 'warning'],
  sand: ['ink', 'ink-soft', 'water', 'ember', 'danger'],
  'sand-deep': ['ink', 'ink-soft', 'water'],
  'water-soft': ['ink', 'ink-soft', 'water', 'water-deep'],
  'danger-soft': ['ink', 'danger'],
  'water-deep': ['white', 'white/85'],
  water: ['white', 'white/85'],
}

/** Marks, borders and icons that mean something, with the surfaces they stand on. */
const marks: readonly (readonly [string, string])[] = [
  ['line-strong', 'paper'],
  ['line-strong', 'sand'],
  ['star', 'paper'],
  ['star', 'sand'],
  ['water', 'paper'],
  ['water', 'sand'],
  ['water', 'water-soft'],
  ['danger', 'danger-soft'],
  ['white', 'water'],
  ['white', 'water-deep'],
]

/** Pairs that stand in one list of classes, in every component and page. */
function writtenPairs(): string[] {
  const names = [...tokens.keys()].sort((a, b) => b.length - a.length).join('|')
  const found = new Set<string>()
  for (const file of ['components', 'app'].flatMap((folder) => listFiles(join(root, folder), /\.tsx?$/))) {
    for (const [, single, double, template] of readFileSync(file, 'utf8').matchAll(
      /'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g,
    )) {
      const classes = (single ?? double ?? template ?? '').split(/\s+/)
      const pick = (kind: string) =>
        classes.flatMap((each) => new RegExp(`^${kind}-((?:${names})(?:/\\d+)?)$`).exec(each)?.[1] ?? [])
      for (const text of pick('text')) for (const back of pick('bg')) found.add(`${text} on ${back}`)
    }
  }
  return [...found].sort()
}

describe('contrast of the tokens', () => {
  it('finds the pairs that components write', () => {
    expect(writtenPairs()).toContain('white on water')
    expect(writtenPairs().length).toBeGreaterThan(8)
  })

  it.each([
    ...writtenPairs().filter((pair) => !/ on .*\//.test(pair)),
    ...Object.entries(inherited).flatMap(([back, fronts]) => fronts.map((front) => `${front} on ${back}`)),
  ])('text can be read: %s', (pair) => {
    const [front = '', back = ''] = pair.split(' on ')
    expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(marks)('marks can be seen: %s on %s', (front, back) => {
    expect(contrast(front, back)).toBeGreaterThanOrEqual(3)
  })

  it('the admin banner is dark green with white text or orange with dark text', () => {
    expect(contrast('white', 'professional')).toBeGreaterThanOrEqual(4.5)
    expect(contrast('ink', 'private')).toBeGreaterThanOrEqual(4.5)
    const [red = 0, green = 0, blue = 0] = rgb('professional')
    expect(green).toBeGreaterThan(red)
    expect(green).toBeGreaterThan(blue)
    expect(luminance(rgb('professional'))).toBeLessThan(0.1)
    const [r = 0, g = 0, b = 0] = rgb('private')
    expect(r > g && g > b && r > 0.9).toBe(true)
  })

  it('no component writes a colour of its own', () => {
    const own = ['components', 'app']
      .flatMap((folder) => listFiles(join(root, folder), /\.tsx$/))
      .filter((file) => /\b(?:text|bg|border|fill|stroke|ring|from|via|to)-\[#/.test(readFileSync(file, 'utf8')))
    expect(own).toEqual([])
  })
})

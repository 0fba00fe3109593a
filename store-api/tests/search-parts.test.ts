import fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { BitSet } from '../domain/search-index/bit-set.ts'
import { InvertedIndex, maxCompared, searchable, searchWords } from '../domain/search-index/inverted-index.ts'
import { pageOfGroups } from '../domain/search-index/search-result.ts'
import { sizesIn } from '../domain/search-index/search-sizes.ts'
import { isSimilar, lettersOf, mayBeSimilar } from '../domain/search-index/similar-words.ts'

/** Counts comparisons letter by letter. */
const compared = vi.hoisted(() => ({ times: 0 }))
vi.mock('../domain/search-index/similar-words.ts', async (original) => {
  const real = await original<typeof import('../domain/search-index/similar-words.ts')>()
  const counting: typeof real.isSimilar = (...words) => {
    compared.times += 1
    return real.isSimilar(...words)
  }
  return { ...real, isSimilar: counting }
})
beforeEach(() => {
  compared.times = 0
})

const numbers = fc.uniqueArray(fc.nat(299), { maxLength: 120 })
const bits = (of: number[]) => BitSet.of(300, of)
const ascending = (of: Iterable<number>) => [...of].sort((a, b) => a - b)

describe('BitSet', () => {
  it('R7.44 counts and joins like sets do', () => {
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const both = a.filter((number) => b.includes(number))
        expect([...bits(a)]).toEqual(ascending(a))
        expect(bits(a).size).toBe(a.length)
        expect([...bits(a).and(bits(b))]).toEqual(ascending(both))
        expect(bits(a).sizeWith(bits(b))).toBe(both.length)
        const joined = bits(a)
        joined.join(bits(b))
        expect([...joined]).toEqual(ascending(new Set([...a, ...b])))
        const taken: number[] = []
        joined.each((number) => taken.push(number))
        expect(taken).toEqual([...joined])
      }),
    )
  })
})

describe('a page of a result', () => {
  it('R7.48 R7.44 is what the whole result has there, and takes no more of it', () => {
    fc.assert(
      fc.property(numbers, numbers, fc.nat(60), fc.integer({ min: 1, max: 24 }), (a, b, skip, length) => {
        const first = bits(a)
        const rest = bits(b).except(first)
        expect(ascending(rest)).toEqual(ascending(b.filter((number) => !a.includes(number))))
        expect(first.slice(skip, length)).toEqual(ascending(a).slice(skip, skip + length))
        const whole = [...ascending(a), ...ascending(rest)]
        expect(pageOfGroups([first, rest], skip, length)).toEqual(whole.slice(skip, skip + length))
      }),
    )
  })
})

describe('sizes in a text', () => {
  it.each([
    ['paroi 120', [[1200, null]]],
    ['paroi 120 cm', [[1200, null]]],
    ['paroi 1200 mm', [[1200, null]]],
    ['paroi 1200', [[1200, null]]],
    ['paroi 1,2 m', [[1200, null]]],
    ['paroi 1m20', [[1200, null]]],
    ['plato 80x80', [[800, 800]]],
    ['plato 120 × 80 cm', [[1200, 800]]],
    ['plato 1200x800', [[1200, 800]]],
    ['plato 120x', [[1200, null]]],
    ['paroi 82,5', [[825, null]]],
    ['verre 8 mm', []],
    ['lot de 2', []],
    ['2026', [[2026, null]]],
    ['x120y', []],
    ['réf. AB-120-X', [[1200, null]]],
    ['99999999', []],
    [
      'receveur 140x80 et paroi 90',
      [
        [1400, 800],
        [900, null],
      ],
    ],
  ])('R7.48 "%s" names %j', (text, sizes) => {
    expect(sizesIn(text).map(({ size }) => [size.width, size.depth])).toEqual(sizes)
  })

  it('R7.48 are read from any text in no time, and stand where they were written', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9xm ,.×*a-c]{0,200}$/), (text) => {
        const found = sizesIn(text)
        for (const [place, { from, to }] of found.entries()) {
          expect(from).toBeGreaterThanOrEqual(found[place - 1]?.to ?? 0)
          expect(to).toBeLessThanOrEqual(text.length)
        }
      }),
    )
  })
})

describe('InvertedIndex', () => {
  const texts = ['paroi de douche coulissante lisa', 'receveur ardoise noir', 'paroi pivotante noir']
  const find = (search: string) => [...(InvertedIndex.of(texts).find(searchWords(search)) ?? [])]

  it.each([
    ['paroi', [0, 2]],
    ['Parois noires', [2]],
    ['coul', [0]],
    ['coulisante', [0]],
    ['pivotatne', [2]],
    ['ardiose', [1]],
    ['lsa', []],
    ['paroi blanc', []],
  ])('R7.48 finds "%s"', (search, places) => {
    expect(find(search)).toEqual(places)
  })

  it('R7.48 spells texts without accents, case and signs', () => {
    expect(searchable('Paroi à l’Italienne — Œillet N.º 3')).toBe('paroi a l italienne oeillet n 3')
  })
})

describe('a misspelt word', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz'
  const names = Array.from({ length: 26 ** 3 }, (_, index) => {
    const ending = [Math.floor(index / 676), Math.floor(index / 26) % 26, index % 26].map((at) => letters[at])
    return `paroicoul${ending.join('')}`
  })

  it('R7.48 is compared with so many words at most, however many are like it and however many are misspelt', () => {
    const byWord = InvertedIndex.of(names)
    const misspelt = Array.from({ length: 8 }, (_, index) => `oaprucoi${letters[index]}lq`)
    byWord.find(searchWords(misspelt.join(' ')))
    expect(compared.times).toBeGreaterThan(maxCompared)
    // Each with the whole word and with its beginning.
    expect(compared.times).toBeLessThanOrEqual(2 * maxCompared)
  })
  it('R7.48 is compared first with words of the same first letter', () => {
    const byWord = InvertedIndex.of([...names, 'zebrano clair'])
    expect([...(byWord.find(['zebrqno']) ?? [])]).toEqual([names.length])
    expect(compared.times).toBeLessThan(10)
  })
})

describe('isSimilar', () => {
  /** Slips between two words, worked out without any short cut. */
  function slipsBetween(a: string, b: string): number {
    const far = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i + j))
    const at = (i: number, j: number) => far[i]?.[j] ?? 0
    for (let i = 1; i <= a.length; i += 1)
      for (let j = 1; j <= b.length; j += 1) {
        const row = far[i] ?? []
        row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1))
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
          row[j] = Math.min(row[j] ?? 0, at(i - 2, j - 2) + 1)
      }
    return at(a.length, b.length)
  }
  const few = fc.stringMatching(/^[abc1]{1,9}$/)

  it('R7.48 agrees with counting every way, and its filter by letters drops no similar word', () => {
    fc.assert(
      fc.property(few, few, fc.constantFrom(1, 2), (a, b, slips) => {
        const expected = slipsBetween(a, b) <= slips
        expect(isSimilar(a, b, slips)).toBe(expected)
        if (expected) expect(mayBeSimilar(lettersOf(a), lettersOf(b), slips)).toBe(true)
      }),
      { numRuns: 1_000 },
    )
  })
  const word = fc.stringMatching(/^[a-z]{4,10}$/)

  it('R7.48 forgives one slip: a letter added, left out or changed, two swapped', () => {
    fc.assert(
      fc.property(word, fc.nat(9), fc.constantFrom('add', 'drop', 'change', 'swap'), (text, at, slip) => {
        const place = at % (text.length - 1)
        const [before, here, next, after] = [
          text.slice(0, place),
          text[place] ?? '',
          text[place + 1] ?? '',
          text.slice(place + 2),
        ]
        const typed = {
          add: `${before}x${here}${next}${after}`,
          drop: `${before}${next}${after}`,
          change: `${before}x${next}${after}`,
          swap: `${before}${next}${here}${after}`,
        }[slip]
        expect(isSimilar(typed, text, 1)).toBe(true)
        expect(isSimilar(text, typed, 1)).toBe(true)
      }),
    )
  })

  it('R7.48 does not take other words for slips', () => {
    expect(isSimilar('paroi', 'poire', 1)).toBe(false)
    expect(isSimilar('bain', 'main', 0)).toBe(false)
    expect(isSimilar('a', 'abcdef', 2)).toBe(false)
  })
})

describe('searchWords', () => {
  it('R7.48 leaves fillers out unless there is nothing else, and takes eight words at most', () => {
    expect(searchWords("Paroi d'angle de 90", ['d', 'de'])).toEqual(['paroi', 'angle', '90'])
    expect(searchWords('de', ['d', 'de'])).toEqual(['de'])
    expect(searchWords('a b c d e f g h i j')).toHaveLength(8)
  })
  it('R7.48 leaves out what another word begins with: it finds nothing else', () => {
    expect(searchWords('p pa paroi paroi noir no')).toEqual(['paroi', 'noir'])
  })
})

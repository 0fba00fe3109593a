import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Bits } from '../domain/catalogue/bits.ts'
import { isSimilar, searchable, searchWords, Vocabulary } from '../domain/catalogue/vocabulary.ts'

const numbers = fc.uniqueArray(fc.nat(299), { maxLength: 120 })
const bits = (of: number[]) => Bits.of(300, of)
const ascending = (of: Iterable<number>) => [...of].sort((a, b) => a - b)

describe('Bits', () => {
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

describe('Vocabulary', () => {
  const texts = ['paroi de douche coulissante lisa', 'receveur ardoise noir', 'paroi pivotante noir']
  const find = (search: string) => [...(new Vocabulary(texts).find(searchWords(search)) ?? [])]

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

describe('isSimilar', () => {
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
})

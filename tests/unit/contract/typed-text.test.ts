import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { line, lines } from '#lib/contract/typed-text.ts'

describe('a typed field', () => {
  it.each([
    ['  Rue des Lilas ', 'Rue des Lilas'],
    ['Rue\r\ndes\u2028Lilas', 'Rue des Lilas'],
    ['Lilas\u0000', 'Lilas'],
    ['\u202esaliL\u202c 12', 'saliL 12'],
    ['Íñigo O’Neill-Döring', 'Íñigo O’Neill-Döring'],
    ['\u0007', ''],
  ])('of one line turns %j into %j', (typed, cleaned) => {
    expect(line(100).parse(typed)).toBe(cleaned)
  })

  it('of several lines keeps its line breaks and nothing that cannot be seen', () => {
    expect(lines(100).parse(' Bell 2\nSecond\tfloor\u0000\u202e ')).toBe('Bell 2\nSecond\tfloor')
  })

  it('is judged by what is left of it', () => {
    expect(line(3, 2).safeParse(' ab\n ').success).toBe(true)
    expect(line(3, 2).safeParse('\u202ea\n').success).toBe(false)
    expect(line(3).safeParse('abcd').success).toBe(false)
    expect(line(3).safeParse('').success).toBe(true)
  })

  it('of one line holds no control character, and cleaning it once more changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const cleaned = line(1_000).parse(typed)
        expect(cleaned).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
        expect(line(1_000).parse(cleaned)).toBe(cleaned)
      }),
    )
  })
})

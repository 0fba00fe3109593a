import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneLine, severalLines, typedLines } from '#lib/rules/typed-lines.ts'

describe('a typed field', () => {
  it.each([
    ['  Rue des Lilas ', 'Rue des Lilas'],
    ['Rue\r\ndes\u2028Lilas', 'Rue des Lilas'],
    ['Lilas\u0000', 'Lilas'],
    ['\u202esaliL\u202c 12', 'saliL 12'],
    ['Íñigo O’Neill-Döring', 'Íñigo O’Neill-Döring'],
    ['\u0007', ''],
  ])('of one line turns %j into %j', (typed, line) => {
    expect(oneLine(typed)).toBe(line)
  })

  it('of several lines keeps its line breaks and nothing that cannot be seen', () => {
    expect(severalLines(' Bell 2\nSecond\tfloor\u0000\u202e ')).toBe('Bell 2\nSecond\tfloor')
  })

  it('of one line holds no control character, and cleaning it once more changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const line = oneLine(typed)
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
        expect(oneLine(line)).toBe(line)
      }),
    )
  })

  it('beside others leaves what is no text alone', () => {
    const nested = { city: '\n' }
    expect(typedLines({ name: ' A\nB ', same: true, nested })).toEqual({ name: 'A B', same: true, nested })
  })
})

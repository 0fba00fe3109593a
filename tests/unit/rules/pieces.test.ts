import { describe, expect, it } from 'vitest'
import { piecesSchema } from '#lib/forms/pieces.ts'
import { isPieces } from '#lib/rules/pieces.ts'

describe('a number of pieces', () => {
  it.each([
    [1, true],
    [99, true],
    [0, false],
    [100, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('R4.66 %s can be ordered: %s, for the rules as for the contract', (count, can) => {
    expect(isPieces(count)).toBe(can)
    expect(piecesSchema.safeParse(count).success).toBe(can)
  })
})

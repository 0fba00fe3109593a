import { describe, expect, it } from 'vitest'
import { isErasureWord } from '#lib/rules/erasure.ts'

describe('isErasureWord', () => {
  it.each([
    [' supprimer ', 'SUPPRIMER', true],
    ['Eliminar', 'ELIMINAR', true],
    ['oui', 'SUPPRIMER', false],
    ['', 'SUPPRIMER', false],
  ])('takes the word however it is spelled: %j for %j', (typed, expected, is) => {
    expect(isErasureWord(typed, expected)).toBe(is)
  })
})

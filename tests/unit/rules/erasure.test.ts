import { describe, expect, it } from 'vitest'
import { erasureProblems } from '#lib/rules/privacy/erasure.ts'

describe('deleting an account', () => {
  it('takes the password and the word, however it is spelled', () => {
    expect(erasureProblems({ password: 'x', word: ' supprimer ' }, 'SUPPRIMER')).toEqual({})
    expect(erasureProblems({ password: '', word: '' }, 'ELIMINAR')).toEqual({ password: 'required', word: 'required' })
    expect(erasureProblems({ password: ' ', word: 'oui' }, 'SUPPRIMER')).toEqual({ word: 'word' })
  })
})

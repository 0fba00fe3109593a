import { describe, expect, it } from 'vitest'
import { newPasswordProblem } from '#lib/rules/password.ts'

describe('a new password', () => {
  it.each([
    ['', 'missing'],
    ['a', 'short'],
    ['12345', 'short'],
    ['123456', null],
    ['      ', null],
    ['🔑🔑🔑', 'short'],
    ['🔑'.repeat(6), null],
    ['x'.repeat(200), null],
    ['x'.repeat(201), 'long'],
  ])('R5.35 "%s": %s', (password, problem) => {
    expect(newPasswordProblem(password)).toBe(problem)
  })
})

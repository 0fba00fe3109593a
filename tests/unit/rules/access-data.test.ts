import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accessDataProblems, newPasswordProblems } from '#lib/rules/access-data.ts'

describe('accessDataProblems', () => {
  const whole = {
    first_name: 'Camille',
    last_name: 'Martin',
    email: 'camille@example.fr',
    phone: '',
    current_password: '',
  }
  it('R2.54 asks for name and e-mail; the phone may stay empty', () => {
    expect(accessDataProblems(whole, 'FR', whole.email)).toEqual({})
    const empty = { first_name: ' ', last_name: '', email: '', phone: '12', current_password: 'x' }
    expect(accessDataProblems(empty, 'FR', whole.email)).toEqual({
      first_name: 'required',
      last_name: 'required',
      email: 'required',
      phone: 'phone',
    })
    const cut = { ...whole, email: 'camille@', current_password: 'x' }
    expect(accessDataProblems(cut, 'FR', whole.email)).toEqual({ email: 'email' })
  })
  it('R2.54 another e-mail takes the present password, the same in other letters does not', () => {
    const problems = (email: string, current_password = '') =>
      accessDataProblems({ ...whole, email, current_password }, 'FR', whole.email)
    expect(problems('another@example.fr')).toEqual({ current_password: 'required' })
    expect(problems('another@example.fr', ' ')).toEqual({})
    expect(problems(whole.email.toUpperCase())).toEqual({})
  })
})

describe('newPasswordProblems', () => {
  it.each([
    ['12345', 'passwordShort'],
    ['123456', undefined],
    ['', 'required'],
  ])('R5.40 the password %j: %s', (password, problem) => {
    expect(newPasswordProblems({ current: 'x', password, confirmation: password }).password).toBe(problem)
  })
  it('R5.41 the confirmation must be the same text, character by character', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 6 }), fc.string({ minLength: 1 }), (password, confirmation) => {
        const { confirmation: problem } = newPasswordProblems({ current: 'x', password, confirmation })
        expect(problem).toBe(password === confirmation ? undefined : 'confirmation')
      }),
    )
  })
  it('R2.54 the present password is asked for', () => {
    expect(newPasswordProblems({ current: '', password: '123456', confirmation: '123456' })).toEqual({
      current: 'required',
    })
  })
})

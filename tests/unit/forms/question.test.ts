import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newQuestion } from '#lib/contract/reviews.ts'
import { checkForm } from '#lib/forms/check-form.ts'
import { questionSchema } from '#lib/forms/question.ts'

const filled = { name: 'Ana', email: 'ana@example.fr', phone: '', question: 'Et le samedi ?' }
const check = (values: Record<string, string>, country = 'FR') => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return checkForm(questionSchema(country), form)
}

describe('questionSchema', () => {
  it.each([
    ['R5.58', { name: ' ' }, { name: 'required' }],
    ['R5.59', { email: '' }, { email: 'required' }],
    ['R5.59', { email: 'ana@' }, { email: 'email' }],
    ['R5.60', { question: '' }, { question: 'required' }],
    ['R5.61', { phone: '12' }, { phone: 'phone' }],
    ['R5.61', { phone: ' ' }, null],
    ['R5.61', { phone: '0240123456' }, null],
  ])('%s answers %j with %j', (_, change, problems) => {
    expect(check({ ...filled, ...change }).problems).toEqual(problems)
  })

  it('R5.61 knows the phones of its country', () => {
    expect(check({ ...filled, phone: '612345678' }, 'ES').problems).toBeNull()
    expect(check({ ...filled, phone: '612345678' }, 'FR').problems).toEqual({ phone: 'phone' })
  })

  it('R3.70 lets through what the contract takes', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), fc.string({ maxLength: 2000 }), (name, question) => {
        const { data } = check({ ...filled, name, question })
        expect(data === null).toBe(name.trim() === '' || question.trim() === '')
        if (data) expect(newQuestion.safeParse({ ...data, product: 7 }).success).toBe(true)
      }),
    )
  })
})

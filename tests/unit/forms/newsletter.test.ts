import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newSubscription, newsletterTag } from '#lib/contract/newsletters.ts'
import { checkForm } from '#lib/forms/check-form.ts'
import { newsletterSchema } from '#lib/forms/newsletter.ts'

const filled = { name: 'Camille', last_name: 'Moreau', email: 'camille@example.com', privacy_policy: 'on' }
const fields = Object.keys(filled)
const check = (values: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return checkForm(newsletterSchema, form).problems
}

describe('the newsletter', () => {
  it('R9.17 is known by the tag newsletter, the only one that a subscription takes', () => {
    expect(newsletterTag).toBe('newsletter')
    const entry = { email: 'camille@example.com', meta_data: {}, store: 'FRSM' }
    expect(newSubscription.safeParse({ ...entry, tag: newsletterTag }).success).toBe(true)
    expect(newSubscription.safeParse({ ...entry, tag: 'sale' }).success).toBe(false)
  })
})

describe('newsletterSchema', () => {
  it('R2.122 finds nothing wrong in a filled form', () => {
    expect(check(filled)).toBeNull()
  })
  it.each([
    ['name', 'nameRequired'],
    ['last_name', 'lastNameRequired'],
    ['email', 'emailRequired'],
    ['privacy_policy', 'privacyRequired'],
  ])('R5.5 R5.7 R5.8 R5.9 wants %s', (field, problem) => {
    const { [field as keyof typeof filled]: _left, ...others } = filled
    expect(check(others)).toEqual({ [field]: problem })
    expect(check({ ...filled, [field]: '  ' })).toEqual({ [field]: problem })
  })
  it.each(['camille', 'camille@', '@example.com', 'camille@example', 'camille@example.c', 'a b@example.com'])(
    'R5.6 refuses the e-mail %s',
    (email) => {
      expect(check({ ...filled, email })).toEqual({ email: 'emailInvalid' })
    },
  )
  it('R5.3 names only fields of the form, whatever is sent', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields, 'other'), fc.string()), (form) => {
        for (const field of Object.keys(check(form) ?? {})) expect(fields).toContain(field)
      }),
    )
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nothingSent } from '#lib/actions/account-form.ts'
import { activateWithPasswordForm, confirmWithPasswordForm } from '#lib/actions/activate-account.ts'
import { askQuestionForm } from '#lib/actions/ask-question.ts'
import { logInForm } from '#lib/actions/log-in.ts'
import { recoverPasswordForm } from '#lib/actions/recover-password.ts'
import { setPasswordForm } from '#lib/actions/set-password.ts'
import { signUpForm } from '#lib/actions/sign-up.ts'
import { subscribeToNewsletter } from '#lib/actions/subscribe.ts'
import { notSubscribed } from '#lib/actions/subscribe-state.ts'
import { trackOrderForm } from '#lib/actions/track-order.ts'
import * as schemas from '#lib/forms/account.ts'
import { checkForm } from '#lib/forms/check-form.ts'
import { newsletterSchema } from '#lib/forms/newsletter.ts'
import { orderTrackingSchema } from '#lib/forms/order-tracking.ts'
import { questionSchema } from '#lib/forms/question.ts'
import { frsm } from '#lib/stores/frsm.ts'
import french from '#messages/fr.json'

const asked = vi.fn()
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ 'x-forwarded-for': '192.0.2.1' }),
  cookies: async () => ({ get: () => undefined, set: () => undefined }),
}))
vi.mock('next/root-params', () => ({}))
vi.mock('#lib/stores/request.ts', async () => ({ requestStore: async () => frsm }))
beforeEach(() => {
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
})

const wrong = {
  first_name: ' ',
  last_name: '',
  name: '',
  email: 'camille@',
  password: 'abcde',
  confirmation: 'abcdf',
  phone: '12',
  order_number: ' ',
  question: '',
}

describe('a server action is as strict as its form, and asks the store API nothing', () => {
  it.each([
    ['R5.37 login', logInForm, schemas.logInSchema],
    ['R5.31 sign-up', signUpForm, schemas.signUpSchema],
    ['R5.31 recovery', recoverPasswordForm, schemas.recoverySchema],
    ['R5.40 new password', setPasswordForm, schemas.newPasswordSchema],
    ['R7.10 activation', activateWithPasswordForm, schemas.newPasswordSchema],
  ] as const)('%s', async (_, action, schema) => {
    const form = formOf({ ...wrong, scripted: '1' })
    const { problems } = await action(nothingSent, form)
    expect(problems).toEqual(checkForm(schema, form).problems)
    expect(Object.keys(problems).length).toBeGreaterThan(0)
    expect(asked).not.toHaveBeenCalled()
  })

  it('R2.54 confirmation of an e-mail by the present password', async () => {
    const { problems } = await confirmWithPasswordForm(nothingSent, formOf({ password: '', scripted: '1' }))
    expect(problems).toEqual({ password: 'passwordRequired' })
    expect(asked).not.toHaveBeenCalled()
  })

  it('R5.2 newsletter', async () => {
    const form = formOf(wrong)
    const { problems, outcome } = await subscribeToNewsletter(notSubscribed, form)
    expect(problems).toEqual(checkForm(newsletterSchema, form).problems)
    expect([outcome, asked.mock.calls]).toEqual([null, []])
  })

  it('R5.42 R5.43 order tracking', async () => {
    const before = { order: null, email: '', orderNumber: '', problems: {}, form: null }
    const form = formOf(wrong)
    const state = await trackOrderForm(before, form)
    expect(state.problems).toEqual(checkForm(orderTrackingSchema, form).problems)
    expect(state).toMatchObject({ email: 'camille@', form: null })
    expect(asked).not.toHaveBeenCalled()
  })

  it('R5.58 R5.61 question, in the words of the store', async () => {
    const form = formOf({ ...wrong, product: '7', website: '' })
    const { errors, message } = await askQuestionForm(null, form)
    const { problems } = french.questions.form
    const found = checkForm(questionSchema('FR'), form).problems ?? {}
    expect(errors).toEqual(
      Object.fromEntries(Object.entries(found).map(([name, key]) => [name, problems[key as keyof typeof problems]])),
    )
    expect(Object.keys(errors)).toEqual(['name', 'email', 'phone', 'question'])
    expect([message, asked.mock.calls]).toEqual([null, []])
  })
})

function formOf(values: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  return form
}

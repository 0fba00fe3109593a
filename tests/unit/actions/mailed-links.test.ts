import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nothingSent } from '#lib/actions/account-form.ts'
import {
  activateAccountForm,
  activateWithPasswordForm,
  confirmEmailForm,
  confirmWithPasswordForm,
} from '#lib/actions/activate-account.ts'
import { changeIdentity } from '#lib/actions/profile/access-data.ts'
import { untouched } from '#lib/actions/profile/form-text.ts'
import { contract } from '#lib/contract/index.ts'
import { StoreApiError } from '#lib/store-api/client.ts'

const mocks = vi.hoisted(() => ({
  session: null as { id: number; email: string } | null,
  changeClient: vi.fn(),
  activateAccount: vi.fn(),
  renewOrEnd: vi.fn(),
  answered: vi.fn(),
  logIn: vi.fn(),
  endLogin: vi.fn(),
  jar: new Map<string, string>(),
}))
vi.mock('server-only', () => ({}))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ cookie: 'a=1' }),
  cookies: async () => ({
    get: (name: string) => (mocks.jar.has(name) ? { value: mocks.jar.get(name) } : undefined),
    set: (name: string, value: string) => mocks.jar.set(name, value),
  }),
}))
vi.mock('next/navigation', () => ({
  redirect: (address: string) => {
    throw new Error(`to ${address}`)
  },
}))
vi.mock('#lib/stores/request.ts', async () => ({
  requestStore: async () => (await import('#lib/stores/frsm.ts')).frsm,
}))
vi.mock('#lib/session/session.ts', () => ({
  currentSession: async () => mocks.session,
  requireSession: async () => mocks.session,
}))
vi.mock('#lib/session/renew-here.ts', () => ({ renewOrEnd: mocks.renewOrEnd }))
vi.mock('#lib/store-api/profile.ts', () => ({
  changeClient: mocks.changeClient,
  getClient: async () => ({ email: 'before@example.fr' }),
}))
vi.mock('#lib/env.ts', () => ({ env: () => ({ storeUrls: {} }) }))
vi.mock('#lib/store-api/auth.ts', () => ({
  activateAccount: mocks.activateAccount,
  logIn: mocks.logIn,
  endLogin: mocks.endLogin,
}))
vi.mock('#lib/actions/account-answer.ts', () => ({ writeAccountAnswer: mocks.answered }))

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
const session = { id: 7, email: 'before@example.fr' }
const fields = { first_name: 'Camille', last_name: 'Martin', email: 'After@example.fr', phone: '' }

beforeEach(() => {
  mocks.session = session
  mocks.renewOrEnd.mockReset().mockResolvedValue('token')
  mocks.activateAccount.mockReset().mockResolvedValue(undefined)
  mocks.changeClient.mockReset()
  mocks.answered.mockReset()
  mocks.logIn.mockReset().mockResolvedValue({ refresh: 'of the trial' })
  mocks.endLogin.mockReset().mockResolvedValue(undefined)
  mocks.jar.clear()
})

describe('changing the e-mail', () => {
  const change = (changes: Record<string, string> = {}) =>
    changeIdentity(untouched(), formOf({ ...fields, current_password: 'present', scripted: '1', ...changes }))

  it('R2.54 says that the link mailed there is to be followed, while the account has the former one', async () => {
    mocks.changeClient.mockResolvedValue({ email: session.email })
    const state = await change()
    expect(state).toMatchObject({ done: true, toConfirm: fields.email })
    expect(JSON.stringify(state)).not.toContain('present')
    const secret = mocks.jar.get('browser_secret')
    expect(secret).toMatch(/^[\w-]{43}$/)
    const [, , sent] = mocks.changeClient.mock.calls[0] ?? []
    expect(sent).toEqual({ ...fields, current_password: 'present', browser_secret: secret })
  })

  it('R2.54 asks for the present password, and sends nothing without it', async () => {
    expect((await change({ current_password: '' })).problems).toEqual({ current_password: 'required' })
    expect(mocks.logIn).not.toHaveBeenCalled()
    expect(mocks.changeClient).not.toHaveBeenCalled()
  })

  it.each([
    [401, { problems: { current_password: 'passwordWrong' } }],
    [429, { problems: { current_password: 'tooMany' } }],
    [503, { form: 'unreachable' }],
  ])('R2.54 changes nothing where the present password is answered with %s', async (status, told) => {
    mocks.logIn.mockRejectedValue(new StoreApiError(contract.auth.token, status, null))
    expect(await change()).toMatchObject({ done: false, ...told })
    expect(mocks.logIn.mock.calls[0]?.[1]).toEqual({ email: session.email, password: 'present' })
    expect(mocks.changeClient).not.toHaveBeenCalled()
  })

  it('R2.54 asks for no password where only other things change', async () => {
    mocks.changeClient.mockResolvedValue({ email: session.email })
    const state = await change({ email: 'Before@example.fr', current_password: '' })
    expect([state.done, state.toConfirm, state.problems]).toEqual([true, undefined, {}])
    expect(mocks.logIn).not.toHaveBeenCalled()
  })

  it('R7.4 ends the login that tested the password; a second factor’s challenge proves it too', async () => {
    mocks.changeClient.mockResolvedValue({ email: session.email })
    await change()
    expect(mocks.endLogin.mock.calls.map(([, refresh]) => refresh)).toEqual(['of the trial'])
    const body = { detail: 'x', code: 'second_factor_needed', challenge: 'c' }
    mocks.logIn.mockRejectedValue(new StoreApiError(contract.auth.token, 401, body))
    expect((await change()).done).toBe(true)
    mocks.logIn.mockRejectedValue(
      new StoreApiError(contract.auth.token, 401, { detail: 'x', code: 'invalid_credentials' }),
    )
    expect((await change()).problems).toEqual({ current_password: 'passwordWrong' })
  })

  it('R2.54 says that it is saved where a store API takes it at once, however it is spelled', async () => {
    mocks.changeClient.mockResolvedValue({ email: 'after@example.fr' })
    const state = await change()
    expect([state.done, state.toConfirm]).toEqual([true, undefined])
  })
})

describe('following the link to a new e-mail', () => {
  const follow = () => confirmEmailForm(formOf({ token: `secret.${'a'.repeat(300)}` }))

  it('R2.54 sends the whole token, brings the session up to date, and ends in the user area', async () => {
    await expect(follow()).rejects.toThrow('to /profile/access-data?done=emailConfirmed')
    expect(mocks.activateAccount.mock.calls[0]?.[1]).toHaveLength(307)
    expect(mocks.renewOrEnd).toHaveBeenCalledOnce()
  })

  it('R2.54 says in the user area that a link is spent, or that it could not be tried', async () => {
    mocks.activateAccount.mockRejectedValueOnce(new StoreApiError(contract.clients.activateUser, 400, null))
    await expect(follow()).rejects.toThrow('?done=linkSpent')
    mocks.activateAccount.mockRejectedValueOnce(new TypeError('offline'))
    await expect(follow()).rejects.toThrow('?done=failed')
    expect(mocks.renewOrEnd).not.toHaveBeenCalled()
  })

  it('R2.54 leads to the login where the session has ended with the change', async () => {
    mocks.renewOrEnd.mockResolvedValue(null)
    await expect(follow()).rejects.toThrow(/^to \/login$/)
    expect(mocks.answered.mock.calls[0]?.[1]).toMatchObject({ outcome: 'emailConfirmed' })
  })

  it('R2.54 leads a visitor to the login, without the token in the address', async () => {
    mocks.session = null
    await expect(follow()).rejects.toThrow(/^to \/login$/)
    expect(mocks.answered.mock.calls[0]?.[1]).toMatchObject({ outcome: 'emailConfirmed' })
  })
})

const secret = 's'.repeat(43)
const needs = (code: string) =>
  new StoreApiError(contract.clients.activateUser, 409, { detail: 'A password is needed.', code })

describe('following a link in the browser that asked for it', () => {
  it('R7.10 sends its secret, and forgets it once the account is active', async () => {
    mocks.session = null
    mocks.jar.set('browser_secret', secret)
    await expect(activateAccountForm(formOf({ token: 'token' }))).rejects.toThrow(/^to \/login$/)
    expect(mocks.activateAccount.mock.calls[0]?.[2]).toEqual({ browser_secret: secret })
    expect(mocks.answered.mock.calls[0]?.[1]).toMatchObject({ outcome: 'activated' })
    expect(mocks.jar.get('browser_secret')).toBe('')
  })
})

describe('following a link in another browser', () => {
  const typed = { token: 'token', elsewhere: '1' }
  const activate = (more: Record<string, string>) =>
    activateWithPasswordForm(nothingSent, formOf({ ...typed, scripted: '1', ...more }))
  const confirm = (more: Record<string, string>) =>
    confirmWithPasswordForm(nothingSent, formOf({ ...typed, confirm: 'email', scripted: '1', ...more }))

  beforeEach(() => {
    mocks.session = null
  })

  it.each([
    ['activate', activateAccountForm, 'new_password_needed', 'to /login?token=token&elsewhere=1'],
    ['confirm', confirmEmailForm, 'password_needed', 'to /login?confirm=email&token=token&elsewhere=1'],
  ] as const)('R7.10 leads to the form for a password (%s) and keeps its secret', async (_, follow, code, address) => {
    mocks.jar.set('browser_secret', secret)
    mocks.activateAccount.mockRejectedValueOnce(needs(code))
    await expect(follow(formOf({ token: 'token' }))).rejects.toThrow(new Error(address))
    expect(mocks.jar.get('browser_secret')).toBe(secret)
  })

  it('R5.40 R5.41 checks the new password before anything is sent', async () => {
    const state = await activate({ password: '12345', confirmation: '123456' })
    expect(state.problems).toEqual({ password: 'passwordTooShort', confirmation: 'passwordsDiffer' })
    expect((await confirm({ password: '' })).problems).toEqual({ password: 'passwordRequired' })
    expect(mocks.activateAccount).not.toHaveBeenCalled()
  })

  it('R7.10 activates the account with the new password, never with the secret', async () => {
    mocks.jar.set('browser_secret', secret)
    const password = 'chosen-now'
    await expect(activate({ password, confirmation: password })).rejects.toThrow(/^to \/login$/)
    expect(mocks.activateAccount.mock.calls[0]?.[2]).toEqual({ password })
    expect(mocks.answered.mock.calls[0]?.[1]).toMatchObject({ outcome: 'activated' })
    expect(JSON.stringify(mocks.answered.mock.calls)).not.toContain(password)
  })

  it('R2.54 says at the field that a password is not the account’s', async () => {
    const body = { password: ['Ce n’est pas le mot de passe du compte.'] }
    mocks.activateAccount.mockRejectedValueOnce(new StoreApiError(contract.clients.activateUser, 400, body))
    const state = await confirm({ password: 'a-guess' })
    expect([state.outcome, state.told]).toEqual([null, { password: body.password[0] }])
  })

  it('R7.10 without a script the page that follows has the form again, with what was wrong', async () => {
    const form = formOf({ ...typed, confirm: 'email', password: '' })
    await expect(confirmWithPasswordForm(nothingSent, form)).rejects.toThrow(
      new Error('to /login?confirm=email&token=token&elsewhere=1'),
    )
    expect(mocks.answered.mock.calls[0]?.[1]).toMatchObject({ problems: { password: 'passwordRequired' } })
  })

  it('R7.10 a token that is spent meanwhile leads to the login, which says so', async () => {
    mocks.activateAccount.mockRejectedValueOnce(new StoreApiError(contract.clients.activateUser, 400, null))
    await expect(activate({ password: 'chosen-now', confirmation: 'chosen-now' })).rejects.toThrow(/^to \/login$/)
    expect(mocks.answered.mock.calls[0]?.[1]).toMatchObject({ outcome: 'tokenSpent' })
  })
})

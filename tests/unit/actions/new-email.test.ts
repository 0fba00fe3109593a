import { beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmEmailForm } from '#lib/actions/activate-account.ts'
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
}))
vi.mock('server-only', () => ({}))
vi.mock('next/headers', () => ({
  headers: async () => new Headers({ cookie: 'a=1' }),
  cookies: async () => ({ set: () => undefined }),
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
vi.mock('#lib/session/with-access.ts', () => ({ renewOrEnd: mocks.renewOrEnd }))
vi.mock('#lib/store-api/profile.ts', () => ({ changeClient: mocks.changeClient }))
vi.mock('#lib/store-api/auth.ts', () => ({ activateAccount: mocks.activateAccount }))
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
})

describe('changing the e-mail', () => {
  const change = () => changeIdentity(untouched(), formOf({ ...fields, scripted: '1' }))

  it('R2.54 says that the link mailed there is to be followed, while the account has the former one', async () => {
    mocks.changeClient.mockResolvedValue({ email: session.email })
    expect(await change()).toMatchObject({ done: true, toConfirm: fields.email })
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

  it('R2.54 leads a visitor to the login, without the token in the address', async () => {
    mocks.session = null
    await expect(follow()).rejects.toThrow(/^to \/login$/)
    expect(mocks.answered.mock.calls[0]?.[1]).toMatchObject({ outcome: 'emailConfirmed' })
  })
})

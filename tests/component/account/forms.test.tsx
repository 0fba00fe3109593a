import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LogInForm } from '#components/account/log-in-form.tsx'
import { SignUpForm } from '#components/account/sign-up-form.tsx'
import { type AccountFormState, nothingSent } from '#lib/actions/account-form.ts'
import french from '#messages/fr.json'
import { blockCookies } from '../../setup/storage.ts'

const sent: Record<string, FormDataEntryValue>[] = []
let outcome: Partial<AccountFormState> = {}
const answer = async (_: AccountFormState, form: FormData): Promise<AccountFormState> => {
  sent.push(Object.fromEntries(form))
  return { ...nothingSent, values: { email: String(form.get('email')) }, ...outcome }
}
vi.mock('#lib/actions/log-in.ts', () => ({
  logInForm: (state: AccountFormState, form: FormData) => answer(state, form),
}))
vi.mock('#lib/actions/sign-up.ts', () => ({
  signUpForm: (state: AccountFormState, form: FormData) => answer(state, form),
}))
const { afterLogIn } = vi.hoisted(() => ({ afterLogIn: vi.fn() }))
vi.mock('#lib/session/after-log-in.ts', () => ({ afterLogIn }))
const assign = vi.fn()

const { fields, problems, outcomes, logIn, signUp } = french.account
const texts = { fields, problems, outcomes }
const email = () => screen.getByLabelText(fields.email)
const password = () => screen.getByLabelText(fields.password)
const terms = () => screen.getByRole('checkbox', { name: "J'accepte" })

beforeEach(() => {
  vi.resetAllMocks()
  sent.length = 0
  outcome = {}
  Object.defineProperty(window, 'location', { configurable: true, value: { ...window.location, assign } })
})

describe('LogInForm', () => {
  const show = (answered = nothingSent) =>
    render(
      <LogInForm
        answered={answered}
        next="/cart"
        texts={{ ...texts, send: logIn.send, sending: logIn.sending }}
        terms="J'accepte"
        forgotten={<a href="/forgotten">oublié</a>}
      />,
    )
  const send = () => userEvent.click(screen.getByRole('button', { name: logIn.send }))

  it('R5.37 R5.38 R5.39 R8.14 R8.15 R8.16 sends nothing before every field is valid, and shows each error', async () => {
    show()
    await send()
    expect(email()).toHaveAccessibleDescription(problems.emailRequired)
    expect(password()).toHaveAccessibleDescription(problems.passwordRequired)
    expect(terms()).toHaveAccessibleDescription(problems.termsRequired)
    expect(email()).toHaveFocus()
    expect(sent).toEqual([])
    await userEvent.type(email(), 'client@fr.example')
    await userEvent.tab()
    expect(email()).not.toHaveAttribute('aria-invalid')
  })

  it.each([
    ['R8.12', 'inactive'],
    ['R8.13', 'credentials'],
  ] as const)('%s tells of a refusal (%s) and keeps what was typed, but no password', async (_, refusal) => {
    outcome = { outcome: refusal }
    show()
    await userEvent.type(email(), 'client@fr.example')
    await userEvent.type(password(), 'demo-lumeau')
    await userEvent.click(terms())
    await send()
    expect(await screen.findByText(outcomes[refusal])).toBeVisible()
    expect(email()).toHaveValue('client@fr.example')
    expect(sent).toEqual([
      { scripted: '1', next: '/cart', email: 'client@fr.example', password: 'demo-lumeau', terms: 'on' },
    ])
    expect(assign).not.toHaveBeenCalled()
  })

  it('R2.91 R4.73 takes the favourites along, then goes on with a page of its own', async () => {
    outcome = { outcome: 'loggedIn', next: '/cart' }
    afterLogIn.mockRejectedValue(new Error('the favourites stay where they are'))
    show()
    await userEvent.type(email(), 'client@fr.example')
    await userEvent.type(password(), 'demo-lumeau')
    await userEvent.click(terms())
    await send()
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/cart'))
    expect(afterLogIn).toHaveBeenCalledOnce()
  })

  it('R2.91 says that cookies are needed where the browser has not kept the session, each time', async () => {
    outcome = { outcome: 'loggedIn', next: '/cart' }
    blockCookies()
    show()
    for (const _ of ['once', 'again']) {
      await userEvent.type(email(), 'client@fr.example')
      await userEvent.type(password(), 'demo-lumeau')
      if (!(terms() as HTMLInputElement).checked) await userEvent.click(terms())
      await send()
      // The second time the first message is still there while the form is being sent.
      await waitFor(() => expect(screen.getByRole('button', { name: logIn.send })).toBeEnabled())
      expect(await screen.findByText(outcomes.noCookies)).toBeVisible()
      await userEvent.clear(email())
    }
    expect(sent).toHaveLength(2)
    expect(assign).not.toHaveBeenCalled()
  })

  it('shows what the server said of a form that was sent without a script', () => {
    show({ ...nothingSent, problems: { password: 'passwordRequired' }, values: { email: 'a@b.fr', terms: 'on' } })
    expect(email()).toHaveValue('a@b.fr')
    expect(terms()).toBeChecked()
    expect(password()).toHaveAccessibleDescription(problems.passwordRequired)
  })

  it('lets the shopper look at the password', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: fields.show }))
    expect(password()).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: fields.hide }))
    expect(password()).toHaveAttribute('type', 'password')
  })
})

describe('SignUpForm', () => {
  const show = () => {
    const { send, sending, professional, professionalHint } = signUp
    render(
      <SignUpForm
        answered={nothingSent}
        texts={{ ...texts, send, sending, professional, professionalHint }}
        terms="J'accepte"
      />,
    )
  }
  const send = () => userEvent.click(screen.getByRole('button', { name: signUp.send }))

  it('R5.31 R5.32 R5.33 R5.34 R5.35 R5.36 checks every field', async () => {
    show()
    await userEvent.type(password(), 'abcde')
    await userEvent.type(screen.getByLabelText(fields.confirmation), 'abcdf')
    await send()
    expect(screen.getByLabelText(fields.firstName)).toHaveAccessibleDescription(problems.firstNameRequired)
    expect(screen.getByLabelText(fields.lastName)).toHaveAccessibleDescription(problems.lastNameRequired)
    expect(email()).toHaveAccessibleDescription(problems.emailRequired)
    expect(password()).toHaveAccessibleDescription(new RegExp(problems.passwordTooShort))
    expect(screen.getByLabelText(fields.confirmation)).toHaveAccessibleDescription(problems.passwordsDiffer)
    expect(terms()).toHaveAccessibleDescription(problems.termsRequired)
    expect(sent).toEqual([])
  })

  it('R3.69 sends the professional flag, and R8.23 tells that there is such a user already', async () => {
    outcome = { outcome: 'exists' }
    show()
    await userEvent.type(screen.getByLabelText(fields.firstName), 'Élise')
    await userEvent.type(screen.getByLabelText(fields.lastName), 'Faure')
    await userEvent.type(email(), 'client@fr.example')
    await userEvent.type(password(), 'abcdef')
    await userEvent.type(screen.getByLabelText(fields.confirmation), 'abcdef')
    await userEvent.click(screen.getByRole('checkbox', { name: new RegExp(signUp.professional) }))
    await userEvent.click(terms())
    await send()
    expect(await screen.findByText(outcomes.exists)).toBeVisible()
    expect(sent[0]).toMatchObject({ first_name: 'Élise', professional: 'on', terms: 'on' })
  })
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LinkPasswordForm } from '#components/account/link-password-form.tsx'
import { type AccountFormState, nothingSent } from '#lib/actions/account-form.ts'
import { activateWithPasswordForm, confirmWithPasswordForm } from '#lib/actions/activate-account.ts'
import spanish from '#messages/es.json'
import french from '#messages/fr.json'

vi.mock('#lib/actions/activate-account.ts', () => ({
  activateWithPasswordForm: vi.fn(),
  confirmWithPasswordForm: vi.fn(),
}))
beforeEach(() => vi.resetAllMocks())

describe.each([
  ['FRSM', french],
  ['ESSM', spanish],
])('LinkPasswordForm of %s', (_, { account }) => {
  const { fields, problems, outcomes } = account
  const show = (use: 'activation' | 'confirmation', answered: AccountFormState = nothingSent) =>
    render(
      <LinkPasswordForm
        token="the-token"
        use={use}
        answered={answered}
        texts={{ fields, problems, outcomes, send: account[use].send, sending: account[use].elsewhere.sending }}
      />,
    )
  const sent = (action: typeof activateWithPasswordForm) =>
    Object.fromEntries(vi.mocked(action).mock.calls[0]?.[1] ?? [])

  it('R7.10 R5.40 R5.41 asks for a new password twice, and sends it with the token', async () => {
    vi.mocked(activateWithPasswordForm).mockResolvedValue({ ...nothingSent, outcome: 'tooMany' })
    show('activation')
    const send = () => userEvent.click(screen.getByRole('button', { name: account.activation.send }))
    await userEvent.type(screen.getByLabelText(fields.newPassword), '12345')
    await send()
    expect(screen.getByLabelText(fields.newPassword)).toHaveAccessibleDescription(new RegExp(problems.passwordTooShort))
    expect(screen.getByLabelText(fields.confirmation)).toHaveAccessibleDescription(problems.passwordsDiffer)
    expect(activateWithPasswordForm).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText(fields.newPassword), '6')
    await userEvent.type(screen.getByLabelText(fields.confirmation), '123456')
    await send()
    expect(await screen.findByText(outcomes.tooMany)).toBeVisible()
    expect(sent(activateWithPasswordForm)).toEqual({
      scripted: '1',
      token: 'the-token',
      elsewhere: '1',
      password: '123456',
      confirmation: '123456',
    })
  })

  it('R2.54 asks for the present password before a new e-mail, and shows a wrong one at its field', async () => {
    vi.mocked(confirmWithPasswordForm).mockResolvedValue({ ...nothingSent, told: { password: 'Not that one.' } })
    show('confirmation')
    const send = () => userEvent.click(screen.getByRole('button', { name: account.confirmation.send }))
    await send()
    expect(screen.getByLabelText(fields.password)).toHaveAccessibleDescription(problems.passwordRequired)
    expect(confirmWithPasswordForm).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText(fields.password), 'a-guess')
    await send()
    expect(await screen.findByText('Not that one.')).toBeVisible()
    expect(screen.getByLabelText(fields.password)).toHaveValue('')
    expect(sent(confirmWithPasswordForm)).toMatchObject({ token: 'the-token', confirm: 'email', password: 'a-guess' })
  })

  it('R7.10 shows what was wrong with a form that was sent without a script', () => {
    show('activation', { ...nothingSent, problems: { password: 'passwordRequired' } })
    expect(screen.getByLabelText(fields.newPassword)).toHaveAccessibleDescription(new RegExp(problems.passwordRequired))
  })
})

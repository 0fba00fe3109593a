import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { IdentityForm } from '#components/profile/identity-form.tsx'
import { PasswordForm } from '#components/profile/password-form.tsx'
import { changeIdentity, changePassword } from '#lib/actions/profile/access-data.ts'
import { untouched } from '#lib/actions/profile/form-text.ts'
import messages from '#messages/fr.json'

vi.mock('#lib/actions/profile/access-data.ts', () => ({ changeIdentity: vi.fn(), changePassword: vi.fn() }))

const { access, form } = messages.profile
const client = { first_name: 'Camille', last_name: 'Martin', email: 'camille@example.fr', phone: '' }
const sent = (action: typeof changePassword | typeof changeIdentity) =>
  Object.fromEntries(vi.mocked(action).mock.calls[0]?.[1] ?? [])

beforeEach(() => {
  vi.mocked(changeIdentity).mockReset()
  vi.mocked(changePassword).mockReset()
})

describe('PasswordForm', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: access.change }))
  const show = () => render(<PasswordForm answered={untouched()} email={client.email} texts={access} form={form} />)

  it('R5.40 R5.41 says at each field what is wrong with it, goes to the first, and shows no password again', async () => {
    vi.mocked(changePassword).mockResolvedValue({
      ...untouched(),
      fields: {},
      problems: { password: 'passwordShort', confirmation: 'confirmation' },
    })
    show()
    await userEvent.type(screen.getByLabelText(access.current), 'demo-lumeau')
    await userEvent.type(screen.getByLabelText(access.new), '12345')
    await press()
    await waitFor(() => expect(screen.getByLabelText(access.new)).toHaveFocus())
    expect(screen.getByLabelText(access.new)).toHaveAccessibleDescription(
      `${access.newHint} ${form.problems.passwordShort}`,
    )
    expect(screen.getByLabelText(access.confirmation)).toHaveAccessibleDescription(form.problems.required)
    expect(screen.getByText(form.check)).toBeVisible()
    expect(changePassword).not.toHaveBeenCalled()
    await userEvent.type(screen.getByLabelText(access.new), '6')
    await userEvent.type(screen.getByLabelText(access.confirmation), '123456')
    await press()
    await waitFor(() => expect(screen.getByLabelText(access.new)).toHaveFocus())
    expect(sent(changePassword)).toMatchObject({ current: 'demo-lumeau', password: '123456', scripted: '1' })
    expect(screen.getByLabelText(access.new)).toHaveAccessibleDescription(
      `${access.newHint} ${form.problems.passwordShort}`,
    )
    expect(screen.getByLabelText(access.confirmation)).toHaveAccessibleDescription(form.problems.confirmation)
    for (const label of [access.current, access.new, access.confirmation])
      expect(screen.getByLabelText(label)).toHaveValue('')
  })

  it('R2.54 says that the password is changed, and empties the fields', async () => {
    vi.mocked(changePassword).mockResolvedValue({ ...untouched(), fields: {}, done: true })
    show()
    await userEvent.type(screen.getByLabelText(access.current), 'demo-lumeau')
    await userEvent.type(screen.getByLabelText(access.new), '123456')
    await userEvent.type(screen.getByLabelText(access.confirmation), '123456')
    await press()
    expect(await screen.findByText(access.changed)).toBeVisible()
    // Used-up fields are emptied after the answer is shown.
    await waitFor(() => expect(screen.getByLabelText(access.current)).toHaveValue(''))
  })

  it('R5.40 shows what was wrong with a form that was sent without a script', () => {
    render(
      <PasswordForm
        answered={{ ...untouched(), fields: {}, problems: { current: 'passwordWrong' } }}
        email={client.email}
        texts={access}
        form={form}
      />,
    )
    expect(screen.getByLabelText(access.current)).toBeInvalid()
    expect(screen.getByLabelText(access.current)).toHaveAccessibleDescription(form.problems.passwordWrong)
  })
})

describe('IdentityForm', () => {
  it('R2.54 says that a new e-mail counts once the link mailed there was followed', async () => {
    const email = 'nouvelle@example.fr'
    vi.mocked(changeIdentity).mockResolvedValue({
      ...untouched(),
      fields: { ...client, email },
      done: true,
      toConfirm: email,
    })
    render(<IdentityForm answered={untouched()} country="FR" client={client} texts={access} form={form} />)
    await userEvent.click(screen.getByRole('button', { name: form.save }))
    const told = await screen.findByText(access.confirm.replace('{email}', email))
    expect(told.closest('[role=status]')).not.toBeNull()
  })

  it('R2.54 needs the present password for a new e-mail, shows a wrong one at its field, never echoes it', async () => {
    vi.mocked(changeIdentity).mockResolvedValue({
      ...untouched(),
      fields: { ...client, email: 'nouvelle@example.fr' },
      problems: { current_password: 'passwordWrong' },
    })
    render(<IdentityForm answered={untouched()} country="FR" client={client} texts={access} form={form} />)
    const password = screen.getByLabelText(new RegExp(access.current))
    expect(password).toHaveAttribute('type', 'password')
    expect(password).toHaveAccessibleDescription(access.currentHint)
    await userEvent.clear(screen.getByLabelText(access.email))
    await userEvent.type(screen.getByLabelText(access.email), 'nouvelle@example.fr')
    await userEvent.click(screen.getByRole('button', { name: form.save }))
    expect(password).toHaveFocus()
    expect(password).toHaveAccessibleDescription(`${access.currentHint} ${form.problems.required}`)
    await userEvent.type(password, 'a-guess')
    await userEvent.click(screen.getByRole('button', { name: form.save }))
    await waitFor(() => expect(changeIdentity).toHaveBeenCalledOnce())
    await waitFor(() => expect(password).toHaveFocus())
    expect(sent(changeIdentity)).toMatchObject({ current_password: 'a-guess' })
    expect(password).toHaveAccessibleDescription(`${access.currentHint} ${form.problems.passwordWrong}`)
    expect(password).toHaveValue('')
    expect(screen.getByLabelText(access.email)).toHaveValue('nouvelle@example.fr')
  })

  it('R2.54 keeps what was typed where the store API refuses a field', async () => {
    vi.mocked(changeIdentity).mockResolvedValue({
      ...untouched(),
      fields: { ...client, email: 'pris@example.fr' },
      messages: { email: 'Déjà pris.' },
    })
    render(<IdentityForm answered={untouched()} country="FR" client={client} texts={access} form={form} />)
    const email = screen.getByLabelText(access.email)
    await userEvent.clear(email)
    await userEvent.type(email, 'pris@example.fr')
    await userEvent.type(screen.getByLabelText(new RegExp(access.current)), 'demo-lumeau')
    await userEvent.click(screen.getByRole('button', { name: form.save }))
    await waitFor(() => expect(email).toBeInvalid())
    expect(email).toHaveValue('pris@example.fr')
    expect(email).toHaveAccessibleDescription(`${access.emailHint} Déjà pris.`)
    expect(screen.getByText(form.check)).toBeVisible()
  })
})

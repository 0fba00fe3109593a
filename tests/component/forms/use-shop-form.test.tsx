import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { object } from 'zod/mini'
import { useShopForm } from '#components/forms/use-shop-form.ts'
import { Field } from '#components/ui/field.tsx'
import { judgedBy } from '#lib/forms/check-form.ts'
import { currentPassword, emailText, optionalText, requiredText } from '#lib/forms/fields.ts'

interface State {
  problems: Partial<Record<string, string>>
  outcome: string
}
const untouched: State = { problems: {}, outcome: '' }
const send = vi.fn<(before: State, form: FormData) => Promise<State>>()

const fields = {
  name: requiredText('nameMissing'),
  email: emailText({ missing: 'emailMissing', invalid: 'emailInvalid' }),
  again: optionalText(),
}
const sameTwice = judgedBy<Record<'email' | 'again', string>>(({ email, again }) =>
  again !== '' && again !== email ? { again: 'differs' } : {},
)
const schema = object(fields).check(sameTwice)
const words = { nameMissing: 'Name?', emailMissing: 'E-mail?', emailInvalid: 'No e-mail.', differs: 'Another one.' }

interface FormProps {
  answered?: State
  judgesEmpty?: boolean
}

function ExampleForm({ answered = untouched, ...more }: FormProps) {
  const { form, field, state, pending } = useShopForm<State>({
    schema,
    send,
    answered,
    problemsIn: ({ problems }) => problems,
    words,
    lost: () => ({ problems: {}, outcome: 'lost' }),
    usedUp: ({ outcome }) => (outcome === 'done' ? 'all' : undefined),
    ...more,
  })
  return (
    <form {...form} aria-busy={pending}>
      <Field {...field('email')} label="E-mail" />
      <Field {...field('again')} label="Again" />
      <Field {...field('name')} label="Name" defaultValue="" />
      <button type="submit">Send</button>
      <button type="submit" name="back" value="1" formNoValidate>
        Back
      </button>
      <p role="status">{state.outcome}</p>
    </form>
  )
}

function PasswordForm() {
  const { form, field } = useShopForm<State>({
    schema: object({ password: currentPassword('missing') }),
    send,
    answered: untouched,
    problemsIn: ({ problems }) => problems,
    words: {},
    lost: () => ({ problems: {}, outcome: 'lost' }),
  })
  return (
    <form {...form}>
      <Field {...field('password')} label="Password" autoComplete="current-password" />
      <button type="submit">Send</button>
    </form>
  )
}

const part = object({ city: requiredText('Town?') })
function Parts({ billed }: { billed: boolean }) {
  const { form, field } = useShopForm<State>({
    schema: object({ user: object({ name: requiredText('Name?') }), ...(billed && { billing: part }) }),
    send,
    answered: untouched,
    problemsIn: ({ problems }) => problems,
    words: {},
    lost: () => untouched,
  })
  return (
    <form {...form}>
      {billed ? <Field {...field('billing.city')} label="Town" /> : null}
      <Field {...field('user.name')} label="Name" />
      <button type="submit">Send</button>
    </form>
  )
}

const email = () => screen.getByLabelText('E-mail')
const name = () => screen.getByLabelText('Name')
const press = (button: string) => userEvent.click(screen.getByRole('button', { name: button }))
const sent = () => send.mock.calls.map(([, form]) => Object.fromEntries(form))
const complete = async () => {
  await userEvent.type(email(), 'camille@example.com')
  await userEvent.type(name(), 'Camille')
}

beforeEach(() => {
  send.mockReset()
  send.mockResolvedValue({ problems: {}, outcome: 'sent' })
})

describe('useShopForm', () => {
  it('judges a field when it is left, and takes the message away as soon as the field is right', async () => {
    render(<ExampleForm />)
    await userEvent.type(email(), 'camille@')
    expect(email()).not.toHaveAttribute('aria-invalid')
    await userEvent.tab()
    expect(email()).toHaveAccessibleDescription('No e-mail.')
    await userEvent.type(email(), 'example.co')
    expect(email()).not.toHaveAttribute('aria-invalid')
  })

  it('shows no error at an empty field that was only passed, unless the form wants that', async () => {
    const { rerender } = render(<ExampleForm />)
    await userEvent.click(email())
    await userEvent.tab()
    expect(email()).not.toHaveAttribute('aria-invalid')
    rerender(<ExampleForm judgesEmpty />)
    await userEvent.click(email())
    await userEvent.tab()
    expect(email()).toHaveAccessibleDescription('E-mail?')
  })

  it('shows no message while a pointer is down: it would move what is being pressed', async () => {
    const user = userEvent.setup()
    render(<ExampleForm />)
    await user.type(email(), 'camille@')
    await user.pointer({ keys: '[MouseLeft>]', target: name() })
    expect(email()).not.toHaveAttribute('aria-invalid')
    await user.pointer({ keys: '[/MouseLeft]', target: name() })
    await waitFor(() => expect(email()).toHaveAccessibleDescription('No e-mail.'))
  })

  it('shows none either where the press on the button is what hydrates the form', async () => {
    const holder = document.body.appendChild(document.createElement('div'))
    holder.innerHTML = renderToString(<ExampleForm />)
    const field = email() as HTMLInputElement
    field.value = 'camille@'
    field.focus()
    // Nothing is hydrated before an event requires it: React's own work is scheduled later.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
    const root = hydrateRoot(holder, <ExampleForm />)
    onTestFinished(async () => {
      vi.unstubAllGlobals()
      await act(async () => root.unmount())
      holder.remove()
    })
    const button = screen.getByRole('button', { name: 'Send' })
    fireEvent.pointerDown(button)
    fireEvent.blur(field)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(field).not.toHaveAttribute('aria-invalid')
    fireEvent.pointerUp(button)
    await waitFor(() => expect(field).toHaveAccessibleDescription('No e-mail.'))
  })

  it('judges the other field of a rule about two as soon as one of them is right again', async () => {
    render(<ExampleForm />)
    const again = screen.getByLabelText('Again')
    await userEvent.type(email(), 'a@example.co')
    await userEvent.type(again, 'a@example.com')
    await userEvent.tab()
    expect(again).toHaveAccessibleDescription('Another one.')
    await userEvent.type(email(), 'm')
    expect(again).not.toHaveAttribute('aria-invalid')
  })

  it('sends nothing before every field passes, and goes to the first that is wrong', async () => {
    render(<ExampleForm />)
    await userEvent.type(name(), 'Camille')
    await press('Send')
    expect(email()).toHaveFocus()
    expect(email()).toHaveAccessibleDescription('E-mail?')
    expect(send).not.toHaveBeenCalled()
    await userEvent.type(email(), 'camille@example.com')
    await userEvent.clear(name())
    await press('Send')
    expect(name()).toHaveFocus()
    await userEvent.type(name(), ' Camille')
    await press('Send')
    expect(await screen.findByText('sent')).toBeVisible()
    expect(sent()).toEqual([{ scripted: '1', email: 'camille@example.com', again: '', name: ' Camille' }])
  })

  it('counts what was typed before the script ran', async () => {
    const holder = document.createElement('div')
    document.body.append(holder)
    holder.innerHTML = renderToString(<ExampleForm />)
    ;(email() as HTMLInputElement).value = 'camille@example.com'
    ;(name() as HTMLInputElement).value = 'Camille'
    const root = await act(async () => hydrateRoot(holder, <ExampleForm />))
    expect(name()).toHaveValue('Camille')
    await press('Send')
    expect(await screen.findByText('sent')).toBeVisible()
    expect(sent()).toMatchObject([{ email: 'camille@example.com', name: 'Camille' }])
    await act(async () => root.unmount())
    holder.remove()
  })

  it('counts what the browser has filled in without saying so', async () => {
    render(<ExampleForm />)
    for (const [field, value] of [
      [email(), 'camille@example.com'],
      [name(), 'Camille'],
    ] as const)
      (field as HTMLInputElement).value = value
    await press('Send')
    expect(await screen.findByText('sent')).toBeVisible()
  })

  it('has the same message at the same place in what the server renders after a form without a script', async () => {
    const answered = { problems: { email: 'emailInvalid', name: 'Words of the store API.' }, outcome: '' }
    document.body.innerHTML = renderToString(<ExampleForm answered={answered} />)
    expect(email()).toHaveAccessibleDescription('No e-mail.')
    expect(email()).toHaveAttribute('aria-invalid', 'true')
    expect(name()).toHaveAccessibleDescription('Words of the store API.')
    document.body.innerHTML = ''
    render(<ExampleForm answered={answered} />)
    expect(email()).toHaveAccessibleDescription('No e-mail.')
    expect(email()).toHaveFocus()
  })

  it('R8.28 puts what the server finds wrong at its field until something else is typed there', async () => {
    send.mockResolvedValue({ problems: { name: 'That name is taken.' }, outcome: '' })
    render(<ExampleForm />)
    await complete()
    await press('Send')
    await waitFor(() => expect(name()).toHaveAccessibleDescription('That name is taken.'))
    expect(name()).toHaveFocus()
    await userEvent.tab()
    await userEvent.type(email(), 'x')
    expect(name()).toHaveAccessibleDescription('That name is taken.')
    await userEvent.type(name(), 'x')
    expect(name()).not.toHaveAttribute('aria-invalid')
  })

  it('R8.28 loses nothing that was typed where the answer is lost or a refusal', async () => {
    render(<ExampleForm />)
    await complete()
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await press('Send')
    expect(await screen.findByText('lost')).toBeVisible()
    expect(email()).toHaveValue('camille@example.com')
    send.mockResolvedValueOnce({ problems: {}, outcome: 'tooMany' })
    await press('Send')
    expect(await screen.findByText('tooMany')).toBeVisible()
    expect(name()).toHaveValue('Camille')
    expect(sent()).toHaveLength(2)
  })

  it('sends once, however often the button is pressed', async () => {
    let answer: (state: State) => void = () => {}
    send.mockReturnValue(new Promise((resolve) => (answer = resolve)))
    render(<ExampleForm />)
    await complete()
    act(() => {
      for (const _ of [1, 2, 3]) screen.getByRole('button', { name: 'Send' }).click()
    })
    await press('Send')
    expect(send).toHaveBeenCalledOnce()
    await act(async () => answer({ problems: {}, outcome: 'sent' }))
    await press('Send')
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  })

  it('sends what a button says that leads back, whatever is wrong', async () => {
    render(<ExampleForm />)
    await press('Back')
    expect(await screen.findByText('sent')).toBeVisible()
    expect(sent()).toMatchObject([{ back: '1', email: '' }])
  })

  it('is empty once its answer has used up what was typed', async () => {
    send.mockResolvedValue({ problems: {}, outcome: 'done' })
    render(<ExampleForm />)
    await complete()
    await press('Send')
    expect(await screen.findByText('done')).toBeVisible()
    expect(name()).toHaveValue('')
  })

  it('keeps a password when its answer is lost, and empties it when the server finds it wrong', async () => {
    render(<PasswordForm />)
    const password = screen.getByLabelText('Password')
    await userEvent.type(password, 'a-guess')
    send.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await press('Send')
    expect(password).toHaveValue('a-guess')
    send.mockResolvedValueOnce({ problems: { password: 'Not that one.' }, outcome: '' })
    await press('Send')
    await waitFor(() => expect(password).toHaveAccessibleDescription('Not that one.'))
    expect(password).toHaveValue('')
    expect(password).toHaveFocus()
  })

  it('follows the schema of a form whose parts appear and go, in the order in which they stand', async () => {
    const { rerender } = render(<Parts billed={false} />)
    await press('Send')
    expect(name()).toHaveFocus()
    rerender(<Parts billed />)
    await press('Send')
    expect(screen.getByLabelText('Town')).toHaveFocus()
    expect(screen.getByLabelText('Town')).toHaveAccessibleDescription('Town?')
    expect(name()).toHaveAccessibleDescription('Name?')
    rerender(<Parts billed={false} />)
    await userEvent.type(name(), 'Camille')
    await press('Send')
    await waitFor(() => expect(send).toHaveBeenCalledOnce())
    expect(sent()).toEqual([{ scripted: '1', 'user.name': 'Camille' }])
  })
})

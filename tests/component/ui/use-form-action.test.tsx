import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { redirect } from 'next/navigation'
import { Component, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { typedIn, useFormAction } from '#components/ui/use-form-action.ts'

interface State {
  said: string
  done: boolean
}
const action = vi.fn<(before: State, form: FormData) => Promise<State>>()

function Form({ before }: { before?: () => Promise<void> }) {
  const [state, send] = useFormAction<State>(
    action,
    { said: '', done: false },
    {
      lost: (form) => ({ said: `lost ${form.get('word')}`, done: false }),
      done: (answer) => answer.done,
      ...(before && { before }),
    },
  )
  return (
    <form action={send}>
      <input name="word" aria-label="word" defaultValue="first" />
      <button type="submit">send</button>
      <p role="status">{state.said}</p>
    </form>
  )
}

class Boundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = (error: Error & { digest?: string }) => ({ digest: error.digest })
  override state: { digest?: string } = {}
  override render = () => this.state.digest ?? this.props.children
}

const send = () => userEvent.click(screen.getByRole('button'))
const keys = () => action.mock.calls.map(([, form]) => form.get('key'))

describe('useFormAction', () => {
  beforeEach(() => {
    action.mockReset()
  })
  it('R8.28 keeps the input when the answer is lost, and sends it again with the same key', async () => {
    render(<Form />)
    action.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await send()
    expect(await screen.findByText('lost first')).toBeTruthy()
    action.mockResolvedValueOnce({ said: 'here', done: true })
    await send()
    expect(await screen.findByText('here')).toBeTruthy()
    const [first, again] = keys()
    expect(first).toMatch(/^[0-9a-f-]{36}$/)
    expect(again).toBe(first)
  })
  it('gives another key to another form, and to the same one after it was done', async () => {
    render(<Form />)
    action.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({ said: 'here', done: true })
    await send()
    await userEvent.type(screen.getByLabelText('word'), '!')
    await send()
    await send()
    await send()
    const all = keys()
    expect(all).toHaveLength(4)
    expect(new Set(all.slice(0, 3)).size).toBe(3)
    expect(all[3]).not.toBe(all[2])
  })
  it('leaves an answer that leads to another page to the router', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    render(
      <Boundary>
        <Form />
      </Boundary>,
    )
    action.mockImplementationOnce(async () => redirect('/elsewhere'))
    await act(send)
    expect(await screen.findByText(/NEXT_REDIRECT.*\/elsewhere/)).toBeTruthy()
  })
  it('gives back what was typed without passwords, files and what the framework adds', () => {
    const form = new FormData()
    for (const name of ['email', 'user.password', 'password', 'confirmation', 'current', '$ACTION_ID_1'])
      form.set(name, 'x')
    form.set('file', new File(['x'], 'x.txt'))
    expect(typedIn(form)).toEqual({ email: 'x' })
  })

  it('calls the action after what it must not overtake', async () => {
    const removed = Promise.withResolvers<void>()
    action.mockResolvedValue({ said: 'added', done: true })
    render(<Form before={() => removed.promise} />)
    await send()
    expect(action).not.toHaveBeenCalled()
    await act(async () => removed.resolve())
    expect(await screen.findByText('added')).toBeInTheDocument()
  })
})

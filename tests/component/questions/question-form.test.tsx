import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import AnsweredQuestionFields from '#components/questions/answered-question-fields.tsx'
import { QuestionFields } from '#components/questions/question-fields.tsx'
import { QuestionForm } from '#components/questions/question-form.tsx'
import { askQuestionForm } from '#lib/actions/ask-question.ts'
import { unasked } from '#lib/actions/ask-question-state.ts'
import { laterParts } from '#lib/i18n/later-parts.ts'
import { stores } from '#lib/stores/registry.ts'
import messages from '#messages/fr.json'

const textsOf = vi.hoisted(() => vi.fn())
vi.mock('#lib/i18n/load-messages.ts', () => ({ loadMessages: textsOf }))
vi.mock('#lib/actions/ask-question.ts', () => ({ askQuestionForm: vi.fn() }))
const ask = vi.mocked(askQuestionForm)
const texts = messages.questions.form
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const send = () => userEvent.click(screen.getByRole('button', { name: texts.send }))
const sent = () => Object.fromEntries(ask.mock.calls[0]?.[1] ?? [])
/** Turns to the form, as by a pointer, and waits for the one that checks. */
const turnTo = async () => {
  const plain = field(texts.name)
  await userEvent.hover(plain)
  await waitFor(() => expect(field(texts.name)).not.toBe(plain))
}
const fill = async () => {
  await userEvent.type(field(texts.name), 'Ana')
  await userEvent.type(field(texts.email), 'ana@example.fr')
  await userEvent.type(field(texts.question), 'Et le samedi ?')
}

beforeEach(() => {
  ask.mockReset()
  textsOf.mockReset().mockResolvedValue({ ...texts, country: 'FR' })
  render(
    <QuestionForm productId={7} texts={texts}>
      <QuestionFields field={(name) => ({ name })} texts={texts} />
    </QuestionForm>,
  )
})

describe('QuestionForm', () => {
  it('R3.70 sends name, e-mail, optional phone and question of the product, and thanks', async () => {
    ask.mockResolvedValue({ ...unasked, sent: texts.sent })
    await turnTo()
    await fill()
    await send()
    expect(await screen.findByText(texts.sent)).toHaveFocus()
    expect(sent()).toEqual({
      scripted: '1',
      product: '7',
      name: 'Ana',
      email: 'ana@example.fr',
      phone: '',
      question: 'Et le samedi ?',
      website: '',
    })
  })

  it('R5.58 R5.59 R5.60 R5.61 shows each error, focuses the first, keeps the input, sends nothing', async () => {
    await turnTo()
    await userEvent.type(field(texts.question), 'Et le samedi ?')
    await userEvent.type(field(texts.email), 'ana@')
    await userEvent.type(field(texts.phone), '12')
    await send()
    expect(field(texts.name)).toHaveFocus()
    expect(field(texts.name)).toHaveAccessibleDescription(texts.problems.required)
    expect(field(texts.email)).toHaveAccessibleDescription(new RegExp(texts.problems.email))
    expect(field(texts.phone)).toHaveAccessibleDescription(texts.problems.phone)
    expect(field(texts.question)).toHaveValue('Et le samedi ?')
    expect(field(texts.question)).not.toHaveAttribute('aria-invalid')
    expect(ask).not.toHaveBeenCalled()
  })

  it('R3.70 loads nothing before the visitor turns to it, and takes over what was typed, and where', async () => {
    expect(textsOf).not.toHaveBeenCalled()
    const plain = field(texts.name) as HTMLInputElement
    plain.value = 'Ana'
    act(() => plain.focus())
    await waitFor(() => expect(field(texts.name)).not.toBe(plain))
    expect(field(texts.name)).toHaveValue('Ana')
    await waitFor(() => expect(field(texts.name)).toHaveFocus())
    await userEvent.keyboard('is')
    expect(field(texts.name)).toHaveValue('Anais')
  })

  it('R3.70 sends what was sent before the form that checks was there', async () => {
    ask.mockResolvedValue({ ...unasked, sent: texts.sent })
    for (const [name, value] of [
      [texts.name, 'Ana'],
      [texts.email, 'ana@example.fr'],
      [texts.question, 'Et le samedi ?'],
    ] as const)
      (field(name) as HTMLInputElement).value = value
    act(() => screen.getByRole('button', { name: texts.send }).click())
    expect(await screen.findByText(texts.sent)).toBeVisible()
    expect(sent()).toMatchObject({ name: 'Ana', question: 'Et le samedi ?' })
    expect(ask).toHaveBeenCalledOnce()
  })

  it('R5.58 checks what is sent by the first click, while the form that checks is still on its way', async () => {
    const loaded = Promise.withResolvers<object>()
    textsOf.mockReturnValue(loaded.promise)
    await send()
    loaded.resolve({ ...texts, country: 'FR' })
    await waitFor(() => expect(field(texts.name)).toHaveAccessibleDescription(texts.problems.required))
    expect(field(texts.name)).toHaveFocus()
    expect(ask).not.toHaveBeenCalled()
  })

  it('R3.70 does not change under a pressed finger', async () => {
    const user = userEvent.setup()
    const button = screen.getByRole('button', { name: texts.send })
    await user.pointer({ keys: '[TouchA>]', target: button })
    await act(async () => void (await textsOf.mock.results.at(-1)?.value))
    expect(screen.getByRole('button', { name: texts.send })).toBe(button)
    await user.pointer({ keys: '[/TouchA]', target: button })
    await waitFor(() => expect(field(texts.name)).toHaveAccessibleDescription(texts.problems.required))
  })

  it('R8.28 says so, and keeps the text, where the form that checks cannot be loaded', async () => {
    textsOf.mockRejectedValue(new Error('offline'))
    await fill()
    await send()
    expect(await screen.findByText(texts.unreachable)).toBeVisible()
    expect(field(texts.question)).toHaveValue('Et le samedi ?')
    expect(ask).not.toHaveBeenCalled()
  })

  it('R3.70 puts the words of the store API at their field, and what it says of the whole below', async () => {
    ask.mockResolvedValueOnce({ ...unasked, errors: { name: 'Pas d’adresse internet.' } })
    await turnTo()
    await fill()
    await send()
    await waitFor(() => expect(field(texts.name)).toHaveAccessibleDescription('Pas d’adresse internet.'))
    ask.mockResolvedValueOnce({ ...unasked, message: 'Trop de questions.' })
    await send()
    expect(await screen.findByText('Trop de questions.')).toBeVisible()
    expect(field(texts.question)).toHaveValue('Et le samedi ?')
  })

  it('R8.28 says so, and keeps the text, when the answer is lost on its way', async () => {
    ask.mockRejectedValue(new TypeError('Failed to fetch'))
    await turnTo()
    await fill()
    await send()
    expect(await screen.findByText(texts.unreachable)).toBeVisible()
    expect(field(texts.question)).toHaveValue('Et le samedi ?')
  })
})

it('R5.58 has the same messages at the same places where no script runs', () => {
  document.body.innerHTML = renderToString(
    <AnsweredQuestionFields
      given={{ name: '', email: 'ana@' }}
      errors={{ email: texts.problems.email }}
      texts={texts}
    />,
  )
  expect(field(texts.email)).toHaveValue('ana@')
  expect(field(texts.email)).toHaveAccessibleDescription(new RegExp(texts.problems.email))
  expect(field(texts.email)).toHaveAttribute('autofocus')
})

it('R5.61 phones of a question go by the rule of the store’s country', () => {
  expect(stores.map((store) => laterParts.question(messages, store).country)).toEqual(['FR', 'ES'])
})

import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import QuestionFields from '#components/questions/question-fields.tsx'
import { QuestionForm } from '#components/questions/question-form.tsx'
import { askQuestionForm } from '#lib/actions/ask-question.ts'
import messages from '#messages/fr.json'

vi.mock('#lib/actions/ask-question.ts', () => ({ askQuestionForm: vi.fn() }))
const ask = vi.mocked(askQuestionForm)
const texts = messages.questions.form
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) })
const send = () => userEvent.click(screen.getByRole('button', { name: texts.send }))

beforeEach(() => {
  ask.mockReset()
  render(
    <QuestionForm productId={7} texts={texts}>
      <QuestionFields given={{}} errors={{}} texts={texts} />
    </QuestionForm>,
  )
})

describe('QuestionForm', () => {
  it('R3.70 sends name, e-mail, optional phone and question of the product, and thanks', async () => {
    ask.mockResolvedValue({ sent: texts.sent, given: {}, errors: {}, message: null, texts: null })
    await userEvent.type(field(texts.name), 'Ana')
    await userEvent.type(field(texts.email), 'ana@example.fr')
    await userEvent.type(field(texts.question), 'Et le samedi ?')
    await send()
    expect(await screen.findByText(texts.sent)).toBeInTheDocument()
    expect(Object.fromEntries(ask.mock.calls[0]?.[1] ?? [])).toEqual({
      product: '7',
      name: 'Ana',
      email: 'ana@example.fr',
      phone: '',
      question: 'Et le samedi ?',
      website: '',
    })
  })

  it('R5.58 R5.59 R5.60 says at each field what is wrong, goes to the first, and keeps what was typed', async () => {
    ask.mockResolvedValue({
      sent: null,
      given: { name: '', email: 'ana@', phone: '', question: 'Et le samedi ?' },
      errors: { name: 'Ce champ ne peut être vide.', email: 'Saisissez une adresse e-mail valide.' },
      message: null,
      texts,
    })
    await userEvent.type(field(texts.question), 'Et le samedi ?')
    await send()
    expect(await screen.findByText('Ce champ ne peut être vide.')).toBeInTheDocument()
    expect(field(texts.name)).toHaveFocus()
    expect(field(texts.email)).toHaveAccessibleDescription(/adresse e-mail valide/)
    expect(field(texts.email)).toHaveValue('ana@')
    expect(field(texts.question)).toHaveValue('Et le samedi ?')
    expect(field(texts.question)).not.toHaveAttribute('aria-invalid')
  })

  it('R3.70 says that nothing arrived, and keeps the text, when the store cannot be reached', async () => {
    ask.mockResolvedValue({ sent: null, given: { question: 'Allô' }, errors: {}, message: texts.unreachable, texts })
    await userEvent.type(field(texts.question), 'Allô')
    await send()
    expect(await screen.findByText(texts.unreachable)).toBeInTheDocument()
    expect(field(texts.question)).toHaveValue('Allô')
  })

  it('R8.28 says so, and keeps the text, when the answer is lost on its way', async () => {
    ask.mockRejectedValue(new TypeError('Failed to fetch'))
    await userEvent.type(field(texts.question), 'Allô')
    await send()
    expect(await screen.findByText(texts.unreachable)).toBeInTheDocument()
    expect(field(texts.question)).toHaveValue('Allô')
  })
})

'use server'

import { problemsOf } from '../store-api/errors.ts'
import { askQuestion } from '../store-api/reviews.ts'
import { shopperAddress } from '../store-api/shopper-address.ts'
import { requestStore } from '../stores/request.ts'
import { type Messages, readMessages } from '../texts/messages.ts'

const names = ['name', 'email', 'phone', 'question'] as const
type Fields = Partial<Record<(typeof names)[number], string>>
export type QuestionTexts = Messages['questions']['form']

export interface AskQuestionState {
  /** Thanks for a question that arrived, in the store's language. */
  sent: string | null
  /** What was typed, to be shown again. */
  given: Fields
  /** Messages in the store's language. */
  errors: Fields
  /** What is wrong with the whole, in the store's language. */
  message: string | null
  /** What the fields say beside their errors: a page carries that as HTML alone. */
  texts: QuestionTexts | null
}

/** Asks a question about a product; the store API checks it, and counts how often one address asks. */
export async function askQuestionForm(_: AskQuestionState | null, form: FormData): Promise<AskQuestionState> {
  const given = Object.fromEntries(names.map((name) => [name, textIn(form, name)])) as Required<Fields>
  const store = await requestStore()
  const texts = (await readMessages(store)).questions.form
  const sent = { sent: texts.sent, given: {}, errors: {}, message: null, texts: null }
  // Only a program fills in the field that nobody sees; it is not told that its question went nowhere.
  if (textIn(form, 'website') !== '') return sent
  try {
    const { phone, ...rest } = given
    const shopper = await shopperAddress()
    const product = Number(textIn(form, 'product')) || null
    await askQuestion(store, { ...rest, product, ...(phone && { phone }) }, shopper)
    return sent
  } catch (error) {
    const problems = problemsOf(error)
    const errors = Object.fromEntries(
      names.flatMap((name) => (problems?.fields[name] ? [[name, problems.fields[name]]] : [])),
    )
    const elsewhere = problems?.message ?? (Object.keys(errors).length > 0 ? null : texts.unreachable)
    return { sent: null, given, errors, message: elsewhere, texts }
  }
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().slice(0, 4_000) : ''
}

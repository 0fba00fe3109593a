'use server'

import { checkForm, type FormProblems } from '../forms/check-form.ts'
import { questionSchema } from '../forms/question.ts'
import { readMessages } from '../i18n/messages.ts'
import { problemsOf } from '../store-api/errors.ts'
import { askQuestion } from '../store-api/reviews.ts'
import { shopperIp } from '../store-api/shopper-ip.ts'
import { requestStore } from '../stores/request.ts'
import { type AskQuestionState, questionFields, unasked } from './ask-question-state.ts'

/** Asks a question about a product; the store API limits questions by address. */
export async function askQuestionForm(_: AskQuestionState | null, form: FormData): Promise<AskQuestionState> {
  const store = await requestStore()
  const texts = (await readMessages(store)).questions.form
  const sent = { ...unasked, sent: texts.sent }
  // Only a bot fills in the invisible field; it gets no sign that its question was dropped.
  if (textIn(form, 'website') !== '') return sent
  const given = Object.fromEntries(questionFields.map((name) => [name, textIn(form, name)]))
  const refused = (errors: FormProblems, message: string | null) => ({ ...unasked, given, errors, message, texts })
  const { data, problems } = checkForm(questionSchema(store.country), form)
  if (problems) {
    const words: Readonly<Record<string, string>> = texts.problems
    return refused(Object.fromEntries(Object.entries(problems).map(([name, key]) => [name, words[key ?? '']])), null)
  }
  try {
    const { phone, ...rest } = data
    const shopper = await shopperIp()
    const product = Number(textIn(form, 'product')) || null
    await askQuestion(store, { ...rest, product, ...(phone && { phone }) }, shopper)
    return sent
  } catch (error) {
    const found = problemsOf(error)
    const errors = Object.fromEntries(
      questionFields.flatMap((name) => (found?.fields[name] ? [[name, found.fields[name]]] : [])),
    )
    return refused(errors, found?.message ?? (Object.keys(errors).length > 0 ? null : texts.unreachable))
  }
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().slice(0, 4_000) : ''
}

'use server'

import { checkForm } from '../forms/check-form.ts'
import { contactLimits, contactSchema } from '../forms/contact.ts'
import { isUuid } from '../rules/uuid.ts'
import { StoreApiError } from '../store-api/client.ts'
import { writeToShop } from '../store-api/contact.ts'
import { problemsOf } from '../store-api/errors.ts'
import { shopperIp } from '../store-api/shopper-ip.ts'
import { requestStore } from '../stores/request.ts'
import { type ContactState, contactFields, unwritten } from './contact-state.ts'

/** Sends a visitor's message to the shop; the store API limits messages by address, e-mail and store. */
export async function contactForm(_: ContactState, form: FormData): Promise<ContactState> {
  const sent = { ...unwritten, sent: true }
  // Only a bot fills in the invisible field; it gets no sign that its message was dropped.
  if (textIn(form, 'website') !== '') return sent
  const fields = Object.fromEntries(contactFields.map((name) => [name, textIn(form, name)]))
  const { data, problems } = checkForm(contactSchema, form)
  if (problems) return { ...unwritten, fields, errors: problems }
  const key = textIn(form, 'key')
  try {
    const message = { ...data, idempotency_key: isUuid(key) ? key : crypto.randomUUID() }
    await writeToShop(await requestStore(), message, await shopperIp())
    return sent
  } catch (error) {
    const found = problemsOf(error)
    const errors = Object.fromEntries(
      contactFields.flatMap((name) => (found?.fields[name] ? [[name, found.fields[name]]] : [])),
    )
    return { ...unwritten, fields, errors, form: Object.keys(errors).length > 0 ? null : wholeProblem(error) }
  }
}

/** The error of a form whose fields are right: a limit in the store API's words, or why nothing was sent. */
function wholeProblem(error: unknown): string {
  if (error instanceof StoreApiError && error.status === 404) return 'notTaken'
  return problemsOf(error)?.message ?? 'unreachable'
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim().slice(0, contactLimits.message) : ''
}

import { custom, object } from 'zod/mini'
import type messages from '../../messages/fr.json'
import { emailText, optionalText, requiredText } from './fields.ts'

/** What a message to the shop can be about; its texts are `contact.topics` in both programs' messages. */
export const contactTopics = ['order', 'product', 'measuring', 'return', 'invoice', 'professional', 'other'] as const
export type ContactTopic = (typeof contactTopics)[number]

/** Longest texts of a message, characters. */
export const contactLimits = { name: 100, orderNumber: 40, message: 4_000 } as const

/** Names of messages under `contact.errors`. */
export type ContactProblem = keyof (typeof messages)['contact']['errors']

export function isTopic(topic: unknown): boolean {
  return contactTopics.some((each) => each === topic)
}

/** A message to the shop; only the order number may stay empty. */
export const contactSchema = object({
  name: requiredText<ContactProblem>('nameRequired'),
  email: emailText<ContactProblem>({ missing: 'emailRequired', invalid: 'emailInvalid' }),
  topic: custom<ContactTopic>(isTopic, 'topicRequired' satisfies ContactProblem),
  order_number: optionalText(),
  message: requiredText<ContactProblem>('messageRequired'),
})

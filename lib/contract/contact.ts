import { z } from 'zod'
import { contactLimits, contactTopics } from '../forms/contact.ts'
import { defineCall } from './call.ts'
import { storeCode } from './common.ts'

/** One line that may stand in a mail's header: without line breaks and other control characters. */
const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^[^\p{Cc}]*$/u)

export const contactMessage = z.object({
  name: line(contactLimits.name).min(1),
  email: z.email().max(254).describe('Where the shop answers: Reply-To of its mail; nothing is sent to it'),
  topic: z.enum(contactTopics),
  order_number: line(contactLimits.orderNumber).default(''),
  message: z
    .string()
    .trim()
    .min(1)
    .max(contactLimits.message)
    .regex(/^(?:[\t\n\r]|[^\p{Cc}])+$/u),
  idempotency_key: z.uuid().describe('The same key twice sends one mail'),
})

export const contact = {
  send: defineCall({
    method: 'POST',
    path: '/cms/v1/contact/',
    summary:
      "Write to the shop: one mail to the store's own address and to no other, which is deleted here once it is sent",
    query: z.object({ store: storeCode }),
    body: contactMessage,
    answer: null,
    status: 204,
    permission: 'public',
    throttle: 'contact',
    throttleByEmail: 'mail',
  }),
}

export type ContactMessage = z.input<typeof contactMessage>

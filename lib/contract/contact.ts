import { z } from 'zod'
import { contactLimits, contactTopics } from '../forms/contact.ts'
import { defineCall } from './call.ts'
import { storeCode } from './common.ts'
import { line, lines } from './typed-text.ts'

export const contactMessage = z.object({
  name: line(contactLimits.name, 1),
  email: z.email().max(254).describe('Where the shop answers: Reply-To of its mail; nothing is sent to it'),
  topic: z.enum(contactTopics),
  order_number: line(contactLimits.orderNumber).default(''),
  message: lines(contactLimits.message, 1),
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

import type { contactMessage } from '../../../lib/contract/contact.ts'
import { typedOrderNumber } from '../../../lib/rules/order-number.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import { refuseLinks } from '../../context/typed-names.ts'
import type { Database } from '../../db/database.ts'
import { enqueueMail } from '../../db/outbox.ts'

type Message = (typeof contactMessage)['_zod']['output']

/**
 * Puts a visitor's message into the outbox, as a mail to the shop. No one else gets one: a typed address is only
 * where the shop answers. The text is kept until the mail is sent.
 * @param recipient e-mail that the shop reads
 * @throws ApiError 400 for a name that holds an address of the internet
 */
export async function writeToShop(
  db: Database,
  store: StoreContext,
  t: Translate,
  { idempotency_key: key, order_number, ...message }: Message,
  recipient: string,
): Promise<void> {
  refuseLinks(t, { name: message.name, order_number })
  const data = { ...message, order_number: typedOrderNumber(order_number) }
  await enqueueMail(db, { key: `contact:${key}`, store: store.code, template: 'contactMessage', recipient, data })
}

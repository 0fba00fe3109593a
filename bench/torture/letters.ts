import { readdirSync } from 'node:fs'
import { gte } from 'drizzle-orm'
import { orderState } from '../../lib/rules/order-status.ts'
import type { Database } from '../../store-api/db/database.ts'
import { type carts, mails } from '../../store-api/db/schema.ts'

type Order = typeof carts.$inferSelect

/** Every order was confirmed by one mail, and every mail lies in the outbox once. */
export async function letters(
  db: Database,
  orders: readonly Order[],
  outbox: string,
  since: Date,
  breaches: string[],
): Promise<void> {
  const written = await db.select().from(mails).where(gte(mails.createdAt, since))
  const files = new Set(readdirSync(outbox).filter((name) => name.endsWith('.eml')))
  for (const { id, orderNumber } of orders)
    if (written.filter(({ key }) => key === `order:${id}`).length !== 1)
      breaches.push(`${orderNumber} has no confirmation`)
  // Of an order that was cancelled before its mail left there is nothing else to say.
  const cancelled = new Set(orders.flatMap(({ id, status }) => (status === orderState.cancelled ? [id] : [])))
  const isMoot = ({ problem, data }: typeof mails.$inferSelect) =>
    problem === 'nothing to say' && cancelled.has(String(data.order))
  // A mail sent just before a kill is tried again, and may be obsolete by then.
  const leftBefore = ({ id, attempts }: typeof mails.$inferSelect) => attempts > 1 && files.has(`${id}.eml`)
  const wanted = written.filter((mail) => !isMoot(mail) || leftBefore(mail))
  for (const { id, sentAt } of wanted)
    if (sentAt === null || !files.has(`${id}.eml`)) breaches.push(`the mail ${id} was not sent`)
  if (files.size !== wanted.length)
    breaches.push(`${files.size} mails lie in the outbox, ${wanted.length} were to be sent`)
}

import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { Question } from '../../../lib/contract/reviews.ts'
import type { Incident } from '../../../lib/contract/sub-orders.ts'
import * as tags from '../../../lib/rules/change-tags.ts'
import { withoutLinks } from '../../../lib/rules/typed-links.ts'
import type { Actor } from '../../context/caller.ts'
import { refusal } from '../../context/errors.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { enqueueMail } from '../../db/outbox.ts'
import { carts, incidents, questions } from '../../db/schema.ts'
import { noteChanges } from '../changes/note-changes.ts'
import { noteAction } from '../operation/audit.ts'
import { incidentView } from '../order/incidents.ts'
import { questionView } from './reviews.ts'

/** Questions on a page of those that wait. */
export const waitingPerPage = 50

/** A page of a store's questions without an answer, the oldest first. */
export async function listUnanswered(db: Database, store: StoreContext, page: number) {
  const waiting = and(eq(questions.store, store.code), isNull(questions.answer))
  const [total] = await db.select({ n: count() }).from(questions).where(waiting)
  const rows = await db
    .select()
    .from(questions)
    .where(waiting)
    .orderBy(asc(questions.createdAt), asc(questions.id))
    .limit(waitingPerPage)
    .offset((page - 1) * waitingPerPage)
  const results = rows.map((row) => ({ ...questionView(row), created_at: row.createdAt.toISOString() }))
  return { count: total?.n ?? 0, results }
}

/**
 * Answers a question: it becomes public, and its author gets a mail. The same answer again changes nothing.
 * @throws ApiError 404, 409 for a question with another answer
 */
export function answerQuestion(
  db: Database,
  store: StoreContext,
  t: Translate,
  { id, answer }: { id: number; answer: string },
  by: Actor,
): Promise<Question> {
  return inTransaction(db, async (tx) => {
    const [before] = await tx
      .select()
      .from(questions)
      .where(and(eq(questions.id, id), eq(questions.store, store.code)))
      .for('update')
    if (!before) throw refusal(404, t('notFound'), 'not_found')
    if (isAnswered(t, before.answer, answer)) return questionView(before)
    const [answered] = await tx
      .update(questions)
      .set({ answer, answeredAt: new Date() })
      .where(eq(questions.id, id))
      .returning()
    if (!answered) throw new Error('The answer was not written.')
    const { email: recipient, question } = answered
    const mail = { key: `answer:${id}`, store: store.code, template: 'questionAnswered', recipient } as const
    if (recipient !== '') await enqueueMail(tx, { ...mail, data: { question: withoutLinks(question), answer } })
    await noteAction(tx, store, by, { action: 'question.answer', order: null, before: null, after: { question: id } })
    await noteChanges(tx, [tags.questions])
    return questionView(answered)
  })
}

/**
 * Answers the report of a problem by mail. The same answer again changes nothing.
 * @throws ApiError 404, 409 for one that has another answer
 */
export function answerIncident(
  db: Database,
  store: StoreContext,
  t: Translate,
  { id, answer }: { id: string; answer: string },
  by: Actor,
): Promise<Incident> {
  return inTransaction(db, async (tx) => {
    const [found] = await tx
      .select({ report: incidents, order: carts })
      .from(incidents)
      .innerJoin(carts, eq(carts.id, incidents.cartId))
      .where(and(eq(incidents.id, id), eq(carts.store, store.code)))
      .for('update')
    if (!found) throw refusal(404, t('notFound'), 'not_found')
    const { report, order } = found
    if (isAnswered(t, report.answer, answer)) return incidentView(report)
    const [answered] = await tx
      .update(incidents)
      .set({ answer, answeredAt: new Date() })
      .where(eq(incidents.id, id))
      .returning()
    if (!answered) throw new Error('The answer was not written.')
    const recipient = order.form.user.email
    const mail = { key: `answer:${id}`, store: store.code, template: 'incidentAnswered', recipient } as const
    const data = { number: order.orderNumber ?? '', answer, link: `/order/${order.id}` }
    if (recipient !== '') await enqueueMail(tx, { ...mail, data })
    const after = { incident: id, kind: report.kind }
    await noteAction(tx, store, by, { action: 'incident.answer', order: order.id, before: null, after })
    return incidentView(answered)
  })
}

/** Whether the same answer was given before. @throws ApiError 409 for another one */
function isAnswered(t: Translate, before: string | null, answer: string): boolean {
  if (before === null) return false
  if (before !== answer) throw refusal(409, t('answeredBefore'), 'answered')
  return true
}

import { and, count, desc, eq, isNotNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { newQuestion, question, review } from '../../lib/contract/reviews.ts'
import type { Database } from '../db/database.ts'
import { questions, reviews } from '../db/schema.ts'

type Review = z.output<typeof review>
type Question = z.output<typeof question>

/** Reviews and questions on one page of a list. */
export const listLength = 20

interface Page {
  page: number
  product?: number | undefined
}

/** Reviews of a store or of one of its products, the newest first. */
export async function listReviews(
  db: Database,
  store: string,
  { page, product }: Page,
): Promise<{ total: number; items: Review[] }> {
  const where = and(eq(reviews.store, store), product === undefined ? undefined : eq(reviews.productId, product))
  const rows = await db
    .select()
    .from(reviews)
    .where(where)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(listLength)
    .offset((page - 1) * listLength)
  const items = rows.map(({ store: _, productId, createdAt, ...row }) => ({
    ...row,
    product: productId,
    created_at: createdAt.toISOString(),
  }))
  return { total: await countOf(db, reviews, where), items }
}

/** Answered questions, the newest first. */
export async function listQuestions(
  db: Database,
  store: string,
  { page, product }: Page,
): Promise<{ total: number; items: Question[] }> {
  const where = and(
    eq(questions.store, store),
    isNotNull(questions.answer),
    product === undefined ? undefined : eq(questions.productId, product),
  )
  const rows = await db
    .select()
    .from(questions)
    .where(where)
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .limit(listLength)
    .offset((page - 1) * listLength)
  return { total: await countOf(db, questions, where), items: rows.map(questionView) }
}

/** Writes a shopper's question down; it is public once it has an answer. */
export async function ask(db: Database, store: string, given: z.output<typeof newQuestion>): Promise<Question> {
  const { product, phone, ...rest } = given
  const [row] = await db
    .insert(questions)
    .values({ ...rest, store, productId: product, phone: phone ?? '' })
    .returning()
  if (!row) throw new Error('The question was not written.')
  return questionView(row)
}

/** What others may see of a question: no address and no phone. */
function questionView(row: typeof questions.$inferSelect): Question {
  const { id, productId, name, question: text, answer, createdAt } = row
  return { id, product: productId, name, question: text, answer, created_at: createdAt.toISOString() }
}

async function countOf(
  db: Database,
  table: typeof reviews | typeof questions,
  where: SQL | undefined,
): Promise<number> {
  const [row] = await db.select({ total: count() }).from(table).where(where)
  return row?.total ?? 0
}

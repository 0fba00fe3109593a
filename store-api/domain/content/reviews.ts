import { and, count, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { newQuestion, Question, Review, ReviewSummary } from '../../../lib/contract/reviews.ts'
import type { Database } from '../../db/database.ts'
import { questions, reviews } from '../../db/schema.ts'

interface Page {
  page: number
  /** Entries of a page. */
  page_size: number
  product?: number | undefined
}

/** Published reviews of a store or of one of its products, the newest first, with the summary of all of them. */
export async function listReviews(
  db: Database,
  store: string,
  { page, page_size, product }: Page,
): Promise<{ summary: ReviewSummary; items: Review[] }> {
  const where = and(
    eq(reviews.store, store),
    eq(reviews.status, 'published'),
    product === undefined ? undefined : eq(reviews.productId, product),
  )
  const rows = await db
    .select()
    .from(reviews)
    .where(where)
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  return { summary: await summaryOf(db, where), items: rows.map(reviewView) }
}

/** Public part of a review: without the account that wrote it. */
export function reviewView(row: typeof reviews.$inferSelect): Review {
  const { id, productId, rating, title, text, author, verified, createdAt, photos } = row
  const given = { id, product: productId, rating, title, text, author, verified }
  return { ...given, created_at: createdAt.toISOString(), ...(photos.length > 0 && { photos: photos.length }) }
}

async function summaryOf(db: Database, where: SQL | undefined): Promise<ReviewSummary> {
  const rows = await db
    .select({ rating: reviews.rating, total: count() })
    .from(reviews)
    .where(where)
    .groupBy(reviews.rating)
  const distribution = [5, 4, 3, 2, 1].map((stars) => rows.find(({ rating }) => rating === stars)?.total ?? 0)
  const total = distribution.reduce((sum, each) => sum + each, 0)
  const stars = distribution.reduce((sum, each, index) => sum + each * (5 - index), 0)
  return { average: total === 0 ? 0 : Math.round((stars * 10) / total) / 10, count: total, distribution }
}

/** Answered questions about a product, or without one about the shop, the newest first. */
export async function listQuestions(
  db: Database,
  store: string,
  { page, page_size, product }: Page,
): Promise<{ total: number; items: Question[] }> {
  const where = and(
    eq(questions.store, store),
    isNotNull(questions.answer),
    product === undefined ? isNull(questions.productId) : eq(questions.productId, product),
  )
  const rows = await db
    .select()
    .from(questions)
    .where(where)
    .orderBy(desc(questions.createdAt), desc(questions.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const items = rows.map(questionView)
  // Few have more than a page of them.
  if (page === 1 && rows.length < page_size) return { total: rows.length, items }
  const [row] = await db.select({ total: count() }).from(questions).where(where)
  return { total: row?.total ?? 0, items }
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

/** Public part of a question: without e-mail and phone. */
export function questionView(row: typeof questions.$inferSelect): Question {
  const { id, productId, name, question: text, answer, createdAt } = row
  return { id, product: productId, name, question: text, answer, created_at: createdAt.toISOString() }
}

import { z } from 'zod'
import { defineCall } from './call.ts'
import { entityId, idParams, isoDate, listOf, numericId, pageNumber, storeCode } from './common.ts'
import { line, lines } from './typed-text.ts'

/** Stars of a review that names none. */
export const defaultRating = 5
/** A review of a customer waits until an administrator publishes or refuses it. */
export const reviewStatus = z.enum(['waiting', 'published', 'refused'])
export type ReviewStatus = z.output<typeof reviewStatus>

export const review = z.object({
  id: z.int(),
  product: z.int().nullable(),
  rating: z.int().min(1).max(5).default(defaultRating),
  title: z.string(),
  text: z.string(),
  author: z.string(),
  verified: z.boolean().describe('Written by a customer whose delivered order has the product'),
  created_at: isoDate.optional(),
  photos: z.int().min(0).optional().describe('How many photos came with it; left out for none'),
})
export const question = z.object({
  id: z.int(),
  product: z.int().nullable(),
  name: z.string(),
  question: z.string(),
  answer: z.string().nullable(),
  created_at: isoDate.optional(),
})
export const newQuestion = z.object({
  name: line(100, 1),
  email: z.email().max(254),
  phone: line(40).optional(),
  question: lines(2000, 1),
  product: entityId.nullable().default(null),
})
/**
 * Rating of a product or of the whole store: every review counts, not only those of the page asked
 * for.
 */
export const reviewSummary = z.object({
  average: z.number().min(0).max(5).describe('To one decimal; 0 without reviews'),
  count: z.int().min(0),
  distribution: z.array(z.int().min(0)).length(5).describe('Reviews with 5, 4, 3, 2 and 1 stars'),
})
const store = z.object({ store: storeCode })
const page = pageNumber
const page_size = z.coerce.number().int().min(1).max(50).default(20)

export const questions = {
  create: defineCall({
    method: 'POST',
    path: '/reviews/v1/questions/',
    summary: 'Ask a question about a product or the shop. It is published once it has an answer',
    query: store,
    body: newQuestion,
    answer: question,
    status: 201,
    permission: 'public',
    browser: true,
    throttle: 'newsletter',
  }),
  webList: defineCall({
    method: 'GET',
    path: '/reviews/v1/questions/web-list/',
    summary: 'Answered questions: of one product, or without one about the shop',
    query: store.extend({ product: numericId.optional(), page, page_size }),
    answer: listOf(question),
    permission: 'public',
    browser: true,
    throttle: 'read',
  }),
}

export const reviews = {
  list: defineCall({
    method: 'GET',
    path: '/reviews/v1/reviews/',
    summary: 'Reviews, the newest first',
    query: store.extend({ product: numericId.optional(), page, page_size }),
    answer: listOf(review).extend({ summary: reviewSummary }),
    permission: 'public',
    browser: true,
    throttle: 'read',
  }),
  photo: defineCall({
    method: 'GET',
    path: '/reviews/v1/reviews/{id}/photos/{number}/',
    summary: 'A photo of a published review: the file, or 303 with the address of a bucket that is good for a minute',
    params: idParams.extend({ number: numericId }),
    query: store,
    answer: null,
    file: 'image/webp',
    permission: 'public',
    browser: true,
    throttle: 'read',
  }),
}

export type Review = z.output<typeof review>
export type ReviewSummary = z.output<typeof reviewSummary>
export type Question = z.output<typeof question>
export type NewQuestion = z.input<typeof newQuestion>

import { z } from 'zod'
import { defineCall } from './call.ts'
import { entityId, isoDate, listOf, nonNegativeCents, numericId, pageNumber, storeCode, uuidParams } from './common.ts'

/** Highest price of a piece that a quote may name, cents. */
const dearest = 10_000_000

/** `open`: can be paid; `expired`: its last day is over; `ordered`: it has become an order. */
export const quoteState = z.enum(['open', 'expired', 'ordered'])

export const quote = z.object({
  id: z.uuid().describe('Id of the cart that it was made of, and of the order that it becomes'),
  number: z.string().describe('Series, year and a number of its own, e.g. FR-D2026-000001'),
  state: quoteState,
  issued_at: isoDate,
  valid_until: z.iso.date().describe("The last day on which it can be paid, by the store's calendar"),
  total: nonNegativeCents.describe('Tax included, without what the means of payment may cost'),
  customer: z.int().nullable().describe('Null for a guest'),
  order_number: z.string().nullable().describe('Of the order that it has become'),
  pdf_url: z.string().describe('Path of the call that answers its PDF file'),
})

export const newQuote = z.object({ cart_id: z.uuid() })

export const newOffer = newQuote.extend({
  customer: entityId.optional().describe('Whose quote it becomes; without it, whose cart it is'),
  valid_days: z.int().min(1).max(365).optional().describe("Days that it stands; the store's number without it"),
  rows: z
    .array(z.object({ row: z.uuid(), unit: nonNegativeCents.max(dearest).describe('Of one piece, tax included') }))
    .max(200)
    .default([])
    .describe('Rows that are offered at a price of their own'),
  reduction_percent: z
    .number()
    .min(0)
    .max(100)
    .multipleOf(0.01)
    .default(0)
    .describe('Taken off the pieces of all other rows'),
})

const query = z.object({ store: storeCode })

/** Offers whose prices stand for a while; each is paid under its id, as a cart is. */
export const quotes = {
  list: defineCall({
    method: 'GET',
    path: '/cart/v1/quotes/',
    summary: "The customer's own quotes (all of the store for an administrator), the newest first",
    query: query.extend({
      page: pageNumber,
      customer: numericId.optional().describe("Ignored unless an administrator asks: lists are the caller's own"),
    }),
    answer: listOf(quote),
    permission: 'user',
    browser: true,
    throttle: 'read',
  }),
  create: defineCall({
    method: 'POST',
    path: '/cart/v1/quotes/',
    summary:
      'Make a quote of a cart that could be ordered: its prices stand until the last day, and the shopper gets it by mail. The same cart again answers the same quote',
    query,
    body: newQuote,
    answer: quote,
    status: 201,
    permission: 'cart',
    browser: true,
    throttle: 'payment',
  }),
  offer: defineCall({
    method: 'POST',
    path: '/cart/v1/quotes/offer/',
    summary:
      'Make a quote of a cart for a customer, at prices of its own where they are named: the customer gets it by mail',
    query,
    body: newOffer,
    answer: quote,
    status: 201,
    permission: 'admin',
    throttle: 'admin',
  }),
  pdf: defineCall({
    method: 'GET',
    path: '/cart/v1/quotes/{id}/pdf/',
    summary: 'A quote as a PDF file, with the drawings of what was configured',
    params: uuidParams,
    query,
    answer: null,
    file: 'application/pdf',
    permission: 'cart',
    browser: true,
    throttle: 'pdf',
  }),
}

export type Quote = z.output<typeof quote>
export type NewOffer = z.output<typeof newOffer>

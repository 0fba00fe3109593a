import { z } from 'zod'
import { defineCall } from './call.ts'
import { audience, slug, storeQuery } from './common.ts'
import { menus } from './menus.ts'
import { products, rowSize } from './products.ts'
import { questions, reviews } from './reviews.ts'

const pageSize = z.coerce.number().int().min(1).max(50).default(20)

export const productPages = {
  retrieve: defineCall({
    method: 'GET',
    path: '/catalog/v1/product-pages/{slug}/',
    summary:
      "What a product's page shows: the product, and what stands beside it. Each part is what its own call answers; one question takes the place of seven",
    params: z.object({ slug }),
    query: storeQuery.extend({
      user_type: audience.optional(),
      reviews: pageSize.describe('Reviews of the first page'),
      questions: pageSize.describe('Questions of the first page'),
      collection: rowSize.describe('Cards of its collection at most'),
      related: rowSize.describe('Cards of products that go with it at most'),
    }),
    answer: z.object({
      product: products.retrieveBySlug.answer,
      reviews: reviews.list.answer,
      questions: questions.webList.answer,
      footer: menus.webList.answer,
      collection: products.collection.answer.describe('Empty where the product belongs to none'),
      related: products.related.answer,
      attributes: products.attributes.answer,
    }),
    permission: 'public',
    throttle: 'listing',
  }),
}

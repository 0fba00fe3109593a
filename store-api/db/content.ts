import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { pageTypes } from '../../lib/contract/cms.ts'
import type { Image, Seo } from '../../lib/contract/common.ts'
import type { ReviewStatus } from '../../lib/contract/reviews.ts'
import type { PerStore } from './catalogue.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    store: text().notNull(),
    productId: integer('product_id'),
    rating: smallint().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    author: text().notNull(),
    verified: boolean().notNull(),
    /** Account that wrote it; null for those of the demonstration, and of accounts that are gone. */
    clientId: integer('client_id'),
    /** Order whose mailed link it was written by; null for the others. */
    cartId: uuid('cart_id'),
    /** Only published ones are shown. */
    status: text().$type<ReviewStatus>().notNull().default('published'),
    /** Names in the storage of photos. */
    photos: text().array().notNull().default([]),
    /** When an administrator decided. */
    moderatedAt: timestamp('moderated_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('reviews_product').on(table.store, table.productId, table.createdAt),
    index('reviews_newest').on(table.store, table.createdAt),
    index('reviews_waiting').on(table.store, table.createdAt).where(sql`${table.status} = 'waiting'`),
    uniqueIndex('reviews_own')
      .on(table.store, table.productId, table.clientId)
      .where(sql`${table.clientId} is not null`),
    uniqueIndex('reviews_of_order')
      .on(table.cartId, table.productId)
      .where(sql`${table.cartId} is not null`)
      .concurrently(),
  ],
)

export const questions = pgTable(
  'questions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    store: text().notNull(),
    productId: integer('product_id'),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(''),
    question: text().notNull(),
    /** Null until it is answered; only answered questions are public. */
    answer: text(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    /** Part of the demonstration: deleted when the catalogue is seeded again, unlike shoppers' questions. */
    ofSeed: boolean('of_seed').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('questions_newest').on(table.store, table.createdAt),
    index('questions_product').on(table.store, table.productId, table.createdAt).concurrently(),
  ],
)

/**
 * Addresses of the newsletter: those that have confirmed it, and those that were typed and have yet
 * to.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    store: text().notNull(),
    email: text().notNull(),
    tag: text().notNull(),
    metaData: jsonb('meta_data').$type<Record<string, string>>().notNull(),
    /**
     * When the link that was mailed there was followed; null until then, and nothing else is
     * mailed.
     */
    confirmedAt: timestamp('confirmed_at', { withTimezone: true }),
    /**
     * SHA-256 of the token of that link; it stays once followed, so that following it again can be
     * answered.
     */
    tokenHash: text('token_hash'),
    /** When the link was mailed; it is good for a while. */
    linkSentAt: timestamp('link_sent_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('subscriptions_email').on(table.store, table.email),
    uniqueIndex('subscriptions_token').on(table.tokenHash),
  ],
)

export const postCategories = pgTable('post_categories', {
  id: integer().primaryKey(),
  texts: jsonb().$type<PerStore<{ name: string; slug: string; description: string }>>().notNull(),
})

export interface PostTexts {
  title: string
  slug: string
  author: string
  excerpt: string
  /** HTML of paragraphs, headings and lists. */
  body: string
  seo: Seo
}

export const posts = pgTable('posts', {
  id: integer().primaryKey(),
  categoryId: integer('category_id')
    .notNull()
    .references(() => postCategories.id),
  image: jsonb().$type<Pick<Image, 'public_id' | 'type' | 'width' | 'height' | 'placeholder'>>(),
  texts: jsonb().$type<PerStore<PostTexts>>().notNull(),
  publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
})

export const pages = pgTable(
  'pages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    store: text().notNull(),
    slug: text().notNull(),
    /** How it is shown; null: by where it stands. */
    type: text({ enum: pageTypes }),
    title: text().notNull(),
    body: text().notNull(),
    seo: jsonb().$type<Seo>().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('pages_slug').on(table.store, table.slug)],
)

import 'server-only'
import { contract } from '../contract/index.ts'
import type { Review } from '../contract/reviews.ts'
import { currentStore } from '../stores/current.ts'
import { keepPage } from './cache.ts'
import { ask } from './client.ts'

/** The store's newest reviews, twenty at most, and how many there are in all. */
export async function getNewestReviews(): Promise<{ count: number; results: Review[] }> {
  'use cache'
  keepPage('reviews')
  const { count, results } = await ask(await currentStore(), contract.reviews.list, { query: {} })
  return { count, results }
}

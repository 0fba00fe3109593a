import type { Ordering } from '../contract/listings.ts'
import {
  getBlackFriday,
  getNovelties,
  getOffers,
  type Narrowing,
  type ProductPage,
} from '../store-api/product-lists.ts'
import { isCampaignOn } from '../stores/campaigns.ts'

interface Selection {
  /** Its texts in `selections` of the messages. */
  texts: () => Promise<'novelties' | 'offers' | 'sales' | 'blackFriday' | 'blackFridayOn'>
  /** One of its pages, or null beyond the end. */
  products: (page: number, narrowing: Narrowing) => Promise<ProductPage | null>
  /** Default order. */
  usual: Ordering
}

/**
 * Selections of the whole shop. Their addresses stay all year; the words "soldes" and "Black
 * Friday" are for their own days.
 */
export const selections = {
  '/nouveautes': { texts: async () => 'novelties', products: (page) => getNovelties(page), usual: 'news' },
  // Both lists show reduced products. Each in its own order, their first pages are not the same.
  '/soldes': {
    texts: async () => ((await isCampaignOn('sales')) ? 'sales' : 'offers'),
    products: getOffers,
    usual: 'best_seller',
  },
  '/paroi-de-douche-black-friday': {
    texts: async () => ((await isCampaignOn('blackFriday')) ? 'blackFridayOn' : 'blackFriday'),
    products: getBlackFriday,
    usual: 'offers',
  },
} satisfies Record<string, Selection>

export type SelectionPath = keyof typeof selections

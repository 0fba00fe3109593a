import { getBlackFriday, getNovelties, getOffers, type Narrowing, type ProductPage } from '../store-api/products.ts'
import { isCampaignOn } from '../stores/campaigns.ts'

interface Selection {
  /** Its texts in `selections` of the messages. */
  texts: () => Promise<'novelties' | 'offers' | 'sales' | 'blackFriday' | 'blackFridayOn'>
  /** One of its pages, or null beyond the end. */
  products: (page: number, narrowing: Narrowing) => Promise<ProductPage | null>
}

/**
 * Selections of the whole shop. Their addresses stay all year; the words "soldes" and "Black
 * Friday" are for their own days.
 */
export const selections = {
  '/nouveautes': { texts: async () => 'novelties', products: (page) => getNovelties(page) },
  '/soldes': { texts: async () => ((await isCampaignOn('sales')) ? 'sales' : 'offers'), products: getOffers },
  '/paroi-de-douche-black-friday': {
    texts: async () => ((await isCampaignOn('blackFriday')) ? 'blackFridayOn' : 'blackFriday'),
    products: getBlackFriday,
  },
} satisfies Record<string, Selection>

export type SelectionPath = keyof typeof selections

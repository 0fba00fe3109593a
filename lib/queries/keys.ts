/** The keys under which the islands' data is kept, one for each question. A list that begins like another one belongs to it. */
export const keys = {
  /** Every cart, and the changes of them. */
  carts: ['cart'],
  cart: (id: string | null) => ['cart', id],
  complements: (product: number, type: number) => ['complements', product, type],
  configurator: (slug: string) => ['configurator', slug],
  facility: ['facility'],
  /** The favourites of one customer; without an id everybody's. */
  favourites: (...owner: readonly number[]) => ['favourites', ...owner],
  favouriteChanges: ['favourite-changes'],
  listingPage: (address: string) => ['listing-page', address],
  newsletter: (email: string) => ['newsletter', email],
  payment: (reference: string) => ['payment', reference],
  places: (typed: string) => ['places', typed],
  productCards: (ids: readonly number[]) => ['product-cards', ...ids],
  quickView: (product: number) => ['quick-view', product],
  suggestions: (search: string) => ['suggestions', search],
} as const

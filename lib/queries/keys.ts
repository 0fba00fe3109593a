/**
 * The keys under which the islands' data is cached, one for each query. A list that begins like
 * another one belongs to it.
 */
export const keys = {
  addresses: (owner: number, kind: string) => ['addresses', owner, kind],
  /** Every cart, and the changes of them. */
  carts: ['cart'],
  cart: (id: string | null) => ['cart', id],
  cardSession: (cart: string, method: string, total: number, attempt: number) => [
    'card-session',
    cart,
    method,
    total,
    attempt,
  ],
  complements: (product: number, type: number) => ['complements', product, type],
  configurator: (query: string) => ['configurator', query],
  facility: ['facility'],
  /** The favourites of one customer; without an id everybody's. */
  favourites: (...owner: readonly number[]) => ['favourites', ...owner],
  favouriteChanges: ['favourite-changes'],
  listingPage: (address: string) => ['listing-page', address],
  newsletter: (email: string) => ['newsletter', email],
  /** Values that forms save in the cart before they are sent. */
  savedInCart: ['kept-in-cart'],
  payment: (reference: string) => ['payment', reference],
  paymentMethods: ['payment-methods'],
  places: (typed: string) => ['places', typed],
  typedAddresses: (typed: string) => ['typed-addresses', typed],
  postalHelp: (postalCode: string, city: string, province: string) => ['postal-help', postalCode, city, province],
  productCards: (ids: readonly number[]) => ['product-cards', ...ids],
  productOptions: (product: number) => ['product-options', product],
  showerParts: (content: string) => ['shower-parts', content],
  quickView: (product: number) => ['quick-view', product],
  suggestions: (search: string) => ['suggestions', search],
} as const

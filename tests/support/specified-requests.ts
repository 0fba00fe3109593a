/**
 * Parameters of the requests in section 7 of the specification, written from its text and from the agreed readings of
 * it, not from the contract of the sources, which it is compared with.
 *
 * Names are separated by spaces: `name` is required, `name?` is optional, `name=value` is required with that value or
 * one of several (`a|b`), `+name` is optional and beyond the specification (`beyondSpecification` has the reason). A
 * name in a body includes its children where none of them is named.
 */
export interface SpecifiedRequest {
  /** Names of the query; `*` where further ones are filters. */
  readonly query: string
  readonly body?: string
  /** `always`: only with an access token; `never`: the caller may have none, or an expired one. */
  readonly token?: 'always' | 'never'
  /** Query names and values that some request has to have had, each at least once. */
  readonly seen?: readonly string[]
}

const catalogue = { query: 'store language' }
const priced = { query: 'store language +user_type' }
const pricedPage = { query: 'store language +user_type +page' }
const store = { query: 'store' }
const own = { query: 'store', token: 'always' } as const
const anonymous = { query: 'store?', token: 'never' } as const
const withToken = { query: 'store? token', token: 'never' } as const

const place = 'address number postal_code city province country'
const shippingAddress = `name surnames phone ${place} default`
const billingAddress = `business_name tax_id_type tax_id ${place} default`
/** Changes contain only the changed fields. */
const some = (names: string) => names.replace(/(\S+)/g, '$1?')
const below = (above: string, names: string) => `${above}? ${names.replace(/(\S+)/g, `${above}.$1?`)}`
const cart = [
  below('user', 'name surnames phone email password'),
  below('shipping_data', place),
  below('billing_data', `business_name name surnames tax_id_type tax_id ${place}`),
  'same_billing_data? payment_method_selected? observations? +installation_request +customer_reference +browser_secret',
].join(' ')
const payment = 'cart_id +expected_total +password +browser_secret'

/** By `METHOD path`; a call that is missing here carries nothing that the specification names. */
export const specifiedRequests: Readonly<Record<string, SpecifiedRequest>> = {
  'POST /auth-users/token/': { ...anonymous, body: 'email password +known_browser' },
  'POST /auth-users/token/refresh/': { ...anonymous, body: 'refresh' },
  'GET /auth-users/v1/clients/info/': { query: 'store?', token: 'always' },
  'POST /auth-users/v1/clients/signup/': {
    ...anonymous,
    body: 'first_name last_name email password customer_type +browser_secret',
  },
  'POST /auth-users/v1/clients/update_password/': { ...withToken, body: 'password' },
  'POST /auth-users/v1/clients/reset_password/': { ...anonymous, body: 'email +known_browser' },
  'POST /auth-users/v1/clients/activate_user/': { ...withToken, body: '+browser_secret +password' },
  'GET /auth-users/v1/clients/{id}/': { query: 'store?', token: 'always' },
  'PUT /auth-users/v1/clients/{id}/': {
    query: 'store?',
    token: 'always',
    body: 'first_name? last_name? email? phone? password? +current_password +browser_secret',
  },
  'PUT /auth-users/v1/clients/{id}/toggle_type/': { query: 'store?', token: 'always', body: 'cart_id' },

  'GET /catalog/v1/categories/{slug}/retrieve_by_slug/': { query: 'store language *' },
  'GET /catalog/v1/category-links-highlight/web_list/': { query: 'store language category_id' },
  'POST /catalog/v1/categories/get_seo_link/': { ...catalogue, body: 'url' },
  'GET /catalog/v1/store-highlight-categories/web-list/': catalogue,
  'GET /catalog/v1/store-highlight-products/web-list/': priced,
  'GET /catalog/v1/store-highlight-suppliers/web-list/': catalogue,
  'GET /catalog/v1/store-offers/': { query: `${pricedPage.query} +selection +with_filters *` },
  'GET /catalog/v1/store-novelties/': pricedPage,
  'GET /catalog/v1/store-home-sliders/web_list/': catalogue,
  'GET /catalog/v1/store-home-banners/web_list/': catalogue,
  'GET /catalog/v1/store-seo-texts/web_list/': catalogue,
  'GET /catalog/v1/brands/{slug}/retrieve_by_slug/': catalogue,
  'GET /catalog/v1/brands/web_list/': { query: 'store language enabled=true' },
  'GET /catalog/v1/suppliers/sitemap/': catalogue,
  'GET /catalog/v1/brand-collections/web_list/': { query: 'store language +brand' },
  'GET /catalog/v1/brand-store-categories/web_list/': { query: 'store language +brand' },
  'GET /catalog/v1/menus/web-list/': {
    query: 'store language menu_type=main|footer path?',
    seen: ['menu_type=main', 'menu_type=footer path'],
  },
  'GET /catalog/v1/products/{slug}/retrieve_by_slug/': priced,
  'GET /catalog/v1/products/{id}/attributes/': priced,
  'GET /catalog/v1/products/{id}/complements/': { query: 'store language complement_type +user_type' },
  'GET /catalog/v1/products/{category}/weblist_by_category/': {
    query: 'store language user_type=client|professional page? ordering? *',
    seen: ['page', 'ordering', 'user_type=client', 'user_type=professional'],
  },
  'GET /catalog/v1/products/collection/': { query: 'store language product_id collection +user_type +page_size' },
  'GET /catalog/v1/products/related_products/': { query: 'store language +product_id +user_type +page_size' },
  'GET /catalog/v1/products/best_sellers/': { query: 'store language category? +user_type', seen: ['category'] },
  'GET /catalog/v1/products/weblist_products/': {
    query: 'store language +ids +search +page +page_size +with_filters +user_type *',
    seen: ['ids', 'search'],
  },
  'GET /catalog/v1/products/{id}/quick_view/': priced,

  'GET /cart/v1/carts/': { query: 'store page? status? status__gte? customer?', token: 'always', seen: ['page'] },
  'GET /cart/v1/carts/{id}/': { query: 'store delete_commissions?=true', seen: ['delete_commissions=true'] },
  'PUT /cart/v1/carts/{id}/': { ...store, body: cart },
  'GET /cart/v1/carts/{id}/custom_rows/': store,
  'PUT /cart/v1/carts/{id}/disable_coupon/': store,
  'POST /cart/v1/carts/retrieve_by_order_number/': { ...store, body: 'email order_number' },
  'POST /cart/v1/carts/{id}/join_email_to_cart/': { ...store, body: 'email' },
  'POST /cart/v1/cart-rows/': {
    ...store,
    body: '+order quantity +product +variant +configuration +facility +idempotency_key',
  },
  'PUT /cart/v1/cart-rows/{id}/': { ...store, body: 'quantity +variant +configuration +facility' },
  'DELETE /cart/v1/cart-rows/{id}/delete_item/': store,
  'GET /cart/v1/sub-orders/': { query: 'store +order +page', token: 'always' },
  'POST /cart/v1/coupons/validate-coupon/': { ...store, body: 'code cart_id store' },

  'POST /auth-users/v1/newsletters/': {
    query: 'store?',
    body: 'email tag=newsletter meta_data meta_data.place meta_data.text store',
  },
  'GET /auth-users/v1/newsletters/': { query: 'store? +page', token: 'always' },
  'DELETE /auth-users/v1/newsletters/{id}/': { query: 'store?', token: 'always' },
  'POST /reviews/v1/questions/': { ...store, body: 'name email phone? question +product' },
  'GET /reviews/v1/questions/web-list/': { query: 'store *' },
  'GET /reviews/v1/reviews/': { query: 'store *' },
  'POST /payment/v1/card/payments/session/': { ...store, body: `${payment} +payment_method` },
  'POST /payment/v1/card/payments/details/': { ...store, body: 'session_id session_result' },
  'POST /payment/v1/paypal/payments/create_order/': { ...store, body: payment },
  'GET /payment/v1/paypal/payments/order_details/': { query: 'store id' },
  'POST /payment/v1/sequra/payments/init_order/': { ...store, body: `${payment} +product` },

  'GET /auth-users/v1/shipping-addresses/': { query: 'store user +page', token: 'always' },
  'POST /auth-users/v1/shipping-addresses/': { ...own, body: shippingAddress },
  'GET /auth-users/v1/shipping-addresses/{id}/': own,
  'PUT /auth-users/v1/shipping-addresses/{id}/': { ...own, body: some(shippingAddress) },
  'DELETE /auth-users/v1/shipping-addresses/{id}/': own,
  'GET /auth-users/v1/billing-addresses/': { query: 'store user +page', token: 'always' },
  'POST /auth-users/v1/billing-addresses/': { ...own, body: billingAddress },
  'GET /auth-users/v1/billing-addresses/{id}/': own,
  'PUT /auth-users/v1/billing-addresses/{id}/': { ...own, body: some(billingAddress) },
  'DELETE /auth-users/v1/billing-addresses/{id}/': own,
  'GET /auth-users/v1/products-wishlist/': { query: 'store user +page', token: 'always' },
  'POST /auth-users/v1/products-wishlist/': { ...own, body: 'user product' },
  'DELETE /auth-users/v1/products-wishlist/{product}/': own,
  'POST /auth-users/v1/products-wishlist/set-favourites/': { ...own, body: 'user product_ids' },
  'GET /accounting/v1/invoices/': { query: 'store +order +page', token: 'always' },

  'GET /cms/v1/posts/{slug}/retrieve_by_slug/': { query: 'store language?' },
  'GET /cms/v1/posts/web-list/': { query: 'store language? +page +category' },
  'GET /cms/v1/post-categories/{slug}/retrieve_by_slug/': { query: 'store language?' },
  'GET /cms/v1/post-categories/web-list/': { query: 'store language?' },
  'GET /cms/v1/pages/web-list/': { query: 'store language?' },
  'GET /cms/v1/pages/{slug}/retrieve_by_slug/': { query: 'store language?' },
}

/** The storefront's additional parameters, by name: every one is optional for a store API, which may ignore it. */
export const beyondSpecification: Readonly<Record<string, string>> = {
  user_type: 'prices follow the customer type (section 6), also where a call is not said to take it',
  page: 'lists come by page (section 7 shows it for some of them)',
  page_size: 'suggestions need a few products only',
  brand: 'collections and categories of one brand',
  category: 'posts of one category of the blog',
  product_id: 'the product that others go with',
  ids: 'products of a list that the browser or the account keeps',
  search: 'products that somebody searches for',
  selection: 'Black Friday has reductions of its own',
  with_filters: 'results of a search and offers have the filters of listings, suggestions do not need them',
  order: 'parcels of one order',
  product: 'what is bought, or asked about; of instalments which product of the provider',
  variant: 'the variant that is bought',
  configuration: 'what was chosen for a made-to-measure product: the specification has it as client state alone',
  facility: 'the installation of a row: the specification has it as client state alone',
  idempotency_key: 'an addition whose answer was lost is sent again and counted once',
  expected_total: 'no shopper pays another amount than the one shown',
  payment_method: 'card, Klarna and Bizum share a provider and its call',
  password: 'a guest’s wish for an account; of a mailed link opened in another browser the new password',
  customer_reference: 'a number of the customer’s own for the order; a store API that does not know it leaves it out',
  installation_request:
    'the express wish for an installation before the withdrawal period ends, which the law wants proven',
  known_browser: 'strangers’ wrong passwords do not lock out a browser that the account knows',
  browser_secret: 'a mailed link is taken at its word in the browser that asked for it alone',
  current_password: 'another e-mail or password takes the present password',
}

/**
 * Calls of section 7 that the storefront does not make, or that no walk leads to, each with the
 * reason.
 */
export const notRecorded: Readonly<Record<string, string>> = {
  'GET /auth-users/v1/clients/': 'staff alone: the storefront has no pages for staff',
  'POST /auth-users/v1/clients/': 'staff alone; shoppers sign up by signup/',
  'GET /catalog/v1/category-filters/web_list/': 'the listing answers its filters, with what is left of each',
  'GET /catalog/v1/store-category-banners/web_list/': 'the listing answers its banners',
  'GET /catalog/v1/brand-banners/': 'brands have no banners on their pages',
  'GET /catalog/v1/products/{id}/technical_data/': 'the product and its quick view answer it',
  'GET /catalog/v1/products/attributes_many/': 'no page shows attributes of several products',
  'GET /catalog/v1/products/{id}/variants/': 'the product and its quick view answer them',
  'POST /cart/v1/carts/': 'a row without a cart begins one; a store API that refuses that is asked (answers.test.ts)',
  'DELETE /cart/v1/carts/{id}/': 'toggle_type/ destroys the cart itself; a cart that is emptied stays',
  'GET /cart/v1/cart-rows/{id}/': 'the cart answers its rows',
  'POST /cart/v1/sub-orders/': 'staff alone',
  'GET /cart/v1/sub-orders/{id}/': 'an order shows all of its parcels: the list is asked for',
  'PUT /cart/v1/sub-orders/{id}/': 'staff alone',
  'DELETE /cart/v1/sub-orders/{id}/': 'staff alone',
  'GET /cart/v1/coupons/{id}/': 'staff alone',
  'POST /cart/v1/coupons/{id}/': 'staff alone',
  'PUT /cart/v1/coupons/{id}/': 'staff alone',
  'DELETE /cart/v1/coupons/{id}/': 'staff alone',
  'GET /cart/v1/coupons/web_list/': 'no page announces coupons',
  'GET /auth-users/v1/newsletters/{id}/': 'the list holds the one subscription that a customer has',
  'PUT /auth-users/v1/newsletters/{id}/': 'a subscription is made and ended, never changed',
  'GET /auth-users/v1/products-wishlist/{id}/': 'the list holds what a favourite says',
  'PUT /auth-users/v1/products-wishlist/{id}/': 'a favourite is made and taken off, never changed',
  'POST /cms/v1/pages/': 'staff alone',
  'PUT /cms/v1/pages/{id}/': 'staff alone',
  'DELETE /cms/v1/pages/{id}/': 'staff alone',
}

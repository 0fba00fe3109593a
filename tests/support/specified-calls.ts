/**
 * Every call that section 7 of the specification names, as `METHOD path`. What else the contract
 * has is optional for an operator's own store API.
 */
export const specifiedCalls: readonly string[] = [
  'POST /auth-users/token/',
  'POST /auth-users/token/refresh/',
  'GET /auth-users/v1/clients/info/',
  'POST /auth-users/v1/clients/signup/',
  'POST /auth-users/v1/clients/update_password/',
  'POST /auth-users/v1/clients/reset_password/',
  'POST /auth-users/v1/clients/activate_user/',
  ...readAndWrite('/auth-users/v1/clients/', ['GET', 'POST'], ['GET', 'PUT']),
  'PUT /auth-users/v1/clients/{id}/toggle_type/',
  'GET /catalog/v1/categories/{slug}/retrieve_by_slug/',
  'GET /catalog/v1/category-links-highlight/web_list/',
  'GET /catalog/v1/category-filters/web_list/',
  'POST /catalog/v1/categories/get_seo_link/',
  'GET /catalog/v1/store-category-banners/web_list/',
  'GET /catalog/v1/store-highlight-categories/web-list/',
  'GET /catalog/v1/store-highlight-products/web-list/',
  'GET /catalog/v1/store-highlight-suppliers/web-list/',
  'GET /catalog/v1/store-offers/',
  'GET /catalog/v1/store-novelties/',
  'GET /catalog/v1/store-home-sliders/web_list/',
  'GET /catalog/v1/store-home-banners/web_list/',
  'GET /catalog/v1/store-seo-texts/web_list/',
  'GET /catalog/v1/brands/{slug}/retrieve_by_slug/',
  'GET /catalog/v1/brands/web_list/',
  'GET /catalog/v1/brand-banners/',
  'GET /catalog/v1/suppliers/sitemap/',
  'GET /catalog/v1/brand-collections/web_list/',
  'GET /catalog/v1/brand-store-categories/web_list/',
  'GET /catalog/v1/menus/web-list/',
  'GET /catalog/v1/products/{slug}/retrieve_by_slug/',
  'GET /catalog/v1/products/{id}/attributes/',
  'GET /catalog/v1/products/{id}/technical_data/',
  'GET /catalog/v1/products/{id}/complements/',
  'GET /catalog/v1/products/attributes_many/',
  'GET /catalog/v1/products/{id}/variants/',
  'GET /catalog/v1/products/{category}/weblist_by_category/',
  'GET /catalog/v1/products/collection/',
  'GET /catalog/v1/products/related_products/',
  'GET /catalog/v1/products/best_sellers/',
  'GET /catalog/v1/products/weblist_products/',
  'GET /catalog/v1/products/{id}/quick_view/',
  ...readAndWrite('/cart/v1/carts/', ['GET', 'POST'], ['GET', 'PUT', 'DELETE']),
  'GET /cart/v1/carts/{id}/custom_rows/',
  'PUT /cart/v1/carts/{id}/disable_coupon/',
  'POST /cart/v1/carts/retrieve_by_order_number/',
  'POST /cart/v1/carts/{id}/join_email_to_cart/',
  ...readAndWrite('/cart/v1/cart-rows/', ['POST'], ['GET', 'PUT']),
  'DELETE /cart/v1/cart-rows/{id}/delete_item/',
  ...readAndWrite('/cart/v1/sub-orders/', ['GET', 'POST'], ['GET', 'PUT', 'DELETE']),
  ...readAndWrite('/cart/v1/coupons/', [], ['GET', 'POST', 'PUT', 'DELETE']),
  'POST /cart/v1/coupons/validate-coupon/',
  'GET /cart/v1/coupons/web_list/',
  ...readAndWrite('/auth-users/v1/newsletters/', ['GET', 'POST'], ['GET', 'PUT', 'DELETE']),
  'POST /reviews/v1/questions/',
  'GET /reviews/v1/questions/web-list/',
  'GET /reviews/v1/reviews/',
  'POST /payment/v1/card/payments/session/',
  'POST /payment/v1/card/payments/details/',
  'POST /payment/v1/paypal/payments/create_order/',
  'GET /payment/v1/paypal/payments/order_details/',
  'POST /payment/v1/sequra/payments/init_order/',
  ...readAndWrite('/auth-users/v1/shipping-addresses/', ['GET', 'POST'], ['GET', 'PUT', 'DELETE']),
  ...readAndWrite('/auth-users/v1/billing-addresses/', ['GET', 'POST'], ['GET', 'PUT', 'DELETE']),
  ...readAndWrite('/auth-users/v1/products-wishlist/', ['GET', 'POST'], ['GET', 'PUT']),
  'DELETE /auth-users/v1/products-wishlist/{product}/',
  'POST /auth-users/v1/products-wishlist/set-favourites/',
  'GET /accounting/v1/invoices/',
  'GET /cms/v1/posts/{slug}/retrieve_by_slug/',
  'GET /cms/v1/posts/web-list/',
  'GET /cms/v1/post-categories/{slug}/retrieve_by_slug/',
  'GET /cms/v1/post-categories/web-list/',
  'GET /cms/v1/pages/web-list/',
  'GET /cms/v1/pages/{slug}/retrieve_by_slug/',
  ...readAndWrite('/cms/v1/pages/', ['POST'], ['PUT', 'DELETE']),
]

/** What the contract has besides, as `METHOD path`. */
export const optionalCalls: readonly string[] = [
  'GET /accounting/v1/invoices/{id}/pdf/',
  'GET /auth-users/v1/newsletters/voucher/',
  'GET /auth-users/v1/second-factor/',
  'GET /cart/v1/sub-orders/{id}/incidents/',
  'GET /cart/v1/withdrawals/',
  'GET /catalog/v1/categories/sitemap/',
  'GET /catalog/v1/facility-options/',
  'GET /catalog/v1/store-home-finder/web_list/',
  'GET /catalog/v1/products/feed/',
  'GET /catalog/v1/products/sitemap/',
  'GET /changes/',
  'GET /payment/v1/methods/',
  'GET /payment/v1/payments/{reference}/',
  'POST /auth-users/token/end/',
  'POST /auth-users/token/second-factor/',
  'POST /auth-users/v1/clients/{id}/erase/',
  'POST /auth-users/v1/clients/{id}/personal_data/',
  'POST /auth-users/v1/consents/cookies/',
  'POST /auth-users/v1/newsletters/confirm/',
  'POST /auth-users/v1/newsletters/unsubscribe/',
  'POST /auth-users/v1/second-factor/',
  'POST /auth-users/v1/second-factor/confirm/',
  'POST /auth-users/v1/second-factor/remove/',
  'POST /cart/v1/coupons/',
  'POST /cart/v1/sub-orders/{id}/incidents/',
  'POST /cart/v1/withdrawals/',
  'POST /cart/v1/withdrawals/lookup/',
  'POST /catalog/v1/catalogue/import/',
  'POST /payment/v1/payments/refunded/',
  'POST /payment/v1/paypal/payments/capture/',
  'POST /payment/v1/transfer/payments/confirm/',
  'POST /payment/v1/transfer/payments/init_order/',
  'PUT /catalog/v1/products/{id}/prices/',
]

const patterns = specifiedCalls.map((call) => new RegExp(`^${call.replace(/\{\w+\}/g, '[^/]+')}$`))

/** Paths below which the contract has calls of its own where the specification has `{id}`. */
const own = /^\w+ \/auth-users\/v1\/newsletters\/(confirm|unsubscribe|voucher)\/$/

/**
 * Whether section 7 of the specification names a call. @param path with its slash at the end,
 * without a query
 */
export function isSpecified(method: string, path: string): boolean {
  const call = `${method} ${path}`
  return !own.test(call) && patterns.some((pattern) => pattern.test(call))
}

function readAndWrite(path: string, list: readonly string[], one: readonly string[]): string[] {
  return [...list.map((method) => `${method} ${path}`), ...one.map((method) => `${method} ${path}{id}/`)]
}

/**
 * Method and path of each call of `products`, by name; the browser's client is made from them, so
 * nothing else is imported here.
 */
export const productsNames = {
  retrieveBySlug: { method: 'GET', path: '/catalog/v1/products/{slug}/retrieve_by_slug/' },
  attributes: { method: 'GET', path: '/catalog/v1/products/{id}/attributes/' },
  technicalData: { method: 'GET', path: '/catalog/v1/products/{id}/technical_data/' },
  complements: { method: 'GET', path: '/catalog/v1/products/{id}/complements/' },
  attributesMany: { method: 'GET', path: '/catalog/v1/products/attributes_many/' },
  variants: { method: 'GET', path: '/catalog/v1/products/{id}/variants/' },
  weblistByCategory: { method: 'GET', path: '/catalog/v1/products/{category}/weblist_by_category/' },
  collection: { method: 'GET', path: '/catalog/v1/products/collection/' },
  related: { method: 'GET', path: '/catalog/v1/products/related_products/' },
  bestSellers: { method: 'GET', path: '/catalog/v1/products/best_sellers/' },
  weblist: { method: 'GET', path: '/catalog/v1/products/weblist_products/' },
  fitting: { method: 'GET', path: '/catalog/v1/products/fitting/' },
  model: { method: 'GET', path: '/catalog/v1/products/{id}/model/' },
  quickView: { method: 'GET', path: '/catalog/v1/products/{id}/quick_view/' },
} as const

/**
 * How many entries a page of a list holds: the store API cuts by it, the storefront counts pages by
 * it.
 */
export const postsPerPage = 6
export const reviewsPerPage = 20
export const productsPerPage = 24

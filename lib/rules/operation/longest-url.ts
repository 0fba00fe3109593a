/** Longest path with query that the storefront accepts, bytes. */
export const longestUrl = 8_192

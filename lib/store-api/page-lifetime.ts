/** How long a browser that has moved to a kept page takes it as it is, seconds. */
export const staleSeconds = 300

/**
 * How long what pages show is kept, seconds: renewed behind the shopper's back after five minutes,
 * served for a month while the store API cannot be reached.
 */
export const pageLifetime = { revalidate: 300, expire: 2_592_000 } as const

/** How long a browser that has moved to a kept page takes it as it is, seconds. */
export const staleSeconds = 300

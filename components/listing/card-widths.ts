/** Widths in pixels of the pictures that a card uses. */
export const cardWidths = { small: 320, large: 640 } as const

/** Widths in pixels of the pictures that a card uses. */
export const cardWidths = { small: 256, medium: 384, large: 640 } as const

/** How a card's picture is wanted at one of its widths: square, cut from the middle. */
export const cardPicture = (width: number) => ({ width, height: width, crop: 'fill' }) as const

/** Photos of a review, and the largest of them in bytes. */
export const reviewPhotoLimits = { most: 3, largest: 10 * 1024 * 1024 } as const

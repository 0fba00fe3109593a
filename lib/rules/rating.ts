/**
 * Average of ratings from 1 to 5, with one decimal; null without any.
 * @example averageRating([5, 4, 4]) // 4.3
 */
export function averageRating(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null
  return Math.round((ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length) * 10) / 10
}

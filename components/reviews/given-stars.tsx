/** A rating in stars, and in words for screen readers. @param rating whole stars, 1 to 5 */
export function GivenStars({ rating, label }: { rating: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="text-star">
      {'★'.repeat(rating) + '☆'.repeat(5 - rating)}
    </span>
  )
}

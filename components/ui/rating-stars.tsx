import type { CSSProperties } from 'react'

/**
 * Five stars, filled up to an average. Drawn by style alone: pages show many of them.
 * @param label what a screen reader says instead
 */
export function RatingStars({
  average,
  label,
  className = '',
}: {
  average: number
  label: string
  className?: string
}) {
  return (
    <span
      role="img"
      aria-label={label}
      className={`stars ${className}`.trim()}
      style={{ '--full': `${(average / 5) * 100}%` } as CSSProperties}
    />
  )
}

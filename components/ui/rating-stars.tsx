import type { CSSProperties } from 'react'

/**
 * Five stars, filled up to an average. Drawn with CSS only: pages show many of them.
 * @param label text for screen readers
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

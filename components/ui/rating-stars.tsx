const shape = 'm10 1.6 2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8Z'

/**
 * Five stars, filled up to an average.
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
    <span role="img" aria-label={label} className={`relative inline-flex text-line-strong ${className}`}>
      <Five fill="none" />
      <span
        className="absolute inset-y-0 left-0 overflow-hidden text-star"
        style={{ width: `${(average / 5) * 100}%` }}
      >
        <Five fill="currentColor" />
      </span>
    </span>
  )
}

function Five({ fill }: { fill: string }) {
  return (
    <svg
      viewBox="0 0 100 20"
      aria-hidden="true"
      className="h-[1.1em] w-[5.5em] max-w-none"
      fill={fill}
      stroke="currentColor"
      strokeWidth="1.2"
    >
      {[0, 20, 40, 60, 80].map((x) => (
        <path key={x} d={shape} transform={`translate(${x})`} />
      ))}
    </svg>
  )
}

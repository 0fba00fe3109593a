/** A rating from 0 to 5 as stars, told to screen readers by its label. */
export function Stars({ rating, label, className = '' }: { rating: number; label: string; className?: string }) {
  return (
    <span role="img" aria-label={label} className={`relative inline-block leading-none text-line ${className}`}>
      ★★★★★
      <span className="absolute inset-y-0 left-0 overflow-hidden text-star" style={{ width: `${rating * 20}%` }}>
        ★★★★★
      </span>
    </span>
  )
}

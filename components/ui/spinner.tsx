/** A turning ring for a running action, which is described by text beside it. */
export function Spinner({ className = 'size-[1.15em]' }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" fill="none" strokeWidth="2.5" className={`animate-spin ${className}`}>
      <circle cx="10" cy="10" r="8" stroke="currentColor" opacity=".25" />
      <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeLinecap="round" />
    </svg>
  )
}

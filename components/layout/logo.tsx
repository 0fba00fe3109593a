/** The shop's word-mark: a pane of glass and the name. */
export function Logo({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span className={`inline-flex items-center gap-2.5 ${className}`}>
      <svg viewBox="0 0 28 32" aria-hidden="true" className="h-8 w-7" fill="none">
        <path
          d="M2 4.500 17 1v30L2 27.500z"
          fill="currentColor"
          fillOpacity=".14"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M17 6h9v20h-9" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
        <path d="M6 18.500 12 10M6.500 23 10 18" stroke="currentColor" strokeWidth="1.600" strokeLinecap="round" />
        <circle cx="14" cy="17" r="1.200" fill="currentColor" />
      </svg>
      <span className="logo-name">{name}</span>
    </span>
  )
}

'use client'

/** Opens the browser's printing dialogue; hidden without a script, as the browser's own menu does it then. */
export function PrintButton({ label, className }: { label: string; className: string }) {
  return (
    <button type="button" className={`${className} print:hidden noscript:hidden`} onClick={() => window.print()}>
      {label}
    </button>
  )
}

import type { ReactNode } from 'react'

/** Placeholder until the session brings its own. */
export function LogOut({ className, children }: { className: string; children: ReactNode }) {
  return (
    <button type="button" className={className}>
      {children}
    </button>
  )
}

import type { ReactNode } from 'react'

/** A paragraph that opens at a press, without a script. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group border-b border-line py-3 text-sm">
      <summary className="flex min-h-11 list-none items-center justify-between font-medium [&::-webkit-details-marker]:hidden">
        {title}
        <span aria-hidden="true" className="text-xl font-light group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="space-y-2 pb-3 text-ink-soft">{children}</div>
    </details>
  )
}

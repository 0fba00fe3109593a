import type { ReactNode } from 'react'

/** One part of the sheet, with its own URL; visual tests take a screenshot of each. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} data-part={id} aria-labelledby={`${id}-title`} className="border-t border-line py-10">
      <h2 id={`${id}-title`} className="mb-6 text-xl">
        {title}
      </h2>
      <div className="space-y-8">{children}</div>
    </section>
  )
}

/** One state of a thing, with its name above. */
export function State({ name, children, className = '' }: { name: string; children: ReactNode; className?: string }) {
  return (
    <div className={`min-w-0 ${className}`}>
      <p className="mb-2 text-2xs text-ink-soft">{name}</p>
      {children}
    </div>
  )
}

/** States beside each other where there is room. */
export function States({ children, columns = 3 }: { children: ReactNode; columns?: 2 | 3 | 4 }) {
  const wide = { 2: 'md:grid-cols-2', 3: 'md:grid-cols-3', 4: 'md:grid-cols-4' }[columns]
  return <div className={`grid gap-x-8 gap-y-6 ${wide}`}>{children}</div>
}

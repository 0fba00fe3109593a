import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A drawing or an icon, decoration only. */
  picture?: ReactNode
  heading?: 'h1' | 'h2' | 'p'
  title: ReactNode
  text?: ReactNode
  /** The way on. */
  children?: ReactNode
}

/** Placeholder of an empty list, with a link that leads on. */
export function EmptyState({ picture, heading: Heading = 'h2', title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-14 text-center md:py-20">
      {picture ? (
        <div
          aria-hidden="true"
          className="mb-6 flex size-20 items-center justify-center rounded-full bg-sand text-water [&_svg]:size-9"
        >
          {picture}
        </div>
      ) : null}
      <Heading className={Heading === 'h1' ? 'text-3xl' : 'text-xl font-semibold'}>{title}</Heading>
      {text ? <p className="mt-3 max-w-md text-base text-ink-soft">{text}</p> : null}
      {children ? <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div> : null}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Link } from '#components/ui/link.tsx'

interface FilterLinkProps {
  href: string
  selected: boolean
  /** Free combinations are not for search engines; links that editors chose are. */
  indexable: boolean
  children: ReactNode
}

/** A filter option; moving between filters keeps the place on the page. */
export function FilterLink({ href, selected, indexable, children }: FilterLinkProps) {
  return (
    <Link
      href={href}
      scroll={false}
      rel={indexable && !selected ? undefined : 'nofollow'}
      aria-current={selected ? 'true' : undefined}
      className="-mx-2 flex min-h-9 items-center gap-2.5 rounded-md px-2 text-sm hover:bg-sand"
    >
      {children}
    </Link>
  )
}

'use client'

import { useSoftLinks } from './use-soft-links.ts'

export interface FooterColumn {
  title: string
  /** Name and address; without an address it is text. */
  links: readonly (readonly [name: string, url?: string | undefined])[]
}

/** Columns of links. They are handed over as names and addresses: as elements they would weigh three times as much in every page. */
export function FooterColumns({ columns }: { columns: readonly FooterColumn[] }) {
  const follow = useSoftLinks()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it only listens to what its links let through
    <div className="footer-columns" onClick={follow}>
      {columns.map(({ title, links }) => (
        <nav key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {links.map(([name, url]) => (
              <li key={name}>{url ? <a href={url}>{name}</a> : name}</li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}

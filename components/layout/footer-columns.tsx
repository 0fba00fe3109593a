export interface FooterColumn {
  title: string
  /** Name and address; without an address it is text. */
  links: readonly (readonly [name: string, url?: string | undefined])[]
}

/** Columns of links. */
export function FooterColumns({ columns }: { columns: readonly FooterColumn[] }) {
  return (
    <div className="footer-columns" data-soft="">
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

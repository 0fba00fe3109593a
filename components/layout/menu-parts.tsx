import type { MenuEntry } from './menu-view.ts'

/** A menu entry: a link when it has an address, else text. */
export function MenuLink({ entry, className }: { entry: Pick<MenuEntry, 'name' | 'url'>; className?: string }) {
  return entry.url ? (
    <a href={entry.url} className={className}>
      {entry.name}
    </a>
  ) : (
    <span className={className}>{entry.name}</span>
  )
}

/** Icon of a menu entry, drawn in the shop's colour. */
export function MenuIcon({ address }: { address: string | undefined }) {
  return address ? (
    <span
      aria-hidden="true"
      className="size-7 shrink-0 bg-water"
      style={{ mask: `url(${address}) center / contain no-repeat` }}
    />
  ) : null
}

/** The third level under an entry of the second. */
export function MenuLinks({ entries }: { entries: readonly MenuEntry[] | undefined }) {
  return entries ? (
    <ul>
      {entries.map((link) => (
        <li key={link.id}>
          <MenuLink entry={link} />
        </li>
      ))}
    </ul>
  ) : null
}

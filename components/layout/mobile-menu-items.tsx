import { MenuLink } from './menu-parts.tsx'
import type { MenuEntry } from './menu-view.ts'

/** The first level of the menu of phones, as links. */
export function MobileMenuItems({ entries }: { entries: readonly MenuEntry[] }) {
  return entries.map((entry) => (
    <li key={entry.id}>
      <MenuLink entry={entry} className="mobile-row" />
    </li>
  ))
}

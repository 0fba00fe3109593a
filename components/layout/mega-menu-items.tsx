import type { CSSProperties } from 'react'
import { MenuIcon, MenuLink, MenuLinks } from './menu-parts.tsx'
import type { MenuEntry } from './menu-view.ts'

interface MegaMenuItemsProps {
  entries: readonly MenuEntry[]
  texts: {
    /** Name of the button that opens an item's panel, with `{name}`. */
    open: string
    /** With `{name}`. */
    showAll: string
  }
}

/** The items of the desktop menu's bar with their panels, of all given levels. */
export function MegaMenuItems({ entries, texts }: MegaMenuItemsProps) {
  return entries.map((item, index) => (
    <li key={item.id} className="mega-item">
      <div>
        <MenuLink entry={item} />
        {item.items ? (
          <button
            type="button"
            aria-expanded={false}
            aria-controls={`menu-${index}`}
            aria-label={texts.open.replace('{name}', item.name)}
          />
        ) : null}
      </div>
      {item.items ? (
        <div id={`menu-${index}`} className="mega-panel">
          <div className="container-page mega-columns">
            {item.items.map((sub) => (
              // The number is where `MegaMenu` finds the place of the third level.
              <div
                key={sub.id}
                data-menu={sub.items ? undefined : sub.id}
                style={sub.links ? ({ '--links': sub.links } as CSSProperties) : undefined}
              >
                <p>
                  <MenuIcon address={sub.icon} />
                  <MenuLink entry={sub} />
                </p>
                <MenuLinks entries={sub.items} />
              </div>
            ))}
          </div>
          {item.url ? (
            <p className="mega-all">
              <MenuLink
                entry={{ name: texts.showAll.replace('{name}', item.name), url: item.url }}
                className="container-page"
              />
            </p>
          ) : null}
        </div>
      ) : null}
    </li>
  ))
}

'use client'
// Memoising by the compiler would cost every visitor more bytes than it saves anybody work.
'use no memo'

import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { MenuIcon, MenuLink } from './menu-parts.tsx'
import { type MenuEntry, menuName } from './menu-view.ts'
import { useWholeMenu } from './use-whole-menu.ts'

export interface MegaMenuTexts {
  main: string
  /** Name of the button that opens an item's panel, with `{name}`. */
  open: string
  showAll: string
}

interface MegaMenuProps {
  staticName?: typeof menuName
  /** Null where they were left out of the document's data. */
  items: readonly MenuEntry[] | null
  texts: MegaMenuTexts
}

/**
 * Desktop menu: a bar, and under each of its items a panel with the second level (icons) and the third (columns of links). Hovering
 * opens panels by style alone; keyboard and touch have a button beside each item. Escape closes, leaving the bar closes too.
 */
export function MegaMenu({ items, texts }: MegaMenuProps) {
  const [entries, reach] = useWholeMenu(items)
  const [open, setOpen] = useState<number>()
  /** After a choice the panel under the pointer must go, although the pointer is still there. */
  const [quiet, setQuiet] = useState(false)
  const close = () => {
    setOpen(undefined)
    setQuiet(true)
  }
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest('a')) close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return
    event.currentTarget.querySelector<HTMLButtonElement>('button[aria-expanded="true"]')?.focus()
    close()
  }
  const toggle = (index: number) => (event: MouseEvent) => {
    event.stopPropagation()
    setQuiet(false)
    setOpen((current) => (current === index ? undefined : index))
  }
  return (
    <nav
      aria-label={texts.main}
      className="hidden border-t border-line lg:block"
      data-soft=""
      onClick={onClick}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(undefined)
      }}
      onFocus={reach}
      onPointerEnter={reach}
      onPointerLeave={() => setQuiet(false)}
    >
      <ul data-quiet={quiet ? '' : undefined} className="mega-bar container-page" data-static={menuName}>
        {entries.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries never change places
          <li key={index} className="mega-item">
            <div>
              <MenuLink entry={item} />
              {item.items ? (
                <button
                  type="button"
                  aria-expanded={open === index}
                  aria-controls={`menu-${index}`}
                  onClick={toggle(index)}
                  aria-label={texts.open.replace('{name}', item.name)}
                />
              ) : null}
            </div>
            {item.items ? <Panel id={`menu-${index}`} item={item} showAll={texts.showAll} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Panel({ id, item, showAll }: { id: string; item: MenuEntry; showAll: string }) {
  return (
    <div id={id} className="mega-panel">
      <div className="container-page mega-columns">
        {item.items?.map((sub, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries never change places
          <div key={index}>
            <p>
              <MenuIcon address={sub.icon} />
              <MenuLink entry={sub} />
            </p>
            {sub.items ? (
              <ul>
                {sub.items.map((link) => (
                  <li key={`${link.name} ${link.url}`}>
                    <MenuLink entry={link} />
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        ))}
      </div>
      {item.url ? (
        <p className="mega-all">
          <MenuLink entry={{ name: showAll.replace('{name}', item.name), url: item.url }} className="container-page" />
        </p>
      ) : null}
    </div>
  )
}

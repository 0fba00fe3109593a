'use client'

import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { MenuIcon, MenuLink } from './menu-parts.tsx'
import type { MenuEntry } from './menu-view.ts'
import { useWholeMenu } from './use-whole-menu.ts'

export interface MegaMenuTexts {
  main: string
  /** Name of the button that opens an item's panel, with `{name}`. */
  open: string
  showAll: string
}

/**
 * Desktop menu: a bar, and under each of its items a panel with the second level (icons) and the third (columns of links). Hovering
 * opens panels by style alone; keyboard and touch have a button beside each item. Escape closes, leaving the bar closes too.
 */
export function MegaMenu({ items, texts }: { items: readonly MenuEntry[]; texts: MegaMenuTexts }) {
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
  const toggle = (id: number) => (event: MouseEvent) => {
    event.stopPropagation()
    setQuiet(false)
    setOpen((current) => (current === id ? undefined : id))
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
      <ul data-quiet={quiet ? '' : undefined} className="mega-bar container-page">
        {entries.map((item) => (
          <li key={item.id} className="mega-item">
            <div>
              <MenuLink entry={item} />
              {item.items ? (
                <button
                  type="button"
                  aria-expanded={open === item.id}
                  aria-controls={`menu-${item.id}`}
                  onClick={toggle(item.id)}
                  aria-label={texts.open.replace('{name}', item.name)}
                />
              ) : null}
            </div>
            {item.items ? <Panel item={item} showAll={texts.showAll} /> : null}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Panel({ item, showAll }: { item: MenuEntry; showAll: string }) {
  return (
    <div id={`menu-${item.id}`} className="mega-panel">
      <div className="container-page mega-columns [&_a]:hover:underline">
        {item.items?.map((sub) => (
          <div key={sub.id}>
            <p>
              <MenuIcon address={sub.icon} />
              <MenuLink entry={sub} />
            </p>
            {sub.items ? (
              <ul>
                {sub.items.map((link) => (
                  <li key={link.id}>
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

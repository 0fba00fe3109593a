'use client'

import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { MenuIcon, MenuLink } from './menu-parts.tsx'
import type { MenuEntry } from './menu-view.ts'
import { useSoftLinks } from './use-soft-links.ts'

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
  const [open, setOpen] = useState<number>()
  /** After a choice the panel under the pointer must go, although the pointer is still there. */
  const [quiet, setQuiet] = useState(false)
  const close = () => {
    setOpen(undefined)
    setQuiet(true)
  }
  const follow = useSoftLinks(close)
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
      onClick={follow}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(undefined)
      }}
      onPointerLeave={() => setQuiet(false)}
    >
      <ul data-quiet={quiet ? '' : undefined} className="mega-bar container-page flex gap-x-8 text-sm">
        {items.map((item) => (
          <li key={item.id} className="mega-item">
            <div className="flex items-center [&>a]:hover:text-water">
              <MenuLink entry={item} className="flex min-h-12 items-center font-medium" />
              {item.items ? (
                <button
                  type="button"
                  aria-expanded={open === item.id}
                  aria-controls={`menu-${item.id}`}
                  onClick={toggle(item.id)}
                  className="-mr-2 flex size-6 items-center justify-center rounded-full"
                >
                  <span className="sr-only">{texts.open.replace('{name}', item.name)}</span>
                  <svg
                    viewBox="0 0 12 12"
                    aria-hidden="true"
                    className="size-2.5"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.6"
                  >
                    <path d="m2 4 4 4 4-4" />
                  </svg>
                </button>
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
    <div
      id={`menu-${item.id}`}
      className="mega-panel absolute inset-x-0 top-full border-t border-line bg-paper shadow-panel"
    >
      <div className="container-page grid grid-cols-4 gap-x-8 gap-y-7 py-8 [&_a]:underline-offset-4 [&_a]:hover:underline">
        {item.items?.map((sub) => (
          <div key={sub.id}>
            <p className="flex items-center gap-3 font-medium">
              <MenuIcon address={sub.icon} />
              <MenuLink entry={sub} />
            </p>
            <ul className="mt-2 pl-10 text-xs text-ink-soft [&_a]:inline-block [&_a]:py-1 [&_a]:hover:text-ink">
              {sub.items?.map((link) => (
                <li key={link.id}>
                  <MenuLink entry={link} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {item.url ? (
        <div className="border-t border-line bg-sand">
          <p className="container-page py-3 text-sm">
            <MenuLink
              entry={{ name: showAll.replace('{name}', item.name), url: item.url }}
              className="font-medium text-water underline underline-offset-4"
            />
          </p>
        </div>
      ) : null}
    </div>
  )
}

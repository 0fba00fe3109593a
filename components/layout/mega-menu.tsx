'use client'
// Memoising by the compiler would cost every visitor more bytes than it saves anybody work.
'use no memo'

import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { staticContent } from '#components/hydration/static-content.ts'
import { MenuIcon, MenuLinks } from './menu-parts.tsx'
import type { MenuEntry } from './menu-view.ts'
import { askWholeMenu } from './whole-menu.ts'

interface MegaMenuProps {
  /** Tells the bar from other parts of the document. */
  staticName: string
  label: string
  /** The content, where the server has kept it from another page; then without children. */
  html?: string
  /** `MegaMenuItems`; null where they were left out of the document's data. */
  children: ReactNode
}

/** What the whole menu adds to an entry of the second level. */
interface Addition {
  entry: MenuEntry
  column: Element
  heading: Element
  /** Of the panel, with its last entry; loaded once the panel shows. */
  picture: string | undefined
}

/**
 * Desktop menu: a bar, and under each of its items a panel with the second level (icons) and the
 * third (columns of links). Hovering opens panels by style alone; keyboard and touch have a button
 * beside each item. Escape closes, leaving the bar closes too. Bar and panels are HTML of the
 * server: what changes in them is attributes, and the third level, which is put into its places.
 */
export function MegaMenu({ staticName, label, html, children }: MegaMenuProps) {
  const bar = useRef<HTMLUListElement>(null)
  const [additions, setAdditions] = useState<readonly Addition[]>([])
  const reach = () => {
    if (additions.length === 0) askWholeMenu((entries) => setAdditions(additionsTo(bar.current, entries)))
  }
  /** Closes the panels. @returns the button of the one that was open */
  const close = () => {
    const button = bar.current?.querySelector('button[aria-expanded="true"]')
    button?.setAttribute('aria-expanded', 'false')
    return button as HTMLButtonElement | null | undefined
  }
  /** After a choice the panel under the pointer must go, although the pointer is still there. */
  const beQuiet = (quiet: boolean) => bar.current?.toggleAttribute('data-quiet', quiet)
  const onClick = ({ target }: MouseEvent) => {
    const button = (target as Element).closest('button')
    if (button) {
      if (close() !== button) button.setAttribute('aria-expanded', 'true')
      beQuiet(false)
    } else if ((target as Element).closest('a')) {
      close()
      beQuiet(true)
    }
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    close()?.focus()
    beQuiet(true)
  }
  return (
    <nav
      aria-label={label}
      className="hidden border-t border-line lg:block"
      data-soft=""
      onClick={onClick}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
      onFocus={reach}
      onPointerEnter={reach}
      onPointerLeave={() => beQuiet(false)}
    >
      <ul
        ref={bar}
        className="mega-bar container-page"
        data-static={staticName}
        {...staticContent(staticName, children, html)}
      />
      {additions.map(({ entry, column, heading, picture }) => (
        <Fragment key={entry.id}>
          {createPortal(<MenuIcon address={entry.icon} />, heading)}
          {createPortal(<MenuLinks entries={entry.items} />, column)}
          {picture && column.parentElement
            ? // biome-ignore lint/performance/noImgElement: the image CDN answers the size wanted
              createPortal(<img src={picture} alt="" loading="lazy" />, column.parentElement)
            : null}
        </Fragment>
      ))}
    </nav>
  )
}

/**
 * What entries of the second level bring, with their places; a page may be older than the menu and
 * know some of them no more.
 */
function additionsTo(bar: Element | null, menu: readonly MenuEntry[]): Addition[] {
  return menu.flatMap(({ items = [], banner }) =>
    items.flatMap((entry, place) => {
      const column = bar?.querySelector(`[data-menu="${entry.id}"]`)
      const heading = column?.firstElementChild
      return column && heading
        ? { entry, column, heading, picture: place === items.length - 1 ? banner : undefined }
        : []
    }),
  )
}

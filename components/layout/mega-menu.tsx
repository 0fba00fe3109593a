'use client'

import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { staticContent } from '#components/hydration/static-content.ts'
import type { MegaMenuAdditions } from './mega-menu-additions.tsx'
import type { MenuEntry } from './menu-view.ts'
import { askWholeMenu } from './whole-menu.ts'

interface MegaMenuProps {
  /** Tells the bar from other parts of the document. */
  staticName: string
  label: string
  /** `MegaMenuItems`; null where they were left out of the document's data. */
  children: ReactNode
}

interface Loaded {
  Additions: typeof MegaMenuAdditions
  bar: Element | null
  entries: readonly MenuEntry[]
}

/**
 * Desktop menu: a bar, and under each of its items a panel with the second level (icons) and the third (columns of
 * links). Hovering opens panels with CSS only; keyboard and touch have a button beside each item. Escape closes,
 * leaving the bar closes too. Bar and panels are HTML of the server: scripts change only attributes, and insert the
 * third level.
 */
export function MegaMenu({ staticName, label, children }: MegaMenuProps) {
  const bar = useRef<HTMLUListElement>(null)
  const [additions, setAdditions] = useState<Loaded>()
  const reach = () => {
    if (additions) return
    askWholeMenu((entries) =>
      import('./mega-menu-additions.tsx').then(
        ({ MegaMenuAdditions: Additions }) => setAdditions({ Additions, bar: bar.current, entries }),
        // The page's two levels still work.
        () => {},
      ),
    )
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
        {...staticContent(staticName, children)}
      />
      {additions ? <additions.Additions bar={additions.bar} entries={additions.entries} /> : null}
    </nav>
  )
}

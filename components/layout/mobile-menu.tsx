'use client'

import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { staticContent } from '#components/hydration/static-content.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { MenuEntry } from './menu-view.ts'
import { CloseMenu, closeWhenLeft, type MobileMenuTexts } from './mobile-menu-bar.tsx'
import type { MobileMenuLevels } from './mobile-menu-levels.tsx'
import { askWholeMenu } from './whole-menu.ts'

interface MobileMenuProps {
  /** Tells the first level from other parts of the document. */
  staticName: string
  texts: MobileMenuTexts
  /** Below the entries: account, orders, telephone. */
  service?: ReactNode
  /** `MobileMenuItems`; null where they were left out of the document's data. */
  children: ReactNode
}

interface Loaded {
  Levels: typeof MobileMenuLevels
  entries: readonly MenuEntry[]
}

/**
 * Full-screen menu of three levels. Levels are native popovers and disclosures, so focus and Escape
 * come with them. The lower levels are fetched when pointer or focus reaches the menu. Until then, and
 * without a script, the first level is links.
 */
export function MobileMenu({ staticName, texts, service, children }: MobileMenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest('a')) menu.current?.hidePopover()
  }
  const [levels, setLevels] = useState<Loaded>()
  const [opened, setOpened] = useState(false)
  const reach = () =>
    askWholeMenu((entries) =>
      import('./mobile-menu-levels.tsx').then(
        ({ MobileMenuLevels: Levels }) => setLevels({ Levels, entries }),
        // The links of the first level still work.
        () => {},
      ),
    )
  const open = () => {
    setOpened(true)
    reach()
    void import('#lib/overlays/back-closes-popovers.ts').then(({ closePopoversByBack }) => {
      if (menu.current) closePopoversByBack(menu.current)
    })
  }
  // Its button is the browser's own, and opens it before anything here listens.
  useEffect(() => {
    if (!opened && menu.current?.matches(':popover-open')) open()
  })
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget="mobile-menu"
        onPointerEnter={reach}
        onFocus={reach}
        className="-ml-2 flex size-11 items-center justify-center"
      >
        <Icon name="menu" className="size-6" />
        <span className="sr-only">{texts.openMenu}</span>
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: only for clicks on links */}
      <div
        ref={menu}
        id="mobile-menu"
        popover="auto"
        className="mobile-screen"
        data-soft=""
        onClick={onClick}
        onBlur={closeWhenLeft}
        onBeforeToggle={open}
        {...(opened && { role: 'dialog', 'aria-modal': true, 'aria-label': texts.title })}
      >
        <div className="mobile-bar">
          {texts.title}
          <CloseMenu text={texts.close} />
        </div>
        {opened && levels ? (
          <levels.Levels entries={levels.entries} texts={texts} />
        ) : (
          <ul className="px-4 pb-10" data-static={staticName} {...staticContent(staticName, children)} />
        )}
        {service}
      </div>
    </div>
  )
}

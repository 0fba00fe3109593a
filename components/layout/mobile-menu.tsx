'use client'
// Memoising by the compiler would cost every visitor more bytes than it saves anybody work.
'use no memo'

import { type FocusEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { staticContent } from '#components/hydration/static-content.ts'
import { Icon } from '#components/ui/icon.tsx'
import { MenuIcon, MenuLink } from './menu-parts.tsx'
import type { MenuEntry } from './menu-view.ts'
import { askWholeMenu } from './whole-menu.ts'

export interface MobileMenuTexts {
  title: string
  openMenu: string
  close: string
  back: string
  showAll: string
}

interface MobileMenuProps {
  /** Tells the first level from other parts of the document. */
  staticName: string
  texts: MobileMenuTexts
  /** Below the entries: account, orders, telephone. */
  service?: ReactNode
  /** `MobileMenuItems`; null where they were left out of the document's data. */
  children: ReactNode
}

const row = 'mobile-row'
const bar = 'mobile-bar'
const screen = 'mobile-screen'

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
  const [entries, setEntries] = useState<readonly MenuEntry[]>()
  const [opened, setOpened] = useState(false)
  const reach = () => askWholeMenu(setEntries)
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it only listens to what its links let through */}
      <div
        ref={menu}
        id="mobile-menu"
        popover="auto"
        className={screen}
        data-soft=""
        onClick={onClick}
        onBlur={closeWhenLeft}
        onBeforeToggle={open}
        {...(opened && { role: 'dialog', 'aria-modal': true, 'aria-label': texts.title })}
      >
        <div className={bar}>
          {texts.title}
          <CloseMenu text={texts.close} />
        </div>
        {opened && entries ? (
          <ul className="px-4 pb-10">
            {entries.map((item) => (
              <li key={item.id}>
                {item.items ? (
                  <>
                    <button type="button" popoverTarget={`mobile-${item.id}`} className={row}>
                      {item.name}
                      <Icon name="chevron-left" className="size-5 rotate-180 text-ink-soft" />
                    </button>
                    <SecondLevel id={`mobile-${item.id}`} item={item} texts={texts} />
                  </>
                ) : (
                  <MenuLink entry={item} className={row} />
                )}
              </li>
            ))}
          </ul>
        ) : (
          <ul className="px-4 pb-10" data-static={staticName} {...staticContent(staticName, children)} />
        )}
        {service}
      </div>
    </div>
  )
}

/**
 * A level covers the screen: nothing under it may have the focus, so it closes when the focus
 * leaves it.
 */
function closeWhenLeft({ currentTarget: level, relatedTarget: next }: FocusEvent<HTMLElement>) {
  if (next && !level.contains(next)) level.hidePopover()
}

function CloseMenu({ text }: { text: string }) {
  return (
    <button
      type="button"
      popoverTarget="mobile-menu"
      popoverTargetAction="hide"
      className="-mr-2 flex size-11 items-center justify-center"
    >
      <Icon name="x" className="size-6" />
      <span className="sr-only">{text}</span>
    </button>
  )
}

function SecondLevel({ id, item, texts }: { id: string; item: MenuEntry; texts: MobileMenuTexts }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus goes
    <div id={id} popover="auto" className={screen} onBlur={closeWhenLeft}>
      <div className={bar}>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className="-ml-2 flex min-h-11 items-center gap-1 px-2"
        >
          <Icon name="chevron-left" className="size-5" />
          <span className="sr-only">{texts.back}</span>
          {item.name}
        </button>
        <CloseMenu text={texts.close} />
      </div>
      {item.banner ? (
        // biome-ignore lint/performance/noImgElement: the image CDN answers the size wanted
        <img
          src={item.banner}
          alt=""
          loading="lazy"
          width={828}
          height={574}
          className="aspect-[2.2] w-full object-cover"
        />
      ) : null}
      <div className="px-4 pb-10">
        {item.url ? <MenuLink entry={showAll(texts, item)} className={`${row} font-medium text-water`} /> : null}
        {item.items?.map((sub) => (
          <details key={sub.id} name={`${id}-levels`} className="group">
            <summary className={`${row} list-none [&::-webkit-details-marker]:hidden`}>
              <span className="flex items-center gap-3">
                <MenuIcon address={sub.icon} />
                {sub.name}
              </span>
              <Icon name="chevron-left" className="size-5 -rotate-90 text-ink-soft group-open:rotate-90" />
            </summary>
            <ul className="py-2 pl-10 text-sm text-ink-soft [&_a]:block [&_a]:min-h-11 [&_a]:py-2.5">
              {sub.url ? (
                <li className="font-medium text-water">
                  <MenuLink entry={showAll(texts, sub)} />
                </li>
              ) : null}
              {sub.items?.map((link) => (
                <li key={link.id}>
                  <MenuLink entry={link} />
                </li>
              ))}
            </ul>
          </details>
        ))}
      </div>
    </div>
  )
}

function showAll(texts: MobileMenuTexts, { name, url }: MenuEntry): Pick<MenuEntry, 'name' | 'url'> {
  return { name: texts.showAll.replace('{name}', name), ...(url && { url }) }
}

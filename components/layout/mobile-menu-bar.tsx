import type { FocusEvent } from 'react'
import { Icon } from '#components/ui/icon.tsx'

export interface MobileMenuTexts {
  title: string
  openMenu: string
  close: string
  back: string
  showAll: string
}

/**
 * A level covers the screen: nothing under it may have the focus, so it closes when the focus
 * leaves it.
 */
export function closeWhenLeft({ currentTarget: level, relatedTarget: next }: FocusEvent<HTMLElement>) {
  if (next && !level.contains(next)) level.hidePopover()
}

/** Closes the menu with all its levels. */
export function CloseMenu({ text }: { text: string }) {
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

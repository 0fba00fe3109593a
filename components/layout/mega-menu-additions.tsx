import { Fragment } from 'react'
import { createPortal } from 'react-dom'
import { MenuIcon, MenuLinks } from './menu-parts.tsx'
import type { MenuEntry } from './menu-view.ts'

/** Additions of the whole menu to an entry of the second level. */
interface Addition {
  entry: MenuEntry
  column: Element
  heading: Element
  /** Of the panel, with its last entry; loaded once the panel shows. */
  picture: string | undefined
}

interface MegaMenuAdditionsProps {
  /** The menu as the server drew it. */
  bar: Element | null
  /** The whole menu. */
  entries: readonly MenuEntry[]
}

/** Icons, pictures and the third level, each put into its place in the menu. */
export function MegaMenuAdditions({ bar, entries }: MegaMenuAdditionsProps) {
  return additionsTo(bar, entries).map(({ entry, column, heading, picture }) => (
    <Fragment key={entry.id}>
      {createPortal(<MenuIcon address={entry.icon} />, heading)}
      {createPortal(<MenuLinks entries={entry.items} />, column)}
      {picture && column.parentElement
        ? // biome-ignore lint/performance/noImgElement: the image CDN answers the size wanted
          createPortal(<img src={picture} alt="" loading="lazy" />, column.parentElement)
        : null}
    </Fragment>
  ))
}

/** Additions of second-level entries, with their places; an older page than the menu may lack some of the entries. */
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

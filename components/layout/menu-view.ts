import type { MenuItem } from '#lib/contract/menus.ts'
import { type ImageSource, imageUrl } from '#lib/urls/image-url.ts'

/** A menu item as the menus draw it. */
export interface MenuEntry {
  id: number
  name: string
  url?: string
  icon?: string
  banner?: string
  items?: MenuEntry[]
  /** Rows of the links that come under it with the whole menu; the desktop menu keeps room for them. */
  links?: number
}

/** The two levels that every page contains, names and links only; the browser requests the rest (`askWholeMenu`). */
export function upperLevels(items: readonly MenuItem[]): MenuEntry[] {
  return items.map((item) => ({
    ...plainEntry(item),
    ...(item.sub_items.length > 0 && { items: item.sub_items.map(withLinkRows) }),
  }))
}

function withLinkRows(item: MenuItem): MenuEntry {
  return { ...plainEntry(item), ...(item.sub_items.length > 0 && { links: rowsOf(item.sub_items) }) }
}

/** Characters that the narrowest column of the desktop menu has room for in a line. */
const lineLength = 25
/** Height of a further line of a link, as a share of a row. */
const furtherLine = 0.7

/** Rows that links take at most: names that are too long for a line are broken between their words. */
function rowsOf(links: readonly Pick<MenuItem, 'web_name'>[]): number {
  return Math.ceil(links.reduce((rows, { web_name }) => rows + 1 + furtherLine * (linesOf(web_name) - 1), 0))
}

function linesOf(name: string): number {
  let [lines, taken] = [1, 0]
  for (const { length } of name.split(' ')) {
    const isBroken = taken > 0 && taken + 1 + length > lineLength
    if (isBroken) lines += 1
    taken = isBroken || taken === 0 ? length : taken + 1 + length
  }
  return lines
}

/** All levels with their pictures' addresses. */
export function menuView(items: readonly MenuItem[], source: ImageSource): MenuEntry[] {
  return items.map((item) => ({
    ...plainEntry(item),
    ...(item.icon_cld_public_id && {
      icon: imageUrl(source, item.icon_cld_public_id, { width: 80, format: 'svg' }),
    }),
    ...(item.image_cld_public_id && { banner: imageUrl(source, item.image_cld_public_id, { width: 828 }) }),
    ...(item.sub_items.length > 0 && { items: menuView(item.sub_items, source) }),
  }))
}

/** Addresses of links always begin with a slash. */
function plainEntry({ id, web_name, web_url }: Pick<MenuItem, 'id' | 'web_name' | 'web_url'>): MenuEntry {
  return { id, name: web_name, ...(web_url && { url: web_url.startsWith('/') ? web_url : `/${web_url}` }) }
}

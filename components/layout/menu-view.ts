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
  /** How many links come under it with the whole menu; the desktop menu keeps room for them. */
  links?: number
}

/** The two levels that every page contains, names and links only; the browser requests the rest (`askWholeMenu`). */
export function upperLevels(items: readonly MenuItem[]): MenuEntry[] {
  return items.map((item) => ({
    ...plainEntry(item),
    ...(item.sub_items.length > 0 && { items: item.sub_items.map(withLinkCount) }),
  }))
}

function withLinkCount(item: MenuItem): MenuEntry {
  return { ...plainEntry(item), ...(item.sub_items.length > 0 && { links: item.sub_items.length }) }
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

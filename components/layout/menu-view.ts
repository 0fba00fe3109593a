import type { MenuItem } from '#lib/contract/menus.ts'
import { type ImageSource, imageAddress } from '#lib/images/address.ts'

/** Tells the menu from other parts of the document. */
export const menuName = 'menu'

/** A menu item as the menus draw it; only what they need travels to the browser. */
export interface MenuEntry {
  name: string
  url?: string
  icon?: string
  banner?: string
  items?: MenuEntry[]
}

/** The two levels that every page carries, names and links only; `useWholeMenu` brings the rest. */
export function upperLevels(items: readonly MenuItem[]): MenuEntry[] {
  return items.map((item) => ({
    ...plainEntry(item),
    ...(item.sub_items.length > 0 && { items: item.sub_items.map(plainEntry) }),
  }))
}

/** All levels with their pictures' addresses. */
export function menuView(items: readonly MenuItem[], source: ImageSource): MenuEntry[] {
  return items.map((item) => ({
    ...plainEntry(item),
    ...(item.icon_cld_public_id && {
      icon: imageAddress(source, item.icon_cld_public_id, { width: 80, format: 'svg' }),
    }),
    ...(item.image_cld_public_id && { banner: imageAddress(source, item.image_cld_public_id, { width: 828 }) }),
    ...(item.sub_items.length > 0 && { items: menuView(item.sub_items, source) }),
  }))
}

/** Addresses of links always begin with a slash (specification 2). */
function plainEntry({ web_name, web_url }: MenuItem): MenuEntry {
  return { name: web_name, ...(web_url && { url: web_url.startsWith('/') ? web_url : `/${web_url}` }) }
}

/** The two levels that every page carries, read back from the HTML of the bar of menus. */
export function readMenu(bar: Element | null): MenuEntry[] {
  return [...(bar?.children ?? [])].map((item) => {
    const items = [...item.querySelectorAll('.mega-columns p')].map(readEntry)
    return { ...readEntry(item.querySelector('div')), ...(items.length > 0 && { items }) }
  })
}

function readEntry(holder: Element | null): MenuEntry {
  const entry = holder?.firstElementChild
  const url = entry?.getAttribute('href')
  return { name: entry?.textContent ?? '', ...(url && { url }) }
}

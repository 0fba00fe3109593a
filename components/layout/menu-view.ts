import type { MenuItem } from '#lib/contract/menus.ts'
import { type ImageSource, imageAddress } from '#lib/images/address.ts'

/** A menu item as the menus draw it; only what they need travels to the browser. */
export interface MenuEntry {
  id: number
  name: string
  url?: string
  icon?: string
  banner?: string
  items?: MenuEntry[]
}

/** Menu items with their pictures' addresses; addresses of links always begin with a slash (specification 2). */
export function menuView(items: readonly MenuItem[], source: ImageSource): MenuEntry[] {
  return items.map((item) => ({
    id: item.id,
    name: item.web_name,
    ...(item.web_url && { url: item.web_url.startsWith('/') ? item.web_url : `/${item.web_url}` }),
    ...(item.icon_cld_public_id && {
      icon: imageAddress(source, item.icon_cld_public_id, { width: 80, format: 'svg' }),
    }),
    ...(item.image_cld_public_id && { banner: imageAddress(source, item.image_cld_public_id, { width: 828 }) }),
    ...(item.sub_items.length > 0 && { items: menuView(item.sub_items, source) }),
  }))
}

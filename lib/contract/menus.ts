import { z } from 'zod'
import { defineCall } from './call.ts'
import { storeQuery } from './common.ts'

export interface MenuItem {
  id: number
  web_name: string
  /** Path in the store; an item without it is text, not a link. */
  web_url?: string | undefined
  sub_items: MenuItem[]
  icon_cld_public_id: string | null
  image_cld_public_id: string | null
}
export const menuItem: z.ZodType<MenuItem> = z.object({
  id: z.int(),
  web_name: z.string(),
  web_url: z.string().optional(),
  get sub_items() {
    return z.array(menuItem)
  },
  icon_cld_public_id: z.string().nullable(),
  image_cld_public_id: z.string().nullable(),
})

export const menus = {
  webList: defineCall({
    method: 'GET',
    path: '/catalog/v1/menus/web-list/',
    summary: 'Main menu (three levels), or the footer menu of a route path',
    query: storeQuery.extend({
      menu_type: z.enum(['main', 'footer']),
      path: z.string().max(2000).optional().describe('Route path without leading and trailing slashes; empty for home'),
    }),
    answer: z.array(menuItem),
    permission: 'public',
    throttle: 'read',
  }),
}

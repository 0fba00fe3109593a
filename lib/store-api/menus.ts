import 'server-only'
import { cache } from 'react'
import { contract } from '../contract/index.ts'
import type { MenuItem } from '../contract/menus.ts'
import * as tags from '../rules/change-tags.ts'
import { currentStore } from '../stores/current.ts'
import { storeByCode } from '../stores/registry.ts'
import type { Store } from '../stores/store.ts'
import { type Json, toJson } from './as-json.ts'
import { keepPage } from './cache.ts'
import { ask } from './client.ts'
import { keptRead, readForPage } from './page-read.ts'
import { aboutFooter } from './product-questions.ts'

type MenuLink = Pick<MenuItem, 'id' | 'web_name' | 'web_url'>

/** An item of the main menu with those right below it, names and links only. */
export interface UpperMenuItem extends MenuLink {
  readonly sub_items: readonly MenuLink[]
}

/**
 * The two levels of the main menu that every page carries: a third of what the whole menu has, as
 * each page reads it anew.
 */
export async function getMainMenu(): Promise<UpperMenuItem[]> {
  'use cache'
  keepPage(tags.menu)
  const menu = await mainMenuOf((await currentStore()).code)
  return menu.map((item) => ({ ...linkOf(item), sub_items: item.sub_items.map(linkOf) }))
}

function linkOf({ id, web_name, web_url }: MenuItem): MenuLink {
  return { id, web_name, web_url }
}

/** The whole main menu of a store, three levels. */
export async function mainMenuOf(code: string): Promise<MenuItem[]> {
  'use cache'
  keepPage(tags.menu)
  const store = storeByCode(code)
  return store ? ask(store, contract.menus.webList, { query: { menu_type: 'main' } }) : []
}

function footerRead(store: Store, path: string) {
  return { store, call: contract.menus.webList, given: aboutFooter(store, path), tags: () => [tags.menu] }
}

async function keepFooterMenu(path: string): Promise<Json<MenuItem[] | null>> {
  'use cache'
  return toJson(await keptRead(footerRead(await currentStore(), path)))
}

/**
 * The footer's columns for a route; read once for a page. Stands below what it wraps, as
 * `getProduct` does.
 * @param path route path, internal names allowed; empty for home
 */
export const getFooterMenu = cache(
  async (path: string): Promise<MenuItem[]> =>
    (await readForPage(footerRead(await currentStore(), path), () => keepFooterMenu(path))) ?? [],
)

import 'server-only'
import { cache } from 'react'
import { contract } from '../contract/index.ts'
import type { MenuItem } from '../contract/menus.ts'
import * as tags from '../rules/change-tags.ts'
import { currentStore } from '../stores/current.ts'
import { internalPaths, type Store } from '../stores/store.ts'
import { storePath } from '../urls/paths.ts'
import { ask, find } from './client.ts'
import { notePageTags } from './page-tags.ts'

/** The main menu of the store being rendered, three levels; read once for a page. */
export const getMainMenu = cache(async (): Promise<MenuItem[]> => mainMenuOf(await currentStore()))

/** The main menu of a store. */
export async function mainMenuOf(store: Store): Promise<MenuItem[]> {
  notePageTags(tags.menu)
  return ask(store, contract.menus.webList, { query: { menu_type: 'main' } })
}

/**
 * The footer's columns for a route; read once for a page.
 * @param path route path, internal names allowed; empty for home
 */
export const getFooterMenu = cache(async (path: string): Promise<MenuItem[]> => {
  const store = await currentStore()
  notePageTags(tags.menu)
  const query = { menu_type: 'footer' as const, path: routePath(store, path) }
  return (await find(store, contract.menus.webList, { query })) ?? []
})

/** A path as the store's shoppers see it, without leading and trailing slashes. */
function routePath(store: Store, path: string): string {
  const [first = '', ...rest] = path.split('/').filter(Boolean)
  const internal = internalPaths.find((own) => own === `/${first}`)
  return internal ? storePath(store, internal, ...rest).slice(1) : [first, ...rest].join('/')
}

import 'server-only'
import { contract } from '../contract/index.ts'
import type { MenuItem } from '../contract/menus.ts'
import { currentStore } from '../stores/current.ts'
import { storeByCode } from '../stores/registry.ts'
import { keepPage } from './cache.ts'
import { ask } from './client.ts'

/** The main menu, three levels. */
export async function getMainMenu(): Promise<MenuItem[]> {
  return mainMenuOf((await currentStore()).code)
}

/** The same where no page is being rendered. */
export async function mainMenuOf(code: string): Promise<MenuItem[]> {
  'use cache'
  keepPage('menu')
  const store = storeByCode(code)
  return store ? ask(store, contract.menus.webList, { query: { menu_type: 'main' } }) : []
}

/**
 * The footer's columns for a route.
 * @param path route path without leading and trailing slashes; empty for home (specification 2)
 */
export async function getFooterMenu(path: string): Promise<MenuItem[]> {
  'use cache'
  keepPage('menu')
  return ask(await currentStore(), contract.menus.webList, { query: { menu_type: 'footer', path } })
}

import { createRequire } from 'node:module'

/** Next's class of a page's route, as far as this server leans on it. */
export interface PageRoute<Methods extends object> {
  readonly prototype: Partial<Methods>
}

/** The class that this process renders pages with, once Next is prepared. */
export function pageRoute<Methods extends object>(): PageRoute<Methods> | undefined {
  const require = createRequire(import.meta.url)
  return require('next/dist/compiled/next-server/app-page-turbo.runtime.prod.js').AppPageRouteModule
}

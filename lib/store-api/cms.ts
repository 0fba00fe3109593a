import 'server-only'
import type { CmsPage } from '../contract/cms.ts'
import { contract } from '../contract/index.ts'
import { currentStore } from '../stores/current.ts'
import { keepPage } from './cache.ts'
import { find } from './client.ts'

/** The content page with this slug, or null. */
export async function getPage(slug: string): Promise<CmsPage | null> {
  'use cache'
  keepPage(`cms:${slug}`)
  return find(await currentStore(), contract.cms.page, { params: { slug } })
}

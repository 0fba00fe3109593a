import 'server-only'
import type { CmsPage } from '../contract/cms.ts'
import { contract } from '../contract/index.ts'
import * as tags from '../rules/change-tags.ts'
import { currentStore } from '../stores/current.ts'
import { keepPage } from './cache.ts'
import { ask, find } from './client.ts'

/** The content page with this slug, or null. */
export async function getPage(slug: string): Promise<CmsPage | null> {
  'use cache'
  keepPage(tags.cms)
  return find(await currentStore(), contract.cms.page, { params: { slug } })
}

/** Every content page without its text. */
export async function listPages() {
  'use cache'
  keepPage(tags.cms)
  return ask(await currentStore(), contract.cms.pages, {})
}

/**
 * A page of the blog, the newest post first.
 * @param category slug of a blog category; all posts without it
 * @returns null for a page beyond the end
 */
export async function listPosts(page: number, category?: string) {
  'use cache'
  keepPage(tags.cms)
  return find(await currentStore(), contract.cms.posts, { query: { page, category } })
}

/** The post with this slug, or null. */
export async function getPost(slug: string) {
  'use cache'
  keepPage(tags.cms)
  return find(await currentStore(), contract.cms.post, { params: { slug } })
}

/** Categories of the blog. */
export async function listPostCategories() {
  'use cache'
  keepPage(tags.cms)
  return ask(await currentStore(), contract.cms.postCategories, {})
}

/** The blog category with this slug, or null. */
export async function getPostCategory(slug: string) {
  'use cache'
  keepPage(tags.cms)
  return find(await currentStore(), contract.cms.postCategory, { params: { slug } })
}

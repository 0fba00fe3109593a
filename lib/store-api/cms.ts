import 'server-only'
import { cache } from 'react'
import type { CmsPage } from '../contract/cms.ts'
import { contract } from '../contract/index.ts'
import * as tags from '../rules/change-tags.ts'
import { currentStore } from '../stores/current.ts'
import { ask, find } from './client.ts'
import { notePageTags } from './page-tags.ts'

/** The content page with this slug, or null. */
export const getPage = cache(async (slug: string): Promise<CmsPage | null> => {
  notePageTags(tags.cms)
  return find(await currentStore(), contract.cms.page, { params: { slug } })
})

/** Every content page without its text. */
export async function listPages() {
  notePageTags(tags.cms)
  return ask(await currentStore(), contract.cms.pages, {})
}

/**
 * A page of the blog, the newest post first.
 * @param category slug of a blog category; all posts without it
 * @returns null for a page beyond the end
 */
export async function listPosts(page: number, category?: string) {
  notePageTags(tags.cms)
  return find(await currentStore(), contract.cms.posts, { query: { page, category } })
}

/** The post with this slug, or null. */
export const getPost = cache(async (slug: string) => {
  notePageTags(tags.cms)
  return find(await currentStore(), contract.cms.post, { params: { slug } })
})

/** Categories of the blog. */
export async function listPostCategories() {
  notePageTags(tags.cms)
  return ask(await currentStore(), contract.cms.postCategories, {})
}

/** The blog category with this slug, or null. */
export const getPostCategory = cache(async (slug: string) => {
  notePageTags(tags.cms)
  return find(await currentStore(), contract.cms.postCategory, { params: { slug } })
})

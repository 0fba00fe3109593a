import { z } from 'zod'
import { defineCall } from './call.ts'
import { idParams, image, isoDate, listOf, pageNumber, seo, slug, slugParams, storeQuery } from './common.ts'

export const postCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug,
  description: z.string(),
  web_url: z.string(),
})
export const postCard = z.object({
  id: z.int(),
  title: z.string(),
  slug,
  web_url: z.string(),
  excerpt: z.string(),
  image: image.nullable(),
  category: postCategory.nullable(),
  author: z.string(),
  published_at: isoDate,
  updated_at: isoDate,
})
const alternates = z.array(z.object({ store: z.string(), web_url: z.string() })).describe('The same in other stores')
/** A category asked for by its name. */
export const namedPostCategory = postCategory.extend({ alternates: alternates.optional() })
export const post = postCard.extend({ body: z.string().describe('Sanitised HTML'), seo, alternates })
/** How a content page is shown; without one, by where it stands. */
export const pageTypes = ['article', 'company', 'guide', 'installation', 'legal', 'professional'] as const
export const pageFields = z.object({
  slug,
  type: z.enum(pageTypes).nullish().describe('How the page is shown; by its address when it is missing'),
  title: z.string().min(1).max(200),
  body: z.string().max(200_000).describe('HTML; sanitised when it is stored'),
  seo,
})
export const cmsPage = pageFields.extend({ id: z.int(), updated_at: isoDate })
const listQuery = storeQuery.extend({ page: pageNumber })

export const cms = {
  post: defineCall({
    method: 'GET',
    path: '/cms/v1/posts/{slug}/retrieve_by_slug/',
    summary: 'One post',
    params: slugParams,
    query: storeQuery,
    answer: post,
    permission: 'public',
    throttle: 'read',
  }),
  posts: defineCall({
    method: 'GET',
    path: '/cms/v1/posts/web-list/',
    summary: 'Posts, the newest first',
    query: listQuery.extend({ category: slug.optional() }),
    answer: listOf(postCard),
    permission: 'public',
    throttle: 'read',
  }),
  postCategory: defineCall({
    method: 'GET',
    path: '/cms/v1/post-categories/{slug}/retrieve_by_slug/',
    summary: 'One post category',
    params: slugParams,
    query: storeQuery,
    answer: namedPostCategory,
    permission: 'public',
    throttle: 'read',
  }),
  postCategories: defineCall({
    method: 'GET',
    path: '/cms/v1/post-categories/web-list/',
    summary: 'Post categories',
    query: storeQuery,
    answer: z.array(postCategory),
    permission: 'public',
    throttle: 'read',
  }),
  pages: defineCall({
    method: 'GET',
    path: '/cms/v1/pages/web-list/',
    summary: 'Content pages',
    query: storeQuery,
    answer: z.array(cmsPage.omit({ body: true })),
    permission: 'public',
    throttle: 'read',
  }),
  page: defineCall({
    method: 'GET',
    path: '/cms/v1/pages/{slug}/retrieve_by_slug/',
    summary: 'One content page',
    params: slugParams,
    query: storeQuery,
    answer: cmsPage,
    permission: 'public',
    throttle: 'read',
  }),
  createPage: defineCall({
    method: 'POST',
    path: '/cms/v1/pages/',
    summary: 'A new content page',
    query: storeQuery,
    body: pageFields,
    answer: cmsPage,
    status: 201,
    permission: 'admin',
    throttle: 'admin',
  }),
  updatePage: defineCall({
    method: 'PUT',
    path: '/cms/v1/pages/{id}/',
    summary: 'Change a content page',
    params: idParams,
    query: storeQuery,
    body: pageFields.partial(),
    answer: cmsPage,
    permission: 'admin',
    throttle: 'admin',
  }),
  destroyPage: defineCall({
    method: 'DELETE',
    path: '/cms/v1/pages/{id}/',
    summary: 'Delete a content page',
    params: idParams,
    query: storeQuery,
    answer: null,
    status: 204,
    permission: 'admin',
    throttle: 'admin',
  }),
}

export type PageType = (typeof pageTypes)[number]
export type CmsPage = z.output<typeof cmsPage>
export type Post = z.output<typeof post>
export type PostCard = z.output<typeof postCard>
export type PostCategory = z.output<typeof postCategory>
export type NamedPostCategory = z.output<typeof namedPostCategory>

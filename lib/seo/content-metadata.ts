import type { Metadata } from 'next'
import { contentEverywhere, contentPath } from '../content/pages.ts'
import type { CmsPage, Post } from '../contract/cms.ts'
import { currentStore } from '../stores/current.ts'
import { stores } from '../stores/registry.ts'
import { pageMetadata } from './metadata.ts'

/** Of a content page, wherever it is shown: its one address is the store's own path for it. */
export async function contentMetadata(page: CmsPage): Promise<Metadata> {
  const store = await currentStore()
  return pageMetadata({
    title: page.seo.title,
    description: page.seo.description,
    path: contentPath(store, page.slug),
    everywhere: contentEverywhere(stores, store, page.slug),
    type: 'article',
  })
}

/** Of a post of the blog. */
export async function postMetadata(post: Post): Promise<Metadata> {
  const metadata = await pageMetadata({
    title: post.seo.title,
    description: post.seo.description,
    path: post.web_url,
    everywhere: post.alternates,
    image: post.image?.public_id ?? null,
    type: 'article',
  })
  return {
    ...metadata,
    openGraph: {
      ...metadata.openGraph,
      type: 'article',
      publishedTime: post.published_at,
      modifiedTime: post.updated_at,
      authors: [post.author],
    },
  }
}

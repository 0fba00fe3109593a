import type { Post } from '#lib/contract/cms.ts'
import { postJsonLd } from '#lib/seo/json-ld/article.ts'
import { shareImage } from '#lib/seo/share-image.ts'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { currentStore } from '#lib/stores/current.ts'
import { JsonLd } from './json-ld.tsx'

/** A post for search engines. */
export async function PostJsonLd({ post }: { post: Post }) {
  const [store, image] = await Promise.all([currentStore(), shareImage(post.image?.public_id ?? null)])
  const address = storeBaseUrl(store)
  return (
    <JsonLd
      data={postJsonLd({
        title: post.title,
        description: post.excerpt,
        url: address + post.web_url,
        image: image.url,
        updatedAt: post.updated_at,
        publishedAt: post.published_at,
        author: post.author,
        section: post.category?.name,
        store,
        address,
      })}
    />
  )
}

import { getFormatter, getTranslations } from 'next-intl/server'
import { ArticleFrame } from '#components/content/article-frame.tsx'
import { ProductRow } from '#components/listing/product-row.tsx'
import { PostJsonLd } from '#components/seo/post-json-ld.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { sectionsOf } from '#lib/content/sections.ts'
import type { Post } from '#lib/contract/cms.ts'
import { withOrdinal } from '#lib/rules/written-days.ts'
import { listPostProducts } from '#lib/store-api/post-products.ts'

/** A post with its contents and the products that go with it. */
export async function PostView({ post }: { post: Post }) {
  const [t, format, products] = await Promise.all([
    getTranslations('blog'),
    getFormatter(),
    listPostProducts(post.body),
  ])
  const { category } = post
  return (
    <ArticleFrame
      title={post.title}
      way={[
        { name: t('title'), web_url: '/blog' },
        ...(category ? [{ name: category.name, web_url: category.web_url }] : []),
      ]}
      footerPath={post.web_url}
      {...sectionsOf(post.body)}
      head={
        <>
          <p className="mt-3 text-sm text-ink-soft">
            {t('by', { author: post.author })}
            {' · '}
            <time dateTime={post.published_at}>
              {withOrdinal(format.dateTime(new Date(post.published_at), { dateStyle: 'long' }))}
            </time>
          </p>
          {post.image ? (
            <Picture
              image={{ ...post.image, alt: '' }}
              sizes="(min-width: 64rem) 48rem, 100vw"
              largest={1500}
              first
              className="mt-6 aspect-[2/1] w-full max-w-3xl rounded-lg object-cover"
            />
          ) : null}
        </>
      }
    >
      <PostJsonLd post={post} />
      <ProductRow name="products" title={t('products')} products={products} />
    </ArticleFrame>
  )
}

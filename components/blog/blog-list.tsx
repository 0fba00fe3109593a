import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Pager } from '#components/content/pager.tsx'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import type { PostCategory } from '#lib/contract/cms.ts'
import { postsPerPage } from '#lib/rules/paging.ts'
import { listPosts } from '#lib/store-api/cms.ts'
import { listShopQuestions } from '#lib/store-api/opinions.ts'
import { BlogFaq } from './blog-faq.tsx'
import { CategoryLinks } from './category-links.tsx'
import { PostCard } from './post-card.tsx'

/** A page of the blog, of all its posts or of one category. */
export async function BlogList({ page, category }: { page: number; category?: PostCategory }) {
  const [t, list] = await Promise.all([getTranslations('blog'), listPosts(page, category?.slug)])
  if (!list) notFound()
  return (
    <PageFrame footerPath={category?.web_url ?? '/blog'}>
      <Breadcrumb
        way={category ? [{ name: t('title'), web_url: '/blog' }] : []}
        current={category?.name ?? t('title')}
      />
      <div className="container-page pt-4 md:pt-6">
        <h1 className="text-3xl">{category?.name ?? t('title')}</h1>
        <p className="mt-3 max-w-2xl text-base text-ink-soft">{category?.description ?? t('intro')}</p>
        <CategoryLinks {...(category && { current: category.slug })} />
        <ul className="mt-8 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
          {list.results.map((post, index) => (
            <li key={post.id}>
              <PostCard post={post} first={index === 0} />
            </li>
          ))}
        </ul>
        <Pager path={category?.web_url ?? '/blog'} page={page} pages={Math.ceil(list.count / postsPerPage)} />
      </div>
      {page === 1 && !category ? <BlogFaq questions={await listShopQuestions().catch(() => null)} /> : null}
    </PageFrame>
  )
}

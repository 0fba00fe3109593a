import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import type { NamedPostCategory } from '../contract/cms.ts'
import { furtherPage, listMetadata, pageMetadata } from './metadata.ts'

/** Of a page of the blog, or of one of its categories. */
export async function blogMetadata(page: number, category?: NamedPostCategory): Promise<Metadata> {
  const t = await getTranslations('blog')
  if (!category) return listMetadata('/blog', page, t('title'), t('intro'))
  return pageMetadata({
    title: page > 1 ? `${category.name} (${page})` : t('categoryTitle', { category: category.name }),
    description: await furtherPage(page, category.description),
    path: page > 1 ? `${category.web_url}?page=${page}` : category.web_url,
    everywhere: page > 1 ? [] : (category.alternates ?? []),
  })
}

/** Of a page of opinions. */
export async function opinionsMetadata(page: number): Promise<Metadata> {
  const t = await getTranslations('opinions')
  return listMetadata('/avis', page, t('title'), t('intro'))
}

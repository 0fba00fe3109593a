import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { contentPath, pageTypeOf, readingPlace } from '#lib/content/pages.ts'
import { listPages } from '#lib/store-api/cms.ts'
import { currentStore } from '#lib/stores/current.ts'

/**
 * The other guides, in the order in which one reads them.
 * @param current slug of the guide that is read
 */
export async function GuideLinks({ current }: { current: string }) {
  const [store, pages, t] = await Promise.all([currentStore(), listPages(), getTranslations('guides')])
  const others = pages
    .filter((page) => page.slug !== current && pageTypeOf(store, page) === 'guide')
    .sort((a, b) => readingPlace(store, a.slug) - readingPlace(store, b.slug))
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="guides" className="container-page pt-16">
      <h2 id="guides" className="text-xl">
        {t('others')}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {others.map(({ id, slug, title, seo }) => (
          <li key={id} className="relative rounded-lg border border-line p-5 hover:border-water">
            <Link href={contentPath(store, slug)} className="font-medium text-ink after:absolute after:inset-0">
              {title}
            </Link>
            <p className="mt-1 text-sm text-ink-soft">{seo.description}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

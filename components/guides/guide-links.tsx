import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { storePath } from '#lib/addresses/paths.ts'
import { contentSlug, type GuidePath, guidePaths } from '#lib/content/pages.ts'
import { listPages } from '#lib/store-api/cms.ts'
import { currentStore } from '#lib/stores/current.ts'

/** The other guides. */
export async function GuideLinks({ current }: { current?: GuidePath }) {
  const [store, pages, t] = await Promise.all([currentStore(), listPages(), getTranslations('guides')])
  const others = guidePaths.flatMap((path) => {
    const page = pages.find(({ slug }) => slug === contentSlug(store, path))
    return page && path !== current ? [{ ...page, url: storePath(store, path) }] : []
  })
  if (others.length === 0) return null
  return (
    <nav aria-labelledby="guides" className="container-page pt-16">
      <h2 id="guides" className="text-xl">
        {t('others')}
      </h2>
      <ul className="mt-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {others.map(({ id, title, url, seo }) => (
          <li key={id} className="relative rounded-lg border border-line p-5 hover:border-water">
            <Link href={url} className="font-medium text-ink after:absolute after:inset-0">
              {title}
            </Link>
            <p className="mt-1 text-sm text-ink-soft">{seo.description}</p>
          </li>
        ))}
      </ul>
    </nav>
  )
}

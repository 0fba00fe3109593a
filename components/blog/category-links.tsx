import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { listPostCategories } from '#lib/store-api/cms.ts'

/** The blog's categories. */
export async function CategoryLinks({ current }: { current?: string }) {
  const [categories, t] = await Promise.all([listPostCategories(), getTranslations('blog')])
  const links = [{ id: 0, name: t('all'), web_url: '/blog', slug: undefined }, ...categories]
  return (
    <nav aria-label={t('categories')} className="mt-6">
      <ul className="flex flex-wrap gap-2 text-sm">
        {links.map(({ id, name, web_url, slug }) => (
          <li key={id}>
            <Link
              href={web_url}
              aria-current={slug === current ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-full border border-line px-4 hover:border-water aria-[current=page]:border-water aria-[current=page]:bg-water aria-[current=page]:text-white"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

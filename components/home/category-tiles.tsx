import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { HighlightCategory } from '#lib/contract/categories.ts'

/** Categories of the home page as pictures with a name; nothing where there are none. */
export async function CategoryTiles({ categories }: { categories: readonly HighlightCategory[] }) {
  if (categories.length === 0) return null
  const t = await getTranslations('home')
  return (
    <section className="container-page pt-section">
      <h2 className="text-2xl">{t('categories')}</h2>
      <ul className="mt-6 grid grid-cols-2 gap-3 md:gap-5 lg:grid-cols-4">
        {categories.map((category) => (
          <li key={category.id}>
            <Link href={category.web_url} className="group flex h-full flex-col overflow-hidden rounded-lg bg-sand">
              {category.image_cld_public_id ? (
                <Picture
                  image={{
                    public_id: category.image_cld_public_id,
                    alt: '',
                    width: 1038,
                    height: 720,
                    placeholder: null,
                  }}
                  sizes="(min-width: 64rem) 20rem, 50vw"
                  largest={1080}
                  className="aspect-[4/3] w-full object-cover transition-transform duration-slow group-hover:scale-[1.03]"
                />
              ) : null}
              <span className="flex min-h-14 grow items-center justify-between gap-2 px-4 py-3 text-sm font-medium md:text-base">
                {category.name}
                <span aria-hidden="true" className="text-water transition-transform group-hover:translate-x-1">
                  →
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { getTranslations } from 'next-intl/server'
import { Picture } from '#components/ui/picture.tsx'
import type { BrandCollection } from '#lib/contract/brands.ts'

/** The collections of a brand: what each is known for, and how many products it has. */
export async function BrandCollections({ collections }: { collections: readonly BrandCollection[] }) {
  if (collections.length === 0) return null
  const t = await getTranslations('brands')
  return (
    <section aria-labelledby="collections" className="container-page pt-12">
      <h2 id="collections" className="text-2xl">
        {t('collectionsTitle')}
      </h2>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {collections.map(({ id, name, description, image_cld_public_id: picture, product_count: count }) => (
          <li key={id} className="rounded-lg border border-line p-5">
            {picture ? (
              <Picture
                image={{ public_id: picture, alt: '', width: 865, height: 600, placeholder: null }}
                sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
                className="mb-4 w-full rounded-md"
              />
            ) : null}
            <h3 className="text-lg">{name}</h3>
            <p className="mt-1 text-ink-soft">{description}</p>
            <p className="mt-2 text-sm">{t('products', { count })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

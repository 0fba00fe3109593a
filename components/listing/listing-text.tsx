import { getTranslations } from 'next-intl/server'
import type { Category } from '#lib/contract/categories.ts'
import type { Listing } from '#lib/contract/listings.ts'

interface ListingTextProps {
  category: Category
  listing: Listing
}

/**
 * The text about a listing; one about a choice of filters that editors wrote for is followed by the
 * category's own.
 */
export async function ListingText({ category, listing }: ListingTextProps) {
  const t = await getTranslations('listing')
  const { seo, origin_seo: origin } = listing.category
  const texts = [
    ...(origin && seo.text ? [{ title: seo.h1 ?? seo.title, text: seo.text }] : []),
    { title: t('about', { category: category.name }), text: (origin ?? seo).text },
  ]
  return texts.map(({ title, text }) =>
    text ? (
      <section key={title} className="container-page pt-12">
        <h2 className="text-xl">{title}</h2>
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph} className="mt-3 max-w-3xl text-ink-soft">
            {paragraph}
          </p>
        ))}
      </section>
    ) : null,
  )
}

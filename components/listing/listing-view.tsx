import { getTranslations } from 'next-intl/server'
import { StaticPart } from '#components/hydration/static-part.tsx'
import { Breadcrumb } from '#components/layout/breadcrumb.tsx'
import { PageFrame } from '#components/layout/page-frame.tsx'
import { ItemListJsonLd } from '#components/seo/item-list-json-ld.tsx'
import { unbrokenWords } from '#components/ui/unbroken-words.tsx'
import { filterViews } from '#lib/catalogue/filter-view.ts'
import type { ListingQuery } from '#lib/catalogue/query.ts'
import type { Category, LinkHighlight } from '#lib/contract/categories.ts'
import type { Listing } from '#lib/contract/listings.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { ActiveFilters } from './active-filters.tsx'
import { EmptyResult } from './empty-result.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { HighlightedLinks } from './highlighted-links.tsx'
import { ListingArea } from './listing-area.tsx'
import { ListingBar } from './listing-bar.tsx'
import { ListingCards } from './listing-cards.tsx'
import { ListingText } from './listing-text.tsx'
import { Subcategories } from './subcategories.tsx'

interface ListingViewProps {
  category: Category
  links: readonly LinkHighlight[]
  listing: Listing
  query: ListingQuery
}

/** A category: heading, subcategories, filters, products, and the text about it. */
export async function ListingView({ category, links, listing, query }: ListingViewProps) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('listing')])
  const { seo } = listing.category
  const { count } = listing.products
  const { selected } = listing.filters
  const path = category.web_url
  const hasWidths = listing.filters.options.some(({ unit }) => unit === 'cm')
  return (
    <PageFrame footerPath={path}>
      <StaticPart staticName="intro">
        <Breadcrumb way={category.breadcrumb} current={category.name} />
        <ItemListJsonLd items={listing.products.results} />
        <div className="container-page pt-4 md:pt-6">
          <h1 className="text-3xl">{unbrokenWords(seo.h1 ?? category.name)}</h1>
          <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-ink-soft">
            <span>{t('count', { count })}</span>
            {hasWidths ? (
              <a href={storePath(store, '/trouver-sa-douche')} className="underline underline-offset-4">
                {t('bySpace')}
              </a>
            ) : null}
          </p>
          <Subcategories items={listing.category.subcategories} />
        </div>
      </StaticPart>
      <ListingArea
        texts={{ filters: t('filters'), close: t('close'), see: t('see', { count }), found: t('count', { count }) }}
        bar={<ListingBar path={path} query={query} ordering={listing.ordering} picked={selected.length} />}
        filters={
          <StaticPart staticName="filters">
            <FilterPanel
              filters={filterViews(path, listing.filters, query)}
              path={path}
              texts={{ picked: t('selected'), min: t('rangeMin'), max: t('rangeMax'), apply: t('apply') }}
            />
          </StaticPart>
        }
      >
        <ActiveFilters path={path} selected={selected} query={query} />
        {count > 0 ? (
          <ListingCards path={path} listing={listing} query={query} />
        ) : (
          <EmptyResult path={path} selected={selected} query={query} />
        )}
      </ListingArea>
      <StaticPart staticName="about">
        <HighlightedLinks links={links} />
        {listing.products.page === 1 ? <ListingText category={category} listing={listing} /> : null}
      </StaticPart>
    </PageFrame>
  )
}

import { getTranslations } from 'next-intl/server'
import { Finder } from '#components/home/finder.tsx'
import { ActiveFilters } from '#components/listing/active-filters.tsx'
import { EmptyResult } from '#components/listing/empty-result.tsx'
import { FilterPanel } from '#components/listing/filter-panel.tsx'
import { ProductGrid } from '#components/listing/product-grid.tsx'
import { PriceToPay } from '#components/product/price-to-pay.tsx'
import { filterViews } from '#lib/catalogue/filter-view.ts'
import { Part, State, States } from '../part.tsx'
import { plainPrices, reducedPrices, sampleCard, sampleFilters } from '../samples.ts'
import { sheetTexts } from '../texts.ts'

const path = '/styleguide'

/** Prices, product cards and filters. */
export async function Catalogue() {
  const [{ part, state, sample }, listing] = await Promise.all([sheetTexts(), getTranslations('listing')])
  const card = (id: number, changes: Parameters<typeof sampleCard>[1]) => sampleCard(sample, { id, ...changes })
  const filters = sampleFilters(sample)
  const untaxed = listing('card.untaxed')
  const query = { finish: 'black' }
  return (
    <>
      <Part id="prices" title={part('prices')}>
        <States columns={4}>
          <State name={state('normal')}>
            <PriceToPay prices={plainPrices} untaxed={untaxed} />
          </State>
          <State name={state('professional')}>
            <PriceToPay prices={{ ...plainPrices, public_price: 48900 }} untaxed={untaxed} />
          </State>
        </States>
      </Part>
      <Part id="cards" title={part('cards')}>
        <ProductGrid
          path={path}
          products={[
            card(1, {}),
            card(2, { prices: reducedPrices, from_price: true }),
            card(3, { made_to_measure: true, is_new: true, rating: null }),
            card(4, {
              name: sample.longProduct,
              image: null,
              swatches: [],
              prices: { ...plainPrices, pvp_web: 1249900 },
            }),
            card(5, { is_new: true }),
            card(6, { made_to_measure: true, prices: reducedPrices }),
          ]}
        />
        <State name={state('empty')}>
          <EmptyResult path={path} selected={filters.selected} query={query} />
        </State>
      </Part>
      <Part id="finder" title={part('finder')}>
        <Finder
          places={[
            {
              id: 1,
              name: sample.product,
              web_url: path,
              fields: [
                {
                  slug: 'finish',
                  name: sample.filterFinish,
                  options: [
                    { value: 'black', name: sample.black },
                    { value: 'chrome', name: sample.chrome },
                  ],
                },
                { slug: 'side', name: sample.side, options: [{ value: 'left', name: sample.left }] },
              ],
            },
            { id: 2, name: sample.longProduct, web_url: path, fields: [] },
          ]}
        />
      </Part>
      <Part id="filters" title={part('filters')}>
        <ActiveFilters path={path} selected={filters.selected} query={query} />
        <div className="max-w-64">
          <FilterPanel
            path={path}
            filters={filterViews(path, filters, query)}
            texts={{
              picked: listing('selected'),
              min: listing('rangeMin'),
              max: listing('rangeMax'),
              apply: listing('apply'),
            }}
          />
        </div>
      </Part>
    </>
  )
}

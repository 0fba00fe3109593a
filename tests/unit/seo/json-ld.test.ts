import { describe, expect, it } from 'vitest'
import { sectionsOf } from '../../../lib/content/sections.ts'
import { guideArticleJsonLd, howToJsonLd, postJsonLd } from '../../../lib/seo/json-ld/article.ts'
import { breadcrumbJsonLd, faqJsonLd, itemListJsonLd } from '../../../lib/seo/json-ld/lists.ts'
import { productJsonLd } from '../../../lib/seo/json-ld/product.ts'
import { shopJsonLd } from '../../../lib/seo/json-ld/shop.ts'
import { stores } from '../../../lib/stores/registry.ts'
import { nodesOf, problemsOf } from '../../support/json-ld.ts'
import { product, variant } from './products.ts'

const address = 'https://shop.example'
const picture = (id: string) => `${address}/images/${id}.jpg`
const ofType = (document: unknown, type: string) => nodesOf(document).filter((node) => node['@type'] === type)

describe.each(stores.map((store) => [store.code, store] as const))('structured data of %s', (_, store) => {
  const surroundings = { store: { ...store, taxRate: 0.21 }, address, picture }

  it('describes a product with variants as a group, each variant with its own price and address', () => {
    const other = variant('LI-1-90', {
      name: '90 cm',
      stock: 'out_of_stock',
      prices: { pvp: 60000, pvp_web: 60000, discount: 0, lowest_30_days: null, without_tax: 50000 },
    })
    const data = productJsonLd(product({ variants: [variant('LI-1-80'), other] }), surroundings)
    expect(problemsOf(data)).toEqual([])
    expect(ofType(data, 'ProductGroup')[0]).toMatchObject({
      productGroupID: 'LI-1',
      variesBy: ['https://schema.org/size', 'https://schema.org/color'],
      aggregateRating: { ratingValue: 4.7, reviewCount: 31 },
    })
    const [first, second] = ofType(data, 'Offer')
    expect(first).toMatchObject({
      price: '459.90',
      priceCurrency: store.currency,
      availability: 'InStock',
      url: `${address}/paroi-lisa.html?variant=LI-1-80`,
      priceSpecification: { price: '511.00', priceType: 'https://schema.org/StrikethroughPrice' },
    })
    expect(second).toMatchObject({ price: '600.00', availability: 'OutOfStock' })
    expect(second).not.toHaveProperty('priceSpecification')
    expect(ofType(data, 'Product')[0]).toMatchObject({ sku: 'LI-1-80', size: '80 cm', color: 'Noir' })
  })

  it('tells delivery with tax and the days of return; what is made to measure is not taken back', () => {
    const standard = productJsonLd(product(), surroundings)
    expect(problemsOf(standard)).toEqual([])
    expect(ofType(standard, 'MonetaryAmount')[0]).toMatchObject({ value: 12.1 })
    expect(ofType(standard, 'MerchantReturnPolicy')[0]).toMatchObject({
      applicableCountry: store.country,
      merchantReturnDays: store.returnsDays,
    })
    const measured = productJsonLd(
      product({ made_to_measure: true, delivery_days: { min: 10, max: 15 } }),
      surroundings,
    )
    expect(problemsOf(measured)).toEqual([])
    expect(ofType(measured, 'MerchantReturnPolicy')[0]).toMatchObject({
      returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
    })
    expect(ofType(measured, 'Offer')[0]).toMatchObject({ availability: 'MadeToOrder' })
    const times = ofType(measured, 'ShippingDeliveryTime')[0]
    expect(times).toMatchObject({
      handlingTime: { minValue: 8, maxValue: 12 },
      transitTime: { minValue: 2, maxValue: 3 },
    })
  })

  it('describes breadcrumb, list, questions and who runs the shop', () => {
    const way = breadcrumbJsonLd([{ name: 'Accueil', web_url: '/' }, { name: 'Parois' }], address)
    expect(problemsOf(way)).toEqual([])
    expect(way.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Accueil', item: `${address}/` },
      { '@type': 'ListItem', position: 2, name: 'Parois' },
    ])
    const list = itemListJsonLd([{ web_url: '/a.html' }, { web_url: '/b.html' }], address)
    expect(problemsOf(list)).toEqual([])
    expect(problemsOf(faqJsonLd([{ question: 'Q ?', answer: 'R.' }]))).toEqual([])
    const shop = shopJsonLd(store, address, `${address}/icon.svg`)
    expect(problemsOf(shop)).toEqual([])
    expect(ofType(shop, 'AggregateRating')).toEqual([])
    expect(ofType(shop, 'EntryPoint')[0]?.urlTemplate).toContain(store.pathNames['/recherche'] ?? '/recherche')
  })

  it('describes posts and guides, the steps of a guide by their headings', () => {
    const written = {
      title: 'Mesurer',
      description: 'Quatre gestes.',
      url: `${address}/blog/mesurer`,
      image: picture('p'),
      updatedAt: '2026-01-02T00:00:00Z',
      store,
      address,
    }
    const post = postJsonLd({ ...written, author: 'Claire', publishedAt: '2026-01-01T00:00:00Z' })
    expect(problemsOf(post)).toEqual([])
    expect(problemsOf(guideArticleJsonLd(written))).toEqual([])
    const { sections } = sectionsOf('<h2>Largeur</h2><p>Trois fois.</p><h2>Hauteur</h2><p>Une fois.</p>')
    const guide = howToJsonLd({ ...written, steps: sections, tools: ['Mètre'] })
    expect(problemsOf(guide)).toEqual([])
    expect(ofType(guide, 'HowToStep').map(({ text }) => text)).toEqual(['Trois fois.', 'Une fois.'])
  })
})

describe('the check of structured data itself', () => {
  it('finds what is missing, free, relative or refers to nothing', () => {
    expect(problemsOf({ '@type': 'Brand' })).toEqual(['no @context', 'Brand lacks name'])
    const broken = {
      '@context': 'https://schema.org',
      '@type': 'Offer',
      price: '0.00',
      priceCurrency: 'EUR',
      availability: 'x',
      url: '/relative',
      itemCondition: 'x',
      shippingDetails: { '@id': '#nowhere' },
      hasMerchantReturnPolicy: { '@id': '#nowhere' },
    }
    expect(problemsOf(broken)).toHaveLength(4)
  })
})

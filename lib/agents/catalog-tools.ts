import { z } from 'zod'
import { contract } from '../contract/index.ts'
import type { Product } from '../contract/product-detail.ts'
import { find } from '../store-api/client.ts'
import { type Asked, agentContext, agentMeta, defineTool, Refusal } from './tool.ts'
import { ucpOf } from './ucp.ts'
import { namedBy, ucpCard, ucpProduct } from './ucp-products.ts'

/** Products of a search's page, as many as the store API has on one. */
const pageSize = 24
const mostIds = 10

const id = z.string().min(1).max(200)
const cents = z.int().min(0).max(100_000_000)

export const searchCatalog = defineTool({
  name: 'search_catalog',
  title: 'Search products',
  description:
    'Finds products by words: kind, size ("paroi 120"), brand, colour or reference, in the language of the store. ' +
    'Amounts are cents, tax included. Use find_by_space instead when a width is known.',
  input: z.object({
    ...agentMeta,
    catalog: z.object({
      ...agentContext,
      query: z.string().max(200).default('').describe('Words; without them all products'),
      filters: z
        .looseObject({ price: z.object({ min: cents.optional(), max: cents.optional() }).optional() })
        .optional()
        .describe('Of the products of a page: lowest and highest price, cents'),
      pagination: z
        .object({
          cursor: z
            .string()
            .regex(/^\d{1,5}$/)
            .optional(),
          limit: z.int().min(1).default(10),
        })
        .prefault({}),
    }),
  }),
  answer: async ({ store, shopperIp }, { catalog: { query, filters, pagination } }) => {
    const first = Number(pagination.cursor ?? 0)
    const found = await find(store, contract.products.weblist, {
      query: { search: query, page: Math.floor(first / pageSize) + 1, user_type: 'client' },
      ...(shopperIp && { shopperIp }),
    })
    const on = first % pageSize
    const cards = found?.results.slice(on, on + Math.min(pagination.limit, pageSize)) ?? []
    const next = first + cards.length
    const isMore = cards.length > 0 && next < (found?.count ?? 0)
    const { min = 0, max = Number.MAX_SAFE_INTEGER } = filters?.price ?? {}
    return {
      ...ucpOf('dev.ucp.shopping.catalog.search'),
      products: cards
        .filter(({ prices }) => prices.pvp_web >= min && prices.pvp_web <= max)
        .map((card) => ucpCard(store, card)),
      pagination: {
        has_next_page: isMore,
        ...(isMore && { cursor: String(next) }),
        total_count: found?.count ?? 0,
      },
    }
  },
})

export const lookupCatalog = defineTool({
  name: 'lookup_catalog',
  title: 'Look products up',
  description: `Products by the ids that other tools answered, of products or variants; at most ${mostIds} at once.`,
  input: z.object({ ...agentMeta, catalog: z.object({ ...agentContext, ids: z.array(id).min(1).max(mostIds) }) }),
  answer: async (asked, { catalog: { ids } }) => {
    const wanted = [...new Set(ids)]
    const slugs = [...new Set(wanted.map((each) => namedBy(each).slug))]
    const found = await Promise.all(slugs.map((slug) => productOf(asked, slug)))
    const products = found.flatMap((product) => (product ? lookedUp(asked, product, wanted) : []))
    const answered = new Set(
      products.flatMap(({ variants }) => variants.flatMap((each) => each.inputs.map((one) => one.id))),
    )
    return {
      ...ucpOf('dev.ucp.shopping.catalog.lookup'),
      products,
      messages: wanted
        .filter((each) => !answered.has(each))
        .map((content) => ({ type: 'info', code: 'not_found', content })),
    }
  },
})

/** A product with those variants alone that were asked for, each with the ids that led to it. */
function lookedUp({ store }: Asked, product: Product, ids: readonly string[]) {
  const shown = ucpProduct(store, product)
  const variants = shown.variants.flatMap((variant, place) => {
    const inputs = ids.flatMap((each) => {
      if (each === variant.id) return [{ id: each, match: 'exact' }]
      return each === product.slug && place === 0 ? [{ id: each, match: 'featured' }] : []
    })
    return inputs.length > 0 ? [{ ...variant, inputs }] : []
  })
  return variants.length > 0 ? [{ ...shown, variants }] : []
}

export const getProduct = defineTool({
  name: 'get_product',
  title: 'Product in detail',
  description:
    'One product with everything that can be chosen: variants, and for made-to-measure ones the options with their ids, ' +
    'limits (millimetres) and surcharges (cents), as price_configuration takes them.',
  input: z.object({ ...agentMeta, catalog: z.object({ ...agentContext, id }) }),
  answer: async (asked, { catalog }) => {
    const { slug, ref } = namedBy(catalog.id)
    const product = await productOf(asked, slug)
    if (!product) throw new Refusal(`There is no product ${catalog.id}.`)
    const attributes = await find(asked.store, contract.products.attributes, { params: { id: product.id } })
    const shown = ucpProduct(asked.store, product, ref)
    return {
      ...ucpOf('dev.ucp.shopping.catalog.lookup'),
      product: {
        ...shown,
        selected: shown.variants[0] && 'options' in shown.variants[0] ? shown.variants[0].options : [],
        metadata: {
          ...shown.metadata,
          technical_data: product.technical_data,
          choices: (attributes ?? []).map(({ id: attribute, name, required, options }) => ({
            ...{ attribute, name, required },
            options: options.map(
              ({ option, name: label, price, value_range_min: min, value_range_max: max, block_options }) => ({
                ...{ option: option.id, name: label, surcharge: price },
                ...(max !== null && { millimetres: { min, max } }),
                ...(block_options.length > 0 && { not_with: block_options }),
              }),
            ),
          })),
        },
      },
    }
  },
})

/** The product of a slug at consumers' prices, or null. */
export function productOf({ store, shopperIp }: Asked, slug: string): Promise<Product | null> {
  return find(store, contract.products.retrieveBySlug, {
    params: { slug },
    query: { user_type: 'client' },
    ...(shopperIp && { shopperIp }),
  })
}

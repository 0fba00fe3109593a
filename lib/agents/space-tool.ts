import { z } from 'zod'
import { spacePlaces, wallKinds } from '../contract/fitting.ts'
import { contract } from '../contract/index.ts'
import { addressQuery } from '../rules/configurator/address.ts'
import { find } from '../store-api/client.ts'
import { storeBaseUrl } from '../stores/base-url.ts'
import { storePath } from '../urls/paths.ts'
import { defineTool, Refusal } from './tool.ts'
import { ucpCard } from './ucp-products.ts'

/** Results that are told: the cheapest ones. */
const most = 12

const length = z.int().min(300).max(4000)

export const findBySpace = defineTool({
  name: 'find_by_space',
  title: 'Find what fits a space',
  description:
    'Screens and trays that fit a niche, a corner, an open wall or a bath of given measures (millimetres), the cheapest ' +
    'first. Each says how it fits: as sold, with a compensating profile, once cut, or made to measure, with an address ' +
    'where a person can order it in that size. Nothing that does not fit is answered; hindrances say why nothing does.',
  input: z.object({
    place: z.enum(spacePlaces),
    width: length.describe('Smallest width of the opening between finished walls; of a bath, its rim'),
    depth: length.optional().describe('Other side of the floor; a corner needs it, and trays'),
    height: length.optional().describe('From the tray or rim to what is above'),
    outwards: z.boolean().default(true).describe('Whether a door may swing into the room'),
    wall: z.enum(wallKinds).default('solid').describe('plasterboard carries no door that hangs on it'),
  }),
  answer: async ({ store, shopperIp }, { outwards, ...space }) => {
    const found = await find(store, contract.products.fitting, {
      query: { ...space, outwards: outwards ? 'true' : 'false', user_type: 'client' },
      ...(shopperIp && { shopperIp }),
    })
    // A store API of an operator's own may lack the call, which must not read as "nothing fits".
    if (!found) throw new Refusal('This shop cannot search by space: use search_catalog.')
    const configurator = storeBaseUrl(store) + storePath(store, '/configurator')
    return {
      count: found.count,
      results: found.results.slice(0, most).map((product) => ({
        product: ucpCard(store, product),
        fit: product.fitting,
        continue_url:
          product.options.length > 0
            ? `${configurator}?${addressQuery(product.slug, { attribute_options: product.options, complements: [] })}`
            : storeBaseUrl(store) + product.web_url,
      })),
      hindrances: found.hindrances ?? [],
    }
  },
})

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { APIRequestContext } from 'playwright/test'
import { formatMoney } from '../lib/rules/money.ts'
import { askShop, decoded } from './ask-shop.ts'
import { eitherScreen, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const words = {
  FRSM: { query: 'paroi 120', made: 'paroi sur mesure', tray: 'receveur' },
  ESSM: { query: 'mampara 120', made: 'mampara a medida', tray: 'plato' },
} as const

interface Amount {
  amount: number
  currency: string
}
interface Shown {
  id: string
  url: string
  metadata: {
    made_to_measure: boolean
    choices?: {
      name: string
      required: boolean
      options: { option: number; millimetres?: { min: number; max: number } }[]
    }[]
  }
  variants: { id: string; title: string; price: Amount; url?: string; availability?: { status: string } }[]
}

/** A client of the store's tools, as an assistant has one. */
async function agentOf(request: APIRequestContext, store: JourneyStore): Promise<Client> {
  const { host, port } = new URL(store.base)
  const agent = new Client({ name: 'a test', version: '1' })
  await agent.connect(
    new StreamableHTTPClientTransport(new URL(`${store.base}/api/mcp`), {
      // The names of the stores are not known to Node.
      fetch: async (url, init) => {
        const { pathname } = new URL(url)
        const answer = await request.fetch(`http://127.0.0.1:${port}${pathname}`, {
          method: init?.method ?? 'GET',
          headers: { ...Object.fromEntries(new Headers(init?.headers)), host },
          ...(init?.body && { data: String(init.body) }),
        })
        const hasBody = answer.status() !== 202 && answer.status() !== 204
        return new Response(hasBody ? new Uint8Array(await answer.body()) : null, {
          status: answer.status(),
          headers: answer.headers(),
        })
      },
    }),
  )
  return agent
}

interface Cart {
  ucp: { status: string }
  id?: string
  line_items: { item: { id: string; price: number }; quantity: number }[]
  totals: { type: string; amount: number }[]
  messages: { type: string; code: string; path: string; severity: string }[]
  continue_url: string
}

/** The first option of each choice that has to be made, with a length where one is asked for. */
function requiredChoices({ metadata }: Shown) {
  return (metadata.choices ?? [])
    .filter(({ required }) => required)
    .flatMap(({ options: [first] }) => {
      if (!first) return []
      const { option, millimetres } = first
      return [millimetres ? { option, value: Math.min(millimetres.max, millimetres.min + 183) } : { option }]
    })
}

async function ask<Answer>(agent: Client, name: string, given: Record<string, unknown>): Promise<Answer> {
  const { structuredContent, content, isError } = await agent.callTool({ name, arguments: given })
  if (isError) throw new Error(JSON.stringify(content))
  return structuredContent as Answer
}

/** The text of a page without a script, with plain spaces. */
async function textOf(request: APIRequestContext, store: JourneyStore, url: string): Promise<string> {
  expect(url.startsWith(`${store.base}/`)).toBe(true)
  const answer = await askShop({ request }, store, url.slice(store.base.length))
  expect(answer.status()).toBe(200)
  return decoded((await answer.text()).replace(/<script\b.*?<\/script>/gs, '').replace(/<[^>]+>/g, ' ')).replace(
    /\s+/g,
    ' ',
  )
}

const inWords = ({ amount }: { amount: number }) => formatMoney(amount, { sign: true }).replace(/\s+/g, ' ')

for (const store of journeyStores) {
  const { query, made: madeQuery, tray } = words[store.code as keyof typeof words]
  test.describe(`${store.code} for assistants`, eitherScreen, () => {
    test('the profile names the tools of the store, and they change nothing', async ({ request }) => {
      const profile = await (await askShop({ request }, store, '/.well-known/ucp')).json()
      const [service] = profile.ucp.services['dev.ucp.shopping']
      expect(service).toMatchObject({ transport: 'mcp', endpoint: `${store.base}/api/mcp` })
      expect(profile.ucp.payment_handlers).toEqual({})
      const { tools } = await (await agentOf(request, store)).listTools()
      expect(tools.map(({ name }) => name).sort()).toEqual([
        'cancel_cart',
        'check_measures',
        'create_cart',
        'find_by_space',
        'get_cart',
        'get_product',
        'lookup_catalog',
        'price_configuration',
        'search_catalog',
        'update_cart',
      ])
      for (const { annotations } of tools) expect(annotations).toMatchObject({ readOnlyHint: true })
    })

    test('what is searched, looked up and found for a space has the prices of its pages', async ({ request }) => {
      const agent = await agentOf(request, store)
      const { products, pagination } = await ask<{ products: Shown[]; pagination: { total_count: number } }>(
        agent,
        'search_catalog',
        {
          meta: { 'ucp-agent': { profile: 'https://agent.example/profile.json' } },
          catalog: { query, pagination: { limit: 4 } },
        },
      )
      expect(products).toHaveLength(4)
      expect(pagination.total_count).toBeGreaterThan(4)
      const { products: found } = await ask<{ products: Shown[] }>(agent, 'lookup_catalog', {
        catalog: { ids: products.map(({ id }) => id) },
      })
      expect(found.map(({ id }) => id)).toEqual(products.map(({ id }) => id))
      for (const { variants, url } of found) {
        const [variant] = variants
        if (!variant) throw new Error('A product without a variant.')
        expect(await textOf(request, store, variant.url ?? url)).toContain(inWords(variant.price))
      }
      const space = { place: 'niche', width: 1183, height: 2000 }
      const { results } = await ask<{ results: { continue_url: string; fit: { width: number } }[] }>(
        agent,
        'find_by_space',
        space,
      )
      expect(results.length).toBeGreaterThan(3)
      for (const { continue_url } of results.slice(0, 3)) await textOf(request, store, continue_url)
    })

    test('measures of crooked walls give the width to order and a profile for each wall', async ({ request }) => {
      const agent = await agentOf(request, store)
      const product =
        store.code === 'FRSM'
          ? 'paroi-de-douche-coulissante-foundry-sur-mesure'
          : 'mampara-de-ducha-corredera-foundry-a-medida'
      const check = (walls: object) =>
        ask<{ fits: boolean; said: string; order?: { value: number; compensators?: object } }>(
          agent,
          'check_measures',
          {
            ...{ product, widths: { top: 1400, middle: 1400, bottom: 1400 }, level: 2000, walls },
          },
        )
      const leaning = await check({ left: { gap: 10, gap_end: 'top' }, right: { gap: 10, gap_end: 'bottom' } })
      expect(leaning).toMatchObject({ fits: true, order: { compensators: {} } })
      expect(leaning.order?.value).toBeLessThan(1400)
      const contradicting = await check({ left: { gap: 30, gap_end: 'top' }, right: { gap: 0 } })
      expect(contradicting.fits).toBe(false)
      expect(contradicting.said).not.toBe('')
    })

    test('a cart is priced line by line, and its address shows the same list without changing anything', async ({
      request,
    }) => {
      const agent = await agentOf(request, store)
      const { products } = await ask<{ products: Shown[] }>(agent, 'search_catalog', {
        catalog: { query: madeQuery, pagination: { limit: 10 } },
      })
      const made = products.find(({ metadata }) => metadata.made_to_measure)
      const { product } = await ask<{ product: Shown }>(agent, 'get_product', { catalog: { id: made?.id ?? '' } })
      const priced = await ask<{ reference: string; total: number }>(agent, 'price_configuration', {
        product: product.id,
        configuration: { attribute_options: requiredChoices(product) },
      })
      const found = await ask<{ products: Shown[] }>(agent, 'search_catalog', { catalog: { query: tray } })
      const { products: known } = await ask<{ products: Shown[] }>(agent, 'lookup_catalog', {
        catalog: { ids: found.products.map(({ id }) => id) },
      })
      const bought = known
        .flatMap(({ variants }) => variants)
        .find(({ availability }) => availability?.status === 'in_stock')
      if (!bought) throw new Error('No variant is in stock.')
      const line_items = [
        { item: { id: bought.id }, quantity: 2 },
        { item: { id: priced.reference }, quantity: 1 },
        { item: { id: 'XX-999' }, quantity: 1 },
      ]
      const cart = await ask<Cart>(agent, 'create_cart', { meta: {}, cart: { line_items } })
      const total = 2 * bought.price.amount + priced.total
      expect(cart.ucp.status).toBe('success')
      expect(cart.line_items.map(({ item, quantity }) => [item.price, quantity])).toEqual([
        [bought.price.amount, 2],
        [priced.total, 1],
      ])
      expect(cart.totals).toContainEqual({ type: 'total', amount: total })
      expect(cart.messages).toMatchObject([{ type: 'error', code: 'not_found', path: '$.line_items[2]' }])
      expect(await textOf(request, store, cart.continue_url)).toContain(inWords({ amount: total }))
      for (const tool of ['get_cart', 'cancel_cart'])
        expect(await ask<Cart>(agent, tool, { id: cart.id })).toEqual(cart)
      const [first] = cart.line_items
      const fewer = await ask<Cart>(agent, 'update_cart', {
        id: cart.id,
        cart: { line_items: [{ item: { id: first?.item.id }, quantity: 1 }] },
      })
      expect(fewer.totals).toContainEqual({ type: 'total', amount: bought.price.amount })
    })

    test('a cart of nothing that is sold has no id, and strange ids are refused in words', async ({ request }) => {
      const agent = await agentOf(request, store)
      const none = await ask<Cart>(agent, 'create_cart', {
        cart: { line_items: [{ item: { id: 'XX-999' }, quantity: 1 }] },
      })
      expect(none).toMatchObject({ ucp: { status: 'error' }, messages: [{ severity: 'unrecoverable' }] })
      expect(none.id).toBeUndefined()
      const long = Buffer.from('XX-999;1\n'.repeat(21)).toString('base64url')
      for (const id of ['x', '../../etc/passwd', Buffer.from('<script>;0').toString('base64url'), '\u0000', long])
        expect((await agent.callTool({ name: 'get_cart', arguments: { id } })).isError, id).toBe(true)
      const tooMany = Array.from({ length: 21 }, () => ({ item: { id: 'XX-999' }, quantity: 1 }))
      for (const line_items of [
        [],
        tooMany,
        [{ item: { id: 'a\nb' }, quantity: 1 }],
        [{ item: { id: 'a~' }, quantity: 1 }],
        [{ item: { id: 'x'.repeat(200) }, quantity: 1 }],
        [{ item: { id: 'a' }, quantity: 0 }],
      ])
        expect((await agent.callTool({ name: 'create_cart', arguments: { cart: { line_items } } })).isError).toBe(true)
    })

    test('each configuration costs what its page says, and opens there as it was priced', async ({ request }) => {
      const agent = await agentOf(request, store)
      const { products } = await ask<{ products: Shown[] }>(agent, 'search_catalog', {
        catalog: { query: madeQuery, pagination: { limit: 10 } },
      })
      const made = products.filter(({ metadata }) => metadata.made_to_measure)
      expect(made.length).toBeGreaterThan(4)
      for (const { id } of made) {
        const { product } = await ask<{ product: Shown }>(agent, 'get_product', { catalog: { id } })
        const attribute_options = requiredChoices(product)
        for (const quantity of [1, 3]) {
          const priced = await ask<{
            total: number
            base: number
            complete: boolean
            problems: string[]
            continue_url: string
          }>(agent, 'price_configuration', { product: id, configuration: { attribute_options }, quantity })
          expect(priced.problems).toEqual([])
          expect(priced.complete).toBe(true)
          expect(await textOf(request, store, priced.continue_url)).toContain(inWords({ amount: priced.total }))
        }
        const unmade = await ask<{ complete: boolean; problems: string[] }>(agent, 'price_configuration', {
          product: id,
          configuration: {},
        })
        expect(unmade.complete).toBe(false)
        expect(unmade.problems.length).toBeGreaterThan(0)
      }
    })
  })
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTrustedProxies } from '../../lib/rules/operation/trusted-proxies.ts'
import { type Api, startApi } from './support/api.ts'
import { emptyCart } from './support/shop.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const menu = '/catalog/v1/menus/web-list/?store=FRSM&menu_type=main'
const carts = '/cart/v1/carts/?store=FRSM'

describe('addresses', () => {
  it('R7.119 sends a reader without the closing slash to the address with it, query kept', async () => {
    const { status, headers } = await api.get('/catalog/v1/menus/web-list?store=FRSM&menu_type=main')
    expect(status).toBe(301)
    expect(headers.get('location')).toBe(menu)
  })

  it('R7.119 answers 404 to a writer without the closing slash', async () => {
    const answer = await api.post('/cart/v1/carts?store=FRSM', {})
    expect(answer.status).toBe(404)
    expect(answer.body).toEqual({ detail: 'Introuvable.', code: 'not_found' })
  })

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])(
    'R7.37 refuses %s on the catalogue and names what is allowed',
    async (method) => {
      const { status, headers, body } = await api.ask(method, menu, { body: {} })
      expect(status).toBe(405)
      expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS')
      expect(body.detail).toContain(method)
    },
  )

  it('R7.37 tells by OPTIONS what an address takes', async () => {
    const { status, headers } = await api.ask('OPTIONS', '/cart/v1/carts/')
    expect(status).toBe(204)
    expect(headers.get('allow')).toBe('GET, POST, HEAD, OPTIONS')
  })

  it('R7.3 answers HEAD like GET, without a body', async () => {
    const { status, body } = await api.ask('HEAD', menu)
    expect(status).toBe(200)
    expect(body).toBe('')
  })

  it.each([
    '/nowhere/',
    '/catalog/v1/products/abc/attributes/',
    '/catalog/v1/products/99999999999999999999/variants/?store=FRSM',
    '/catalog/v1/products/2147483648/variants/?store=FRSM',
    '/catalog/v1/products/-1/quick_view/?store=FRSM',
    '/catalog/v1/products/a%20b/retrieve_by_slug/?store=FRSM',
    '/catalog/v1/products/a%2Fb/retrieve_by_slug/?store=FRSM',
    '/catalog/v1/categories/__proto__/retrieve_by_slug/?store=FRSM',
    '/cart/v1/carts/1/?store=FRSM',
    '/cart/v1/carts/not-a-uuid/custom_rows/?store=FRSM',
  ])('R7.119 answers 404 with a detail at %s', async (path) => {
    const { status, body } = await api.get(path)
    expect(status).toBe(404)
    expect(body.detail).toBe('Introuvable.')
  })

  it.each([
    '/catalog/v1/products/%ff/retrieve_by_slug/?store=FRSM',
    '/catalog/v1/products/%00/retrieve_by_slug/?store=FRSM',
    '/catalog/v1/products/a%/retrieve_by_slug/?store=FRSM',
    '/catalog/v1/products/weblist_products/?store=FRSM&search=%00',
    '/catalog/v1/products/weblist_products/?store=FRSM&search=%ED%A0%80',
    '/catalog/v1/products/weblist_products/?store=FRSM&search=100%',
  ])('R7.119 answers 400 to the undecodable address %s', async (path) => {
    const { status, body } = await api.get(path)
    expect(status).toBe(400)
    expect(body.code).toBe('malformed_address')
  })

  it('R7.119 refuses an address that is too long', async () => {
    const { status } = await api.get(`${menu}&path=${'a'.repeat(9000)}`)
    expect(status).toBe(414)
  })
})

describe('stores and languages', () => {
  it.each([
    ['FRSM', 'Introuvable.'],
    ['ESSM', 'No encontrado.'],
  ])('R7.2 speaks the language of store %s', async (store, detail) => {
    const { body } = await api.get(`/catalog/v1/products/not-there/retrieve_by_slug/?store=${store}`)
    expect(body.detail).toBe(detail)
  })

  it('R7.2 names an unknown store at the field', async () => {
    const { status, body } = await api.get('/catalog/v1/menus/web-list/?store=XXXX&menu_type=main')
    expect(status).toBe(400)
    expect(body).toEqual({ store: ["Cette boutique n'existe pas."] })
  })

  it.each(['', '?store=', '?store=fr', '?store=FRSM%27--'])('R7.2 asks for a store: %s', async (query) => {
    const { status, body } = await api.get(`/catalog/v1/store-offers/${query}`)
    expect(status).toBe(400)
    expect(Object.keys(body)).toEqual(['store'])
  })

  it('R7.2 takes the language of the Accept-Language header where no store is named', async () => {
    const { body } = await api.get('/nowhere/', { 'accept-language': 'es-ES,es;q=0.9' })
    expect(body.detail).toBe('No encontrado.')
  })
})

describe('bodies', () => {
  it('R7.119 answers 400 to broken JSON', async () => {
    const { status, body } = await api.post(carts, '{"store":')
    expect(status).toBe(400)
    expect(body).toEqual({ detail: "La requête n'est pas un JSON valide.", code: 'parse_error' })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp'])(
    'R7.119 answers 415 to a body of type %s',
    async (type) => {
      const { status, body } = await api.post(carts, 'a=b', { 'content-type': type })
      expect(status).toBe(415)
      expect(body.code).toBe('unsupported_media_type')
    },
  )

  it('R7.119 takes JSON with a charset, and no body where none is needed', async () => {
    expect((await api.post(carts, '{}', { 'content-type': 'application/json; charset=utf-8' })).status).toBe(201)
    expect((await api.ask('POST', carts)).status).toBe(201)
  })

  it.each([
    ['announced', (text: string) => text],
    ['in pieces', (text: string) => new Blob([text]).stream()],
  ])('R7.119 answers 413 to a body over 256 kB, %s', async (_, wrap) => {
    const response = await fetch(api.url + carts, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: wrap(JSON.stringify({ text: 'a'.repeat(300_000) })),
      duplex: 'half',
    } as RequestInit)
    expect(response.status).toBe(413)
  })

  it.each(['text/html', 'image/png', 'application/xml;q=0.9, text/*', 'application/json;q=0'])(
    'R7.3 answers 406 to a caller who takes only %s',
    async (accept) => {
      const { status, body } = await api.get(menu, { accept })
      expect(status).toBe(406)
      expect(body.code).toBe('not_acceptable')
    },
  )

  it.each(['application/json', '*/*', 'text/html, application/json;q=0.5', 'application/*', ''])(
    'R7.3 answers JSON to a caller who takes "%s"',
    async (accept) => {
      const { status, headers } = await api.get(menu, { accept })
      expect(status).toBe(200)
      expect(headers.get('content-type')).toMatch(/^application\/json/)
    },
  )

  it('R7.119 says per field what is wrong, nested where the field is', async () => {
    const { id } = await emptyCart(api)
    const { status, body } = await api.put(`/cart/v1/carts/${id}/?store=FRSM`, {
      user: { name: 7, email: 'x'.repeat(300) },
      shipping_data: [],
      same_billing_data: 'yes',
      payment_method_selected: 'cash',
    })
    expect(status).toBe(400)
    expect(body).toEqual({
      user: {
        name: ['Un texte valide est requis.'],
        email: ['Assurez-vous que ce champ comporte au plus 254 caractères.'],
      },
      shipping_data: ['Un objet est requis.'],
      same_billing_data: ['Une valeur booléenne valide est requise.'],
      payment_method_selected: ["«\u00a0cash\u00a0» n'est pas un choix valide."],
    })
  })

  it('R7.119 says the same in Spanish', async () => {
    const { body } = await api.post('/cart/v1/cart-rows/?store=ESSM', { product: 'x', quantity: 100 })
    expect(body).toEqual({
      product: ['Se requiere un número válido.'],
      quantity: ['Asegúrate de que este valor sea menor o igual que 99.'],
    })
  })

  it.each([
    ['a NUL', '{"user":{"name":"a\\u0000b"}}'],
    ['half a character', '{"user":{"name":"\\ud800"}}'],
  ])('R7.119 refuses %s in a text at its field', async (_, body) => {
    const { id } = await emptyCart(api)
    const answer = await api.put(`/cart/v1/carts/${id}/?store=FRSM`, body)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ user: { name: ['Ce texte contient des caractères interdits.'] } })
  })

  it('R7.119 takes a backslash before u0000, which is no NUL', async () => {
    const { id } = await emptyCart(api)
    const { status } = await api.put(`/cart/v1/carts/${id}/?store=FRSM`, '{"observations":"C:\\\\u0000"}')
    expect(status).toBe(200)
  })

  it.each([
    ['an array', '[]'],
    ['a text', '"x"'],
    ['a number', '1e400'],
    ['null', 'null'],
    ['a deep nest', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['a deep object', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('R7.119 answers 400 to %s', async (_, body) => {
    const response = await fetch(`${api.url}/cart/v1/carts/retrieve_by_order_number/?store=FRSM`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(400)
  })
})

describe('callers', () => {
  it('R6.9 refuses an access token that is not valid and says how to log in', async () => {
    const { status, headers, body } = await api.get(menu, { authorization: 'Bearer nonsense' })
    expect(status).toBe(401)
    expect(headers.get('www-authenticate')).toBe('Bearer realm="api"')
    expect(body.code).toBe('token_not_valid')
  })

  it('R7.60 throttles order tracking per address and says when to come back', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    const wrong = { email: 'a@example.fr', order_number: 'FR-AAAA2222' }
    const track = (other = headers) => api.post('/cart/v1/carts/retrieve_by_order_number/?store=FRSM', wrong, other)
    const answers = await Promise.all(Array.from({ length: 25 }, () => track()))
    expect(answers.filter(({ status }) => status === 404).length).toBe(20)
    const refused = answers.find(({ status }) => status === 429)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused?.body.code).toBe('throttled')
    expect((await track({ 'x-forwarded-for': '192.0.2.2' })).status).toBe(404)
  })

  it('R7.83 R7.85 R7.87 are limited per IP address in opening payments, which try passwords and coupons', async () => {
    const order = (address: string) =>
      api.post(
        '/payment/v1/transfer/payments/init_order/?store=FRSM',
        { cart_id: '00000000-0000-4000-8000-000000000000' },
        { 'x-forwarded-for': address },
      )
    const answers = await Promise.all(Array.from({ length: 61 }, () => order('192.0.2.3')))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(60).fill(404), 429])
    expect((await order('192.0.2.4')).status).toBe(404)
  })

  it('R7.60 does not believe a forwarded address from just anybody', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 22; index += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${index}`, 'x-storefront-key': 'guessed' }
      statuses.push(
        (
          await api.post(
            '/cart/v1/carts/retrieve_by_order_number/?store=FRSM',
            { email: 'a@b.fr', order_number: 'x' },
            headers,
          )
        ).status,
      )
    }
    expect(statuses.slice(-2)).toEqual([429, 429])
  })
})

describe('behind a proxy', () => {
  it('R7.60 counts the address that the proxy saw, not what the client claims', async () => {
    const proxied = await startApi({ trustedProxies: readTrustedProxies('loopback') })
    const statuses: number[] = []
    for (let index = 0; index < 22; index += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${index}, 198.51.100.7`, 'x-storefront-key': '' }
      statuses.push(
        (
          await proxied.post(
            '/cart/v1/carts/retrieve_by_order_number/?store=FRSM',
            { email: 'a@b.fr', order_number: 'x' },
            headers,
          )
        ).status,
      )
    }
    await proxied.close()
    expect(statuses.at(-1)).toBe(429)
  })
})

interface Content {
  content?: Record<string, { schema: { $ref?: string } }>
}
interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      { parameters: { name: string; in: string }[]; requestBody?: Content; responses: Record<string, Content> }
    >
  >
  components: { schemas: Record<string, unknown> }
}

describe('health and reference', () => {
  it('R0.3 tells that it is well and what it checked', async () => {
    const { status, body } = await api.get('/healthz')
    expect(status).toBe(200)
    expect(body).toEqual({ status: 'ok', checked: { database: 'ok', jobs: 'ok' } })
  })

  it('R7.119 describes every call as OpenAPI 3.1, with references that lead somewhere', async () => {
    const { body } = await api.get<Record<string, unknown>>('/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? '')
    for (const path of references) {
      const target = path.split('/').reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], body)
      expect(target, path).toBeDefined()
    }
  })

  it('R7.119 names the shape of every body and answer, so that generated clients have types', async () => {
    const { body } = await api.get<OpenApi>('/openapi.json')
    const operations = Object.values(body.paths).flatMap((path) => Object.values(path))
    expect(operations.length).toBeGreaterThan(90)
    const contents = operations.flatMap(({ requestBody, responses }) =>
      [requestBody, ...Object.values(responses)].flatMap((each) => Object.values(each?.content ?? {})),
    )
    expect(contents.filter(({ schema }) => !schema.$ref?.startsWith('#/components/schemas/'))).toEqual([])
    expect(Object.keys(body.components.schemas)).toEqual(
      expect.arrayContaining(['Product', 'ProductCard', 'Cart', 'CartRow', 'NewCartRow', 'SeoInput', 'Wish']),
    )
  })

  it('R7.119 R7.88 says each path once, however calls name its parameters', async () => {
    const { body } = await api.get<OpenApi>('/openapi.json')
    const paths = Object.keys(body.paths).map((path) => path.replace(/\{\w+\}/g, '{}'))
    expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([])
    expect(Object.keys(body.paths['/auth-users/v1/products-wishlist/{id}/'] ?? {}).sort()).toEqual([
      'delete',
      'get',
      'put',
    ])
    for (const [path, operations] of Object.entries(body.paths))
      for (const { parameters } of Object.values(operations))
        expect(
          parameters.filter((each) => each.in === 'path').map(({ name }) => name),
          path,
        ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  })

  it('R7.119 has a reference page that needs nothing from elsewhere', async () => {
    const { status, body } = await api.get<string>('/docs')
    expect(status).toBe(200)
    expect(body).toContain('/catalog/v1/products/{category}/weblist_by_category/')
    expect(body).not.toMatch(/https?:\/\/|<script/)
  })
})

import { firstProduct } from './first-product.ts'
import { send } from './raw-request.ts'
import { eitherScreen, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

async function get({ base }: JourneyStore, path: string, method = 'GET') {
  const answer = await send(base, [`${method} ${path} HTTP/1.1`, `Host: ${new URL(base).host}`, 'Accept: */*'])
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(answer.head)?.[1] ?? ''
  return { ...answer, header, location: header('location').replace(/^https?:\/\/[^/]+/, '') }
}

/** Every step from an address to where it ends, as `status path`. */
async function stepsFrom(store: JourneyStore, path: string): Promise<string[]> {
  const { status, location } = await get(store, path)
  const led = status >= 300 && status < 400
  return [`${status}`, ...(led ? [location, ...(await stepsFrom(store, location))] : [])]
}

for (const store of journeyStores) {
  const { words, base, code, lang } = store

  test(`what every browser and tool asks for is there in ${code}`, eitherScreen, async () => {
    const manifest = await get(store, '/manifest.webmanifest')
    expect([manifest.status, manifest.header('content-type')]).toEqual([200, 'application/manifest+json'])
    const told = JSON.parse(/\{.*\}/s.exec(manifest.body)?.[0] ?? '') as Record<string, unknown> & {
      icons: { src: string; type: string }[]
    }
    expect(told).toMatchObject({ lang, start_url: '/' })
    for (const { src, type } of [...told.icons, { src: '/apple-touch-icon.png', type: 'image/png' }]) {
      const icon = await get(store, src)
      expect([src, icon.status, icon.header('content-type')]).toEqual([src, 200, type])
    }
    const head = (await get(store, '/')).body
    expect(head).toContain('<link rel="manifest" href="/manifest.webmanifest"')
    expect(head).toMatch(/<link rel="apple-touch-icon" href="\/apple-touch-icon\.png"/)
    const security = await get(store, '/.well-known/security.txt')
    expect([security.status, security.header('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(security.body).toContain(`Canonical: ${base}/.well-known/security.txt\n`)
    expect(security.body).toContain(`Preferred-Languages: ${lang.slice(0, 2)}\n`)
    const apple = await get(store, '/.well-known/apple-developer-merchantid-domain-association')
    expect([apple.status, apple.header('content-type')]).toEqual([404, 'text/plain'])
    const until = Date.parse(/^Expires: (.*)$/m.exec(security.body)?.[1] ?? '') - Date.now()
    expect(until).toBeGreaterThan(0)
    expect(until).toBeLessThan(365 * 86_400_000)
  })

  test(
    `/.well-known/change-password leads to the access data, by way of the login, in ${code}`,
    eitherScreen,
    async () => {
      const answer = await get(store, '/.well-known/change-password')
      expect([answer.status, answer.location]).toEqual([302, '/profile/access-data'])
      const login = await get(store, answer.location)
      expect([login.status, login.location]).toEqual([307, '/login/?next=%2Fprofile%2Faccess-data'])
      expect((await get(store, '/.well-known/change-password', 'HEAD')).status).toBe(302)
      expect((await get(store, '/.well-known/change-password', 'POST')).status).toBe(405)
    },
  )

  test(
    `R2.76 a file that is not there is a short answer in ${code}, a page that is not there a page`,
    eitherScreen,
    async () => {
      for (const path of ['/.well-known/none', '/none.png', '/.env', '/apple-touch-icon-precomposed.png']) {
        const { status, body, header } = await get(store, path)
        expect([path, status, header('content-type')]).toEqual([path, 404, 'text/plain; charset=utf-8'])
        expect(body.length).toBeLessThan(100)
        expect(header('cache-control')).toMatch(/^public, max-age=\d+$/)
      }
      expect((await get(store, '/none')).header('content-type')).toContain('text/html')
    },
  )

  test(
    `R2.74 R2.75 R2.76 any spelling in ${code} leads to its page in one step, or is not found at once`,
    eitherScreen,
    async ({ request }) => {
      const product = (await firstProduct({ request }, store)).replace(/\?.*/, '')
      const slug = product.replace(/\.html$/, '')
      const { path } = words.category
      const shouted = (text: string) => text.toUpperCase()
      const escaped = (text: string) => text.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)
      const [other] = journeyStores.filter((each) => each.code !== code)
      const spellings: readonly [typed: string, end: string][] = [
        [shouted(path), path],
        [`${path}/`, path],
        [`${path}//`, path],
        [`//${path}/`, path],
        [escaped(path), path],
        [`${shouted(path)}/?page=abc&zzz=1`, path],
        [`${path}?page=abc&zzz=1&ordering=none`, path],
        [`${path}/?utm_source=x`, `${path}?utm_source=x`],
        [shouted(product), product],
        [`${product}/`, product],
        [slug, product],
        [`${shouted(slug)}/`, product],
        [`${escaped(slug)}//`, product],
        [shouted(words.brands), words.brands],
        [`${other?.words.brands}/`, words.brands],
        [shouted(other?.words.brands ?? ''), words.brands],
        [shouted(other?.words.category.path ?? ''), path],
        ['/Blog/?page=abc', '/blog'],
        ['/BLOG/CAT/', '/blog'],
        ['/Cart/', '/cart'],
        ['/LOGIN', '/login'],
        ['/Check-Order', '/check-order'],
      ]
      for (const [typed, end] of spellings) {
        const expected = typed === end ? ['200'] : ['308', end, '200']
        expect.soft(await stepsFrom(store, typed), typed).toEqual(expected)
      }
      const nowhere = [
        '/%C3%A9t%C3%A9',
        '/%c3%a9t%c3%a9',
        '/%C3%89T%C3%A9/',
        '/Nothing',
        '/nothing/',
        '//nothing//',
        '/NOTHING.html',
        '/nothing.html/',
        '/%6eothing',
        '/Nothing/?utm_source=x',
        `${words.brands}/Unknown/`,
        `${other?.words.brands}/nobody`,
        `${shouted(path)}?page=999`,
        '/Blog/nothing/',
        '/blog/cat/%C3%A9t%C3%A9',
        '/Cms/Nothing',
        '/cart/nothing/',
        '/Checkout/nothing/',
        '/order/00000000-0000-4000-8000-000000000000/',
        '/Blog?page=9999',
      ]
      for (const typed of nowhere) expect.soft(await stepsFrom(store, typed), typed).toEqual(['404'])
      // Visitors are redirected to the login from any spelling, and back to the canonical one.
      expect(await stepsFrom(store, '/Profile/access-data/')).toEqual([
        '307',
        '/login/?next=%2Fprofile%2Faccess-data',
        '200',
      ])
    },
  )
}

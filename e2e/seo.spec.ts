import type { APIRequestContext } from 'playwright/test'
import { nodesOf, problemsOf } from '../tests/support/json-ld.ts'
import { guidelineErrors } from './accessibility.ts'
import { headingIn } from './ask-shop.ts'
import { eitherScreen, essm, frsm, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/**
 * A request outside the browser: names under localhost are the browser's own, so the store is named
 * in the Host header.
 */
function ask(
  request: APIRequestContext,
  store: JourneyStore,
  path: string,
  options: Parameters<APIRequestContext['fetch']>[1] = {},
) {
  const { host, port } = new URL(store.base)
  return request.fetch(`http://127.0.0.1:${port}${path}`, { ...options, headers: { ...options.headers, host } })
}

/** Head and structured data of a page. */
async function readPage(request: APIRequestContext, store: JourneyStore, path: string) {
  const answer = await ask(request, store, path)
  const html = await answer.text()
  const attribute = (pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&')
  return {
    status: answer.status(),
    html,
    title: attribute(/<title>(.*?)<\/title>/),
    description: attribute(/<meta name="description" content="(.*?)"/),
    canonical: attribute(/<link rel="canonical" href="(.*?)"/),
    robots: attribute(/<meta name="robots" content="(.*?)"/),
    picture: attribute(/<meta property="og:image" content="(.*?)"/),
    languages: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hrefLang="(.*?)" href="(.*?)"/gi)].map(([, language, url]) => [
        language,
        url,
      ]),
    ),
    data: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text]) => JSON.parse(text ?? '') as unknown,
    ),
  }
}

const types = (data: readonly unknown[]) => data.flatMap((each) => nodesOf(each).map((node) => String(node['@type'])))

interface Paths {
  guides: readonly (readonly [own: string, duplicate: string | null, title: string])[]
  pages: readonly string[]
  /** One of `/install/{page}`, with its heading. */
  installPage: readonly [path: string, title: string]
  opinions: string
  legal: string
  offers: string
  novelties: string
  blackFriday: string
  noise: string
  seoListing: string
  install: string
}
const paths: Readonly<Record<string, Paths>> = {
  FRSM: {
    guides: [
      ['/guide-receveur-de-douche', '/guia-platos-de-ducha', 'Choisir son receveur de douche'],
      ['/mesurer-paroi-de-douche', '/medir-mampara', 'Mesurer sa paroi de douche'],
      ['/mesurer-paroi-de-douche/angle', '/medir-mampara/angular', "Mesurer une paroi d'angle"],
      ['/mesurer-paroi-de-douche/frontale', '/medir-mampara/frontal', 'Mesurer une paroi frontale'],
      [
        '/mesurer-paroi-de-douche/douche-ou-baignoire',
        '/medir-mampara/ducha-o-banera',
        'Mesurer une douche ouverte ou un pare-baignoire',
      ],
      ['/mesurer-paroi-de-douche/semi-circulaire', '/medir-mampara/semicircular', 'Mesurer une paroi arrondie'],
    ],
    pages: [
      '/professionnel',
      '/qui-nous-sommes',
      '/empresas-colaboradoras',
      '/instaladores-mamparas-ducha-bano',
      '/empresa-venta-online-de-mamparas',
      '/installation-de-parois-de-douche',
      '/install',
      '/mamparas-de-proteccion',
      '/mamparas-de-proteccion-metacrilato',
      '/mamparas-de-proteccion-vidrio',
    ],
    installPage: ['/install/depose', "Dépose de l'ancienne paroi"],
    opinions: '/avis',
    legal: '/cms/conditions-de-vente',
    offers: '/soldes',
    novelties: '/nouveautes',
    blackFriday: '/paroi-de-douche-black-friday',
    noise: '/parois-a-l-italienne?finition=noir&ordering=lower_price',
    seoListing: '/receveurs-de-douche?elements-speciaux=economique',
    install: '/installation-de-parois-de-douche',
  },
  ESSM: {
    guides: [
      ['/guia-platos-de-ducha', null, 'Cómo elegir un plato de ducha'],
      ['/medir-mampara', null, 'Cómo medir tu mampara de ducha'],
      ['/medir-mampara/angular', null, 'Medir una mampara angular'],
      ['/medir-mampara/frontal', null, 'Medir una mampara frontal'],
      ['/medir-mampara/ducha-o-banera', null, 'Medir una ducha abierta o una mampara de bañera'],
      ['/medir-mampara/semicircular', null, 'Medir una mampara semicircular'],
    ],
    pages: [
      '/profesional',
      '/quienes-somos',
      '/empresas-colaboradoras',
      '/instaladores-mamparas-ducha-bano',
      '/empresa-venta-online-de-mamparas',
      '/instalacion-de-mamparas-de-ducha',
      '/install',
      '/mamparas-de-proteccion',
      '/mamparas-de-proteccion-metacrilato',
      '/mamparas-de-proteccion-vidrio',
    ],
    installPage: ['/install/zaragoza', 'Instalación de mamparas en Zaragoza'],
    opinions: '/opiniones',
    legal: '/cms/condiciones-de-venta',
    offers: '/ofertas',
    novelties: '/novedades',
    blackFriday: '/mampara-black-friday',
    noise: '/mamparas-fijas-walk-in?acabado=negro&ordering=lower_price',
    seoListing: '/platos-de-ducha?elementos-especiales=economico',
    install: '/instalacion-de-mamparas-de-ducha',
  },
}

/** Address of the first product of a listing. */
async function someProduct(request: APIRequestContext, store: JourneyStore): Promise<string> {
  const { html } = await readPage(request, store, store.words.category.path)
  return /href="(\/[^"]+\.html)"/.exec(html)?.[1] ?? ''
}

for (const store of journeyStores) {
  const own = paths[store.code]
  if (!own) throw new Error(`No paths for ${store.code}`)

  test.describe(store.code, eitherScreen, () => {
    test('R2.41 R2.42 R2.43 R2.44 R2.45 R2.46 R2.47 R2.48 R2.49 R2.50 R2.51 R2.52 guides have drawings, steps', async ({
      request,
    }) => {
      for (const [path, duplicate, title] of own.guides) {
        const page = await readPage(request, store, path)
        expect.soft(headingIn(page.html), path).toBe(title)
        expect.soft([page.status, page.canonical], path).toEqual([200, store.base + path])
        const drawings = page.html.match(/<svg viewBox="[^"]+" role="img" aria-label="[^"]{20,}"/g)
        expect.soft(drawings?.length, path).toBeGreaterThanOrEqual(2)
        expect.soft(page.data.flatMap(problemsOf), path).toEqual([])
        expect.soft(types(page.data), path).toContain('BreadcrumbList')
        expect
          .soft(
            types(page.data).some((type) => type === 'HowTo' || type === 'Article'),
            path,
          )
          .toBe(true)
        if (duplicate === null) continue
        const second = await readPage(request, store, duplicate)
        expect
          .soft([second.status, second.canonical, second.title], duplicate)
          .toEqual([200, page.canonical, page.title])
      }
    })

    test('R2.27 R2.28 R2.29 R2.30 R2.31 R2.32 R2.33 R2.34 R2.35 R2.36 R2.37 pages about the shop have text', async ({
      request,
    }) => {
      const [installPage, title] = own.installPage
      for (const path of [...own.pages, installPage]) {
        const page = await readPage(request, store, path)
        expect
          .soft([page.status, page.canonical], path)
          .toEqual([200, store.base + (path === '/install' ? own.install : path)])
        expect.soft(page.html.match(/<h1/g), path).toHaveLength(1)
        if (path === installPage) expect.soft(headingIn(page.html), path).toBe(title)
        expect.soft(page.html.match(/<h2 id/g)?.length, path).toBeGreaterThan(1)
      }
    })

    test('R2.34 R2.16 names that no page has answer 404', async ({ request }) => {
      const missing = ['/install/nothing', '/cms/nothing', '/blog/nothing', '/blog/cat/nothing', '/blog?page=99']
      for (const path of [...missing, `${own.offers}?page=99`])
        expect.soft((await ask(request, store, path)).status(), path).toBe(404)
    })

    test('R2.34 R2.16 pages beyond the end of any list answer 404, and what is no page leads to the first', async ({
      request,
    }) => {
      const blog = await (await ask(request, store, '/blog')).text()
      const category = /href="(\/blog\/cat\/[a-z-]+)"/.exec(blog)?.[1] ?? ''
      for (const path of [own.opinions, own.offers, own.novelties, own.blackFriday, '/blog', category]) {
        for (const page of ['999', '99999999999999999999'])
          expect.soft((await ask(request, store, `${path}?page=${page}`)).status(), `${path} ${page}`).toBe(404)
        for (const page of ['abc', '0', '2&page=3', '']) {
          const answer = await ask(request, store, `${path}?page=${page}`, { maxRedirects: 0 })
          expect.soft([answer.status(), answer.headers().location], `${path} ${page}`).toEqual([308, store.base + path])
        }
      }
    })

    test('R2.11 R2.12 R2.13 R2.14 R2.15 every legal page of the footer opens, and exists in the other store', async ({
      request,
    }) => {
      const { html } = await readPage(request, store, own.legal)
      const [footer = ''] = /<footer\b.*<\/footer>/s.exec(html) ?? []
      // The newsletter's form leads to one of them as well.
      const targets = [
        ...new Set(Array.from(footer.matchAll(/<a\b[^>]* href="(\/cms\/[^"]*)"/g), ([, path]) => path ?? '')),
      ]
      expect(targets).toHaveLength(5)
      for (const target of targets) {
        const legal = await readPage(request, store, target)
        expect.soft(legal.status, target).toBe(200)
        expect.soft(Object.keys(legal.languages).sort(), target).toEqual(['es-ES', 'fr-FR', 'x-default'])
      }
    })

    test('R2.3 R2.4 R2.5 R2.157 the blog lists posts by page and category, has an FAQ, and passes axe', async ({
      page,
    }) => {
      test.slow()
      await page.goto(`${store.base}/blog`)
      expect.soft(await guidelineErrors(page)).toEqual([])
      const main = page.getByRole('main')
      await expect(main.getByRole('article')).toHaveCount(6)
      const question = main.getByRole('group').first()
      await question.locator('summary').click()
      await expect(question.getByRole('paragraph').or(question.locator('div')).first()).toBeVisible()
      await main.getByRole('link', { name: /^(Page suivante|Página siguiente)$/ }).click()
      await expect(page).toHaveURL(/\/blog\?page=2$/)
      await expect(main.getByRole('article')).toHaveCount(2)
      await main.getByRole('navigation').getByRole('link').nth(2).click()
      await expect(page).toHaveURL(/\/blog\/cat\//)
      await main.getByRole('article').first().getByRole('link').click()
      await expect(page).toHaveURL(/\/blog\/[^/]+$/)
      const contents = main.getByRole('complementary').getByRole('link').first()
      await contents.click()
      await expect(page).toHaveURL(/#/)
      await expect(main.getByRole('article').locator('a[href$=".html"]').first()).toBeVisible()
    })

    test('R2.45 a guide passes axe', async ({ page }) => {
      await page.goto(store.base + own.guides[2]?.[0])
      expect.soft(await guidelineErrors(page)).toEqual([])
    })

    test('R2.2 R2.158 opinions show ratings, dates and further pages, and pass axe', async ({ page, request }) => {
      await page.goto(store.base + own.opinions)
      expect.soft(await guidelineErrors(page)).toEqual([])
      const opinions = page.getByRole('main').getByRole('article')
      await expect(opinions).toHaveCount(20)
      await expect(opinions.first().getByRole('img', { name: /5/ })).toBeVisible()
      await expect(opinions.first().locator('time')).toHaveAttribute('datetime', /^\d{4}-/)
      expect((await readPage(request, store, `${own.opinions}?page=2`)).canonical).toBe(
        `${store.base}${own.opinions}?page=2`,
      )
    })

    test('every kind of page has one URL, a fitting title and description, a picture and sound structured data', async ({
      request,
    }) => {
      const product = await someProduct(request, store)
      const expected: readonly (readonly [path: string, types: readonly string[]])[] = [
        ['/', ['OnlineStore', 'WebSite']],
        [store.words.category.path, ['BreadcrumbList', 'ItemList']],
        [product, ['BreadcrumbList', 'ProductGroup', 'Offer', 'MerchantReturnPolicy', 'OfferShippingDetails']],
        [store.words.brands, ['BreadcrumbList']],
        [`${store.words.brands}/aurelys`, ['BreadcrumbList']],
        [own.offers, ['BreadcrumbList', 'ItemList']],
        ['/blog', ['BreadcrumbList', 'FAQPage']],
        [own.legal, ['BreadcrumbList']],
      ]
      for (const [path, wanted] of expected) {
        const page = await readPage(request, store, `${path}?utm_source=x`)
        expect.soft(page.canonical?.replace(/\/$/, ''), path).toBe((store.base + path).replace(/\/$/, ''))
        expect.soft(page.title?.length, path).toBeLessThanOrEqual(70)
        expect.soft(page.description?.length, path).toBeGreaterThan(20)
        expect.soft(page.description?.length, path).toBeLessThanOrEqual(190)
        expect.soft(page.picture, path).toMatch(/^http.*1200.*630|^http.*630.*1200/)
        expect.soft(page.robots, path).toBeUndefined()
        expect.soft(page.data.flatMap(problemsOf), path).toEqual([])
        expect.soft(types(page.data), path).toEqual(expect.arrayContaining([...wanted]))
        expect.soft(Object.keys(page.languages).sort(), path).toEqual(['es-ES', 'fr-FR', 'x-default'])
      }
    })

    test('filtered and ordered listings stay out of the index, but for those with a page of their own', async ({
      request,
    }) => {
      const noise = await readPage(request, store, own.noise)
      expect(noise.robots).toContain('noindex')
      expect(noise.canonical).toBe(store.base + store.words.category.path)
      expect(noise.languages).toEqual({})
      const product = await someProduct(request, store)
      const reviews = await readPage(request, store, `${product}?page=2`)
      expect([reviews.canonical, reviews.languages]).toEqual([store.base + product, {}])
      const worth = await readPage(request, store, own.seoListing)
      expect(worth.robots).toBeUndefined()
      expect(worth.canonical).toBe(store.base + own.seoListing)
      const category = await readPage(request, store, own.seoListing.replace(/\?.*/, ''))
      expect(worth.title).not.toBe(category.title)
      for (const path of [store.words.category.path, own.offers]) {
        const second = await readPage(request, store, `${path}?page=2`)
        expect([second.status, second.canonical]).toEqual([200, `${store.base}${path}?page=2`])
        expect(second.description).not.toBe((await readPage(request, store, path)).description)
      }
    })

    test('sitemap, robots and feed speak of this store alone, and every part of the sitemap opens', async ({
      request,
    }) => {
      const index = await (await ask(request, store, '/sitemap.xml')).text()
      const parts = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? '')
      expect(parts.length).toBeGreaterThanOrEqual(4)
      const addresses: string[] = []
      for (const part of parts) {
        expect(part.startsWith(`${store.base}/sitemaps/`)).toBe(true)
        const xml = await (await ask(request, store, new URL(part).pathname)).text()
        addresses.push(...[...xml.matchAll(/<url><loc>(.*?)<\/loc>/g)].map(([, url]) => url ?? ''))
      }
      expect(addresses.length).toBeGreaterThan(450)
      expect(new Set(addresses).size).toBe(addresses.length)
      expect(addresses.filter((url) => !url.startsWith(`${store.base}/`))).toEqual([])
      for (const url of addresses.filter((_, place) => place % 60 === 0)) {
        const page = await readPage(request, store, url.slice(store.base.length))
        expect.soft([page.status, page.canonical?.replace(/\/$/, '')], url).toEqual([200, url.replace(/\/$/, '')])
      }
      expect(await (await ask(request, store, '/robots.txt')).text()).toContain(`Sitemap: ${store.base}/sitemap.xml`)
      expect((await ask(request, store, '/sitemaps/products-9999.xml')).status()).toBe(404)
    })

    test('the feed offers what product pages say, at their price', async ({ request }) => {
      const feed = await (await ask(request, store, '/feeds/google.xml')).text()
      expect(feed.trimEnd().endsWith('</rss>')).toBe(true)
      const items = feed.split('<item>').slice(1)
      expect(items.length).toBeGreaterThan(500)
      const field = (item: string, name: string) => new RegExp(`<g:${name}>(.*?)</g:${name}>`).exec(item)?.[1]
      const ids = items.map((item) => field(item, 'id'))
      expect(new Set(ids).size).toBe(ids.length)
      const item = items.find((each) => field(each, 'item_group_id') !== undefined) ?? ''
      const link = field(item, 'link') ?? ''
      expect(link.startsWith(`${store.base}/`)).toBe(true)
      const page = await readPage(request, store, link.slice(store.base.length))
      expect(page.canonical).toBe(link.replace(/\?.*/, ''))
      const offer = page.data.flatMap(nodesOf).find((node) => node.url === link)
      expect(`${String(offer?.price)} EUR`).toBe(field(item, 'sale_price') ?? field(item, 'price'))
    })
  })
}

test('C21 /blog/cat alone leads to the blog', eitherScreen, async ({ request }) => {
  const answer = await ask(request, frsm, '/blog/cat', { maxRedirects: 0 })
  expect([answer.status(), new URL(answer.headers().location ?? '', frsm.base).pathname]).toEqual([308, '/blog'])
})

test('hreflang is mutual: each store names the other, and itself', eitherScreen, async ({ request }) => {
  for (const path of [
    '/',
    '/marques',
    '/mesurer-paroi-de-douche/angle',
    '/blog/cat/bien-choisir',
    '/cms/livraison',
    '/install/depose',
    '/receveurs-de-douche?elements-speciaux=economique',
    frsm.words.category.path,
    await someProduct(request, frsm),
  ]) {
    const french = await readPage(request, frsm, path)
    const there = french.languages['es-ES'] ?? ''
    expect.soft(there.startsWith(essm.base), path).toBe(true)
    const spanish = await readPage(request, essm, there.slice(essm.base.length) || '/')
    expect.soft([spanish.status, spanish.languages], path).toEqual([200, french.languages])
  }
})

test(
  'structured data and heads use the configured base URL, whatever the Host header claims',
  eitherScreen,
  async ({ request }) => {
    const { port } = new URL(frsm.base)
    const answer = await request.fetch(`http://127.0.0.1:${port}/sitemap.xml`, { headers: { host: 'evil.example' } })
    const text = await answer.text()
    expect(text).not.toContain('evil.example')
    expect(text).toContain(frsm.base)
  },
)

import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { audience } from '#lib/contract/common.ts'
import { stores } from '#lib/stores/registry.ts'
import { isFilePath, passesBy, passingBy, refusalOfPath, withoutNeedlessEscapes } from '#lib/urls/non-page-paths.ts'

const root = resolve(import.meta.dirname, '../../..')

describe('what the middleware leaves alone', () => {
  it('is what its matcher says', () => {
    const middleware = readFileSync(resolve(root, 'middleware.ts'), 'utf8')
    expect(middleware).toContain(`'/((?!${passingBy.replaceAll('\\', '\\\\')}).*)'`)
  })
  it('are all files of public/', () => {
    const files = readdirSync(resolve(root, 'public'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`.slice(resolve(root, 'public').length))
    expect(files.length).toBeGreaterThan(5)
    for (const file of files) expect([file, passesBy(file), refusalOfPath(file)]).toEqual([file, true, undefined])
  })
  it.each([
    '/_next/static/chunks/a.js',
    '/api/menu',
    '/api/cart/v1/carts/',
    '/images/lumeau/image/upload/c_fill,w_400/v1/%C3%A9t%C3%A9.svg',
    '/files/FRSM/2/data_sheet.pdf',
    '/healthz',
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/products-1.xml',
    '/feeds/google.xml',
    '/manifest.webmanifest',
    '/.well-known/security.txt',
    '/.well-known/change-password',
    '/.well-known/ucp',
    '/.well-known/apple-developer-merchantid-domain-association',
  ])('is the route %s', (path) => {
    expect([passesBy(path), refusalOfPath(path)]).toEqual([true, undefined])
  })
})

describe('addresses from outside', () => {
  it.each([
    '/',
    '/marques/aurelys',
    '/paroi-de-douche.html',
    '/guide-1.2',
    '/blog/cat/id%C3%A9es',
    '/login/',
    '/checkout/result/FRSM1767225600000abc',
    '/profile/7/order/0f8fad5b-d9cb-469f-a165-70867728950e',
    '/frsm-parois',
  ])('R2.74 %s may be a page', (path) => {
    expect([refusalOfPath(path), passesBy(path)]).toEqual([undefined, false])
  })
  it.each([
    '/FRSM/professional/produit/x.html/~.txt',
    '/FRSM/client',
    '/frsm/client',
    '/EsSm/professional/',
    '/FRSM',
    '//FRSM/professional/x',
    '/%46RSM/professional/x',
    '/%46%52%53%4d/professional',
    '/FRSM%2Fprofessional',
    '/x/../FRSM/professional',
    '/api/../FRSM/client',
    '/images/..%2fFRSM/client',
    '/images/%2e%2E/FRSM/client',
    '/api/%252e%252e/x',
    '/files/..;x=1/outbox',
    '/files\\..\\outbox',
    '/files/%5c..%5coutbox',
  ])('R1.11 R2.76 %s names a page as the program does, or climbs to one', (path) => {
    expect(refusalOfPath(path)).toBe(404)
  })
  it.each([
    '/x.txt',
    '/x.xml',
    '/parois/logo.svg',
    '/x.rsc',
    '/a.segments/b.segment.rsc',
    '/.env',
    '/.well-known',
    '/.well-known/',
    '/.well-known/change-password/',
    '/.well-known/change-passwordx',
    '/.well-known/security.txt/x',
    '/.Well-Known/security.txt',
    '/x/.well-known/security.txt',
    '/security.txt',
    '/manifest.webmanifest/x',
    '/manifest.webmanifest.rsc',
    '/Manifest.webmanifest',
    '/apple-touch-icon-precomposed.png',
    '/icon-193.png',
    '/.git/config',
    '/marks/none.svg',
    '/legal/other.svg',
    '/legal/README.md',
    '/robots.txt/',
    '/favicon.ico/x',
    '/healthz/a/b',
    '/feeds/a/b',
    '/feeds/google.xml/x',
    '/sitemaps/a/b',
    '/images',
    '/files/',
    '/api',
    '/_next/x/y',
    '/_next/image',
    '/_next/data/build/FRSM/client.json',
    '/~couleur=noir',
    '/parois-de-douche/~couleur=noir',
    '/parois-de-douche/%7ecouleur=noir',
    '/x%00y',
  ])('R2.76 nothing is at %s', (path) => {
    expect(refusalOfPath(path)).toBe(404)
  })
  it('R2.76 of what is not there a file is told from a page', () => {
    const files = [
      '/x.txt',
      '/a/b.xml',
      '/.env',
      '/.well-known/x',
      '/apple-touch-icon-precomposed.png',
      '/%2ewell-known/x',
    ]
    const pages = ['/x', '/guide-1.2', '/paroi.html', '/api', '/FRSM/client', '/x%00y']
    expect(files.filter((path) => !isFilePath(path))).toEqual([])
    expect(pages.filter(isFilePath)).toEqual([])
  })
  it('nginx knows the same files at the root, and hands the rest of /.well-known/ on', () => {
    const nginx = readFileSync(resolve(root, 'deploy/nginx.conf'), 'utf8')
    const [, exact = ''] = /\(\?:((?:[^()]|\([^()]*\))*)\)\$\) \{/.exec(nginx) ?? []
    const [, own = ''] = /\(\?:(robots[^)]*)\)\$/.exec(passingBy) ?? []
    const routes = [
      'healthz',
      '\\.well-known/change-password',
      '\\.well-known/ucp',
      '\\.well-known/apple-developer-merchantid-domain-association',
    ]
    expect(exact.split('|').sort()).toEqual(
      own
        .split('|')
        .filter((name) => !routes.includes(name))
        .sort(),
    )
    expect(nginx).not.toMatch(/location[^{]*well-known[^{]*\{\s*(?:deny|return)/)
  })
  it('only whole names pass by the middleware', () => {
    for (const path of [
      '/sitemapFRSM/client',
      '/sitemap/professional/x',
      '/healthzFRSM',
      '/robots.txt.rsc',
      '/imagesFRSM/client',
    ])
      expect([path, passesBy(path)]).toEqual([path, false])
  })
  it('broken percent signs are a bad request', () => {
    for (const path of ['/%E0%A4%A', '/%', '/files/%c0%ae%c0%ae/outbox']) expect(refusalOfPath(path)).toBe(400)
  })
  it('R1.11 no spelling of an inner address passes', () => {
    const escaped = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`
    const spelled = (text: string) =>
      fc
        .array(fc.constantFrom('as it is', 'upper', 'lower', 'escaped'), {
          minLength: text.length,
          maxLength: text.length,
        })
        .map((ways) =>
          [...text]
            .map((letter, index) => {
              if (ways[index] === 'escaped') return escaped(letter)
              return ways[index] === 'upper'
                ? letter.toUpperCase()
                : ways[index] === 'lower'
                  ? letter.toLowerCase()
                  : letter
            })
            .join(''),
        )
    const before = fc.constantFrom('', '/', '//', '/./', '/x/../', '/%2e/', '/api/..')
    const address = fc
      .tuple(
        fc.constantFrom(...stores.map(({ code }) => code)),
        fc.constantFrom(...audience.options),
        before,
        fc.webPath(),
      )
      .chain(([code, kind, start, rest]) => spelled(code).map((store) => `${start}/${store}/${kind}${rest}`))
    fc.assert(
      fc.property(address, (path) => {
        expect(refusalOfPath(path)).toBe(404)
      }),
      { numRuns: 500 },
    )
  })
})

it('R2.76 pages have one spelling: nothing is escaped that need not be', () => {
  expect(withoutNeedlessEscapes('/%70arois%2Dx/%7e%41')).toBe('/parois-x/~A')
  expect(withoutNeedlessEscapes('/%C3%A9%2F%20%')).toBe('/%C3%A9%2F%20%')
})

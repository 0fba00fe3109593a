import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  awayFromLogin,
  awayFromSecondFactor,
  canonicalUrl,
  leadTo,
  toLogin,
  toSecondFactor,
} from '#lib/page-request/redirects.ts'
import { type RequestedPage, readRequestedUrl } from '#lib/page-request/requested-page.ts'
import type { Visitor } from '#lib/session/visitor.ts'
import { frsm } from '#lib/stores/frsm.ts'
import { readProfilePath } from '#lib/urls/profile-path.ts'

const guest: Visitor = {
  id: null,
  audience: 'client',
  admin: false,
  secondFactorMissing: false,
  token: undefined,
  changed: [],
}
const ana: Visitor = { ...guest, id: 7 }
const addressOf = (path: string, method = 'GET') =>
  readRequestedUrl(new NextRequest(`http://localhost:3000${path}`, { method, headers: { host: 'shop.example' } }), frsm)
const asked = (path: string, visitor: Visitor, method?: string): RequestedPage => ({
  ...addressOf(path, method),
  visitor,
  profile: undefined,
})
/** Status and target, under the host that the browser asked for. */
const of = (answer: Response | undefined) =>
  answer && [answer.status, answer.headers.get('location')?.replace('http://shop.example', '')]

describe('the steps of a page request that lead elsewhere', () => {
  it.each([
    ['/Marques/', '/marques'],
    ['/marques', undefined],
    ['/login/', undefined],
    ['/marques/?a=1', '/marques?a=1'],
    ['/%6darques', '/marques'],
    ['/%C3%A9t%C3%A9', undefined],
    ['/%c3%a9t%c3%a9', '/%C3%A9t%C3%A9'],
    ['/%C3%89t%C3%A9', '/%C3%A9t%C3%A9'],
  ] as const)('R2.74 R2.76 %s has one spelling', (path, target) => {
    expect(canonicalUrl(addressOf(path))).toBe(target)
  })
  it.each([
    ['/blog?page=abc', '/blog'],
    ['/blog?page=0&x=1', '/blog?x=1'],
    ['/Blog/?page=0&x=1', '/blog?x=1'],
    ['/blog?page=2', undefined],
    ['/blog?page=99999', undefined],
  ] as const)('R4.84 of %s what is no number of a page goes', (path, target) => {
    expect(canonicalUrl(addressOf(path))).toBe(target)
  })
  it('R2.18 R2.66 leads visitors of the user area to the login and back, and customers away from it', () => {
    expect(of(toLogin(asked('/profile/order?a=1', guest)))?.[1]).toBe('/login/?next=%2Fprofile%2Forder%3Fa%3D1')
    expect(toLogin(asked('/profile/order', ana))).toBeUndefined()
    const invitation = '/profile/company/invitation'
    expect(toLogin({ ...asked(invitation, guest), profile: readProfilePath(invitation, 0) })).toBeUndefined()
    expect(of(awayFromLogin(asked('/login?next=/cart', ana)))).toEqual([307, '/cart'])
    expect(of(awayFromLogin(asked('/login?next=https://evil.example', ana)))).toEqual([307, '/profile/7'])
    expect(awayFromLogin(asked('/login', guest))).toBeUndefined()
    expect(awayFromLogin(asked('/login', ana, 'POST'))).toBeUndefined()
    expect(awayFromLogin(asked('/login?token=x', ana))).toBeUndefined()
  })
  it('R7.4 leads an administrator who needs a second factor there from pages of a person alone', () => {
    const admin = { ...ana, admin: true, secondFactorMissing: true }
    expect(of(toSecondFactor(asked('/cart', admin)))).toEqual([307, '/profile/security'])
    expect(toSecondFactor(asked('/marques', admin))).toBeUndefined()
    expect(toSecondFactor(asked('/cart', ana))).toBeUndefined()
  })
  it('R6.9 leads other customers from the page of the second factor to their access data', () => {
    const at = (visitor: Visitor, method?: string) => ({
      ...asked('/profile/security', visitor, method),
      profile: readProfilePath('/profile/security', 7),
    })
    expect(of(awayFromSecondFactor(at(ana)))).toEqual([307, '/profile/access-data'])
    expect(of(awayFromSecondFactor(at(ana, 'HEAD')))).toEqual([307, '/profile/access-data'])
    expect(awayFromSecondFactor(at(ana, 'POST'))).toBeUndefined()
    expect(awayFromSecondFactor(at({ ...ana, admin: true }))).toBeUndefined()
    expect(awayFromSecondFactor(asked('/cart', ana))).toBeUndefined()
  })
})

describe('where another spelling leads, asked of the storefront itself', () => {
  /** The storefront's answers, by a page's URL; all others are missing. */
  const pages: Readonly<Record<string, [status: number, location?: string]>> = {
    '/marques': [200],
    '/marques?a=1': [200],
    '/baryte': [308, '/baryte.html'],
    '/old': [308, 'http://shop.example/older?x=1'],
    '/older?x=1': [308, '/baryte.html'],
    '/baryte.html': [200],
    '/gone': [308, '/nowhere'],
    '/cart': [307, '/elsewhere'],
    '/broken': [500],
  }
  const asked: string[] = []
  let storefront: Server
  beforeAll(async () => {
    storefront = createServer(({ method, url = '', headers }, response) => {
      asked.push(`${method} ${headers.host}${url}`)
      const [status, location] = pages[url] ?? [404]
      response.writeHead(status, location ? { location } : {}).end()
    })
    await new Promise<void>((done) => storefront.listen(0, '127.0.0.1', done))
    vi.stubEnv('PORT', String((storefront.address() as AddressInfo).port))
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    storefront.close().closeAllConnections()
  })
  const lead = async (path: string) => {
    const address = addressOf(path)
    return of(await leadTo(address, canonicalUrl(address) ?? ''))
  }

  it.each([
    ['/Marques/', [308, '/marques']],
    ['/marques/?a=1', [308, '/marques?a=1']],
    ['/BARYTE', [308, '/baryte.html']],
    ['/Old/', [308, '/baryte.html']],
    ['/Cart?token=secret', [308, '/cart?token=secret']],
    ['/Broken', [308, '/broken']],
  ] as const)('R2.74 R2.76 %s leads there in one step', async (path, target) => {
    expect(await lead(path)).toEqual(target)
  })
  it.each(['/Nothing', '/nothing/', '/%c3%a9t%c3%a9', '/Gone', '/cart/x/'])(
    'R2.76 %s is not found at once',
    async (path) => {
      expect(await lead(path)).toEqual([404, undefined])
    },
  )
  it('R2.76 asks under the name that was asked for, and tells no token', () => {
    expect(asked).toContain('HEAD shop.example/marques?a=1')
    expect(asked.join()).not.toContain('secret')
  })
  it('R2.76 leads to the spelling all the same while the storefront does not answer', async () => {
    vi.stubEnv('PORT', '1')
    expect(await lead('/Marques')).toEqual([308, '/marques'])
  })
})

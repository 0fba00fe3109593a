import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { type AskedPage, readAddress } from '#lib/page-request/asked-page.ts'
import { awayFromLogin, toFirstPage, toLogin, toSecondFactor, toTidyAddress } from '#lib/page-request/redirects.ts'
import type { Visitor } from '#lib/session/visitor.ts'
import { frsm } from '#lib/stores/frsm.ts'

const nobody: Visitor = {
  id: null,
  audience: 'client',
  admin: false,
  secondFactorMissing: false,
  token: undefined,
  changed: [],
}
const ana: Visitor = { ...nobody, id: 7 }
const addressOf = (path: string, method = 'GET') =>
  readAddress(new NextRequest(`http://localhost:3000${path}`, { method, headers: { host: 'shop.example' } }), frsm)
const asked = (path: string, visitor: Visitor, method?: string): AskedPage => ({
  ...addressOf(path, method),
  visitor,
  profile: undefined,
})
/** Status and target, under the host that the browser asked for. */
const of = (answer: Response | undefined) =>
  answer && [answer.status, answer.headers.get('location')?.replace('http://shop.example', '')]

describe('the steps of a page request that lead elsewhere', () => {
  it.each([
    ['/Marques/', [308, '/marques']],
    ['/marques', undefined],
    ['/login/', undefined],
    ['/marques/?a=1', [308, '/marques?a=1']],
  ] as const)('R2.74 %s has one spelling', (path, target) => {
    expect(of(toTidyAddress(addressOf(path)))).toEqual(target)
  })
  it.each([
    ['/blog?page=abc', [308, '/blog']],
    ['/blog?page=0&x=1', [308, '/blog?x=1']],
    ['/blog?page=2', undefined],
    ['/blog?page=99999', undefined],
  ] as const)('R4.84 of %s what is no number of a page goes', (path, target) => {
    expect(of(toFirstPage(addressOf(path)))).toEqual(target)
  })
  it('R2.18 R2.66 leads visitors of the user area to the login and back, and whoever is logged in away from it', () => {
    expect(of(toLogin(asked('/profile/order?a=1', nobody)))?.[1]).toBe('/login/?next=%2Fprofile%2Forder%3Fa%3D1')
    expect(toLogin(asked('/profile/order', ana))).toBeUndefined()
    expect(of(awayFromLogin(asked('/login?next=/cart', ana)))).toEqual([307, '/cart'])
    expect(of(awayFromLogin(asked('/login?next=https://evil.example', ana)))).toEqual([307, '/profile/7'])
    expect(awayFromLogin(asked('/login', nobody))).toBeUndefined()
    expect(awayFromLogin(asked('/login', ana, 'POST'))).toBeUndefined()
    expect(awayFromLogin(asked('/login?token=x', ana))).toBeUndefined()
  })
  it('R7.4 leads an administrator who needs a second factor there from pages of a person alone', () => {
    const admin = { ...ana, admin: true, secondFactorMissing: true }
    expect(of(toSecondFactor(asked('/cart', admin)))).toEqual([307, '/profile/security'])
    expect(toSecondFactor(asked('/marques', admin))).toBeUndefined()
    expect(toSecondFactor(asked('/cart', ana))).toBeUndefined()
  })
})

import { NextRequest } from 'next/server'
import { describe, expect, it } from 'vitest'
import { readRequestedUrl } from '#lib/page-request/requested-page.ts'
import { showPage } from '#lib/page-request/shown-page.ts'
import { noCookies } from '#lib/session/cookies.ts'
import type { Visitor } from '#lib/session/visitor.ts'
import { frsm } from '#lib/stores/frsm.ts'

const guest: Visitor = {
  id: null,
  audience: 'client',
  admin: false,
  secondFactorMissing: false,
  token: undefined,
  changed: [],
}
const shown = (path: string, visitor = guest, method = 'GET') =>
  showPage({
    ...readRequestedUrl(
      new NextRequest(`http://shop.example${path}`, { method, headers: { host: 'shop.example' } }),
      frsm,
    ),
    visitor,
    profile: undefined,
  }).headers.get('cache-control')

describe('whether a browser may put a page aside', () => {
  it.each(['/cart', '/login', '/configurator', '/configurator?product=a'])('%s, to a visitor', (path) => {
    expect(shown(path)).toBe('private, no-cache')
  })
  it.each(['/checkout', '/order/1', '/signup', '/update-password'])(
    '%s leaves it to Next, which forbids it',
    (path) => {
      expect(shown(path)).toBeNull()
    },
  )
  it('R4.33 what was made for a customer, in answer to a form or while a login ends is not kept', () => {
    expect(shown('/cart', { ...guest, id: 7 })).toBeNull()
    expect(shown('/cart', { ...guest, changed: noCookies(frsm) })).toBeNull()
    expect(shown('/cart', guest, 'POST')).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { isSameOrigin, refuseOrigin } from '#lib/api/same-origin.ts'

const from = (headers: Record<string, string>) => isSameOrigin(new Headers(headers), 'fr.shop.example:3000')

describe('R6.9 what changes something comes from a page of the same origin', () => {
  it('as browsers say themselves, whatever origin is named beside it', () => {
    expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true)
    for (const site of ['cross-site', 'same-site', 'none', 'x'])
      expect([site, from({ 'sec-fetch-site': site, origin: 'http://fr.shop.example:3000' })]).toEqual([site, false])
  })
  it('or by the origin that is named, which is the host that was asked', () => {
    expect(from({ origin: 'http://fr.shop.example:3000' })).toBe(true)
    for (const origin of [
      'http://fr.shop.example',
      'http://es.shop.example:3000',
      'https://evil.example',
      'null',
      '',
      'x',
    ])
      expect([origin, from({ origin })]).toEqual([origin, false])
    expect(from({ referer: 'http://fr.shop.example:3000/' })).toBe(false)
  })
  it('and anything else is refused with 403 in the shape of the store API', async () => {
    const refused = refuseOrigin()
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'permission_denied'])
  })
})

import { describe, expect, it } from 'vitest'
import { logoUrl } from '#lib/seo/logo-url.ts'
import { stores } from '#lib/stores/registry.ts'
import { readManifest } from '../../../store-api/images/manifest.ts'

const address = 'https://shop.example'
const own = { base: '/images', cloud: 'lumeau' }

describe.each(stores)('the logo of $code', (store) => {
  it('R3.1 is the picture of the store’s configuration, which the demonstration has', () => {
    expect(readManifest().get(store.logo)).toMatchObject({ kind: 'logo', width: 512, height: 512 })
    const square = 'b_white,c_pad,f_jpg,h_480,q_auto,w_480'
    const found = logoUrl(store, address, own)
    expect(found.startsWith(`${address}/images/lumeau/image/upload/`)).toBe(true)
    expect(found.endsWith(`/${store.logo}`)).toBe(true)
    expect(found.split('/').at(-3)?.split(',').sort().join(',') ?? '').toBe(square)
  })

  it('R3.1 comes from the image CDN, or is the shop’s icon where the configuration has none', () => {
    const cdn = { base: 'https://cdn.example', cloud: 'acme' }
    expect(logoUrl(store, address, cdn)).toMatch(/^https:\/\/cdn\.example\/acme\/image\/upload\//)
    expect(logoUrl({ logo: '' }, address, own)).toBe(`${address}/icon.svg`)
  })
})

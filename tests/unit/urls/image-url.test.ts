import { describe, expect, it } from 'vitest'
import { imageUrl } from '#lib/urls/image-url.ts'

const source = { base: '/images', cloud: 'shop' }

describe('addresses of pictures', () => {
  it('say size, crop, quality and format before the identifier', () => {
    const upload = '/images/shop/image/upload'
    expect(imageUrl(source, 'a', { width: 640 })).toBe(`${upload}/c_limit,w_640,q_auto,f_auto/a`)
    expect(imageUrl(source, 'room/a-1_b', { width: 640 })).toBe(`${upload}/c_limit,w_640,q_auto,f_auto/room/a-1_b`)
    expect(imageUrl(source, 'a', { width: 80, height: 60, background: 'white', format: 'jpg' })).toBe(
      `${upload}/c_pad,w_80,h_60,q_auto,f_jpg,b_white/a`,
    )
  })

  it('are the same for a picture whichever was asked for before it', () => {
    const wanted = { width: 81, height: 80, crop: 'fill' } as const
    expect(imageUrl(source, 'b', wanted)).toBe(imageUrl(source, 'a', wanted).replace(/a$/, 'b'))
    expect(imageUrl({ ...source, cloud: 'other' }, 'b', wanted)).toContain('/images/other/')
    expect(imageUrl({ base: 'https://cdn.test', cloud: 'shop' }, 'b', wanted)).toMatch(/^https:\/\/cdn\.test\/shop\//)
    expect(imageUrl(source, 'b', { width: 81 })).toContain('c_limit,w_81,')
  })

  it('have signs of an identifier that an address cannot have in their escaped form', () => {
    expect(imageUrl(source, 'é b?c', { width: 1 })).toMatch(/\/%C3%A9%20b%3Fc$/)
  })
})

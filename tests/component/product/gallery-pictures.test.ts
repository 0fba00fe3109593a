import { describe, expect, it } from 'vitest'
import { galleryPictures } from '#components/product/gallery-pictures.ts'
import type { Image } from '#lib/contract/common.ts'

const image = (id: number, type: Image['type']) => ({ id, type }) as Image
const all = [image(1, 100), image(2, 300), image(3, 200), image(4, 200), image(5, 400)]

describe('pictures of the gallery', () => {
  it('R2.140 has the drawing of the product in the fourth place, instead of a sketch of its kind', () => {
    expect(galleryPictures(all, null, true)).toEqual([all[0], all[1], all[2], 'drawing', all[3]])
    expect(galleryPictures(all, null, false)).toEqual(all)
  })
  it('R2.140 begins with the picture of the variant', () => {
    const own = image(9, 100)
    expect(galleryPictures(all, own, false)[0]).toBe(own)
    expect(galleryPictures([], own, true)).toEqual([own, 'drawing'])
    expect(galleryPictures([], null, true)).toEqual([])
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPhoto } from '#components/bathroom/read-photo.ts'

const close = vi.fn()
const context = {
  drawImage: vi.fn(),
  getImageData: () => ({ data: new Uint8ClampedArray(8 * 8 * 4).fill(255) }),
}
function decodeTo(width: number, height: number) {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }))
}
beforeEach(() => {
  close.mockClear()
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null)
})
afterEach(() => vi.unstubAllGlobals())
const file = (type: string, size = 3) => {
  const blob = new File(['abc'], 'a', { type })
  Object.defineProperty(blob, 'size', { value: size })
  return blob
}

describe('a photo of a bathroom', () => {
  it.each([
    [4032, 3024, 2048, 1536],
    [3024, 4032, 1536, 2048],
    [800, 600, 800, 600],
    [20_000, 1, 2048, 1],
  ])('of %i × %i pixels is painted at %i × %i', async (width, height, across, down) => {
    decodeTo(width, height)
    const read = await readPhoto(file('image/jpeg'))
    expect('photo' in read && [read.photo.width, read.photo.height, Math.round(read.photo.light)]).toEqual([
      across,
      down,
      1,
    ])
    expect(close).toHaveBeenCalledTimes(1)
  })

  it.each(['text/plain', '', 'video/mp4', 'application/pdf'])('is no file of type "%s"', async (type) => {
    decodeTo(10, 10)
    expect(await readPhoto(file(type))).toEqual({ problem: 'noPhoto' })
  })

  it('is refused where it is too large to be worked with', async () => {
    decodeTo(10, 10)
    expect(await readPhoto(file('image/png', 50_000_001))).toEqual({ problem: 'tooLarge' })
    decodeTo(20_000, 20_000)
    expect(await readPhoto(file('image/png'))).toEqual({ problem: 'tooLarge' })
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('is refused where the browser cannot decode it', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')))
    expect(await readPhoto(file('image/heic'))).toEqual({ problem: 'unreadable' })
  })
})

import sharp, { type Sharp } from 'sharp'
import type { Transformation } from './transformation.ts'

export interface RenderedImage {
  body: Buffer<ArrayBuffer>
  type: string
}

const automaticQuality = { avif: 56, webp: 76, jpg: 80 } as const

/** The format that an Accept header likes best. */
export function formatFor(wanted: Transformation['format'], accept: string): 'avif' | 'webp' | 'jpg' | 'png' | 'svg' {
  if (wanted !== 'auto') return wanted
  if (accept.includes('image/avif')) return 'avif'
  return accept.includes('image/webp') ? 'webp' : 'jpg'
}

/** Makes one picture in the size and format wanted; it is never larger than its original. */
export async function renderImage(original: Buffer, wanted: Transformation, format: 'avif' | 'webp' | 'jpg' | 'png'): Promise<RenderedImage> {
  const fit = { limit: 'inside', fit: 'inside', pad: 'contain', fill: 'cover', scale: 'fill' } as const
  let picture = sharp(original, { density: 200 }).rotate()
  if (wanted.width !== undefined || wanted.height !== undefined) {
    const oneSide = wanted.width === undefined || wanted.height === undefined
    picture = picture.resize({
      ...(wanted.width !== undefined && { width: wanted.width }),
      ...(wanted.height !== undefined && { height: wanted.height }),
      fit: oneSide ? 'inside' : fit[wanted.crop],
      background: wanted.background,
      withoutEnlargement: wanted.crop === 'limit',
    })
  }
  const quality = (name: keyof typeof automaticQuality) => (wanted.quality === 'auto' ? automaticQuality[name] : wanted.quality)
  switch (format) {
    case 'avif':
      return { body: await bytes(picture.avif({ quality: quality('avif'), effort: 2 })), type: 'image/avif' }
    case 'webp':
      return { body: await bytes(picture.webp({ quality: quality('webp'), effort: 3 })), type: 'image/webp' }
    case 'png':
      return { body: await bytes(picture.png()), type: 'image/png' }
    case 'jpg':
      return { body: await bytes(picture.flatten({ background: '#ffffff' }).jpeg({ quality: quality('jpg'), mozjpeg: true })), type: 'image/jpeg' }
  }
}

async function bytes(picture: Sharp): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await picture.toBuffer())
}

import sharp, { type Sharp } from 'sharp'
import type { Crop, Format, Transformation } from './transformation.ts'

// Every picture is made once and stored as a file, so that libvips' cache is of no use.
sharp.cache(false)

export type RasterFormat = Exclude<Format, 'svg'>

/** Media type of each format. */
export const mediaTypes: Readonly<Record<Format, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
}

const automaticQuality = { avif: 56, webp: 76, jpg: 80 } as const
const fits: Readonly<Record<Crop, 'inside' | 'contain' | 'cover' | 'fill'>> = {
  limit: 'inside',
  fit: 'inside',
  pad: 'contain',
  fill: 'cover',
  scale: 'fill',
}

/**
 * The smallest format that an Accept header names; JPEG when it names none, PNG for drawings, whose
 * ground may be transparent.
 */
export function automaticFormat(accept: string): 'avif' | 'webp' | 'jpg' {
  const named = (type: string) =>
    accept.split(',').some((range) => range.trim().startsWith(type) && !/;\s*q=0(\.0*)?\s*(;|$)/.test(range))
  if (named('image/avif')) return 'avif'
  return named('image/webp') ? 'webp' : 'jpg'
}

/**
 * Makes one picture in the size and format wanted.
 * @throws when the original is no picture
 */
export async function renderImage(
  original: Buffer,
  wanted: Transformation,
  format: RasterFormat,
): Promise<Buffer<ArrayBuffer>> {
  const picture = resized(sharp(original, { density: await densityFor(original, wanted) }), wanted)
  const quality = (name: keyof typeof automaticQuality) =>
    wanted.quality === 'auto' ? automaticQuality[name] : wanted.quality
  switch (format) {
    case 'avif':
      // A higher effort saves a few percent of bytes and makes the first shopper wait twice as long.
      return bytes(picture.avif({ quality: quality('avif'), effort: 1 }))
    case 'webp':
      return bytes(picture.webp({ quality: quality('webp'), effort: 3 }))
    case 'png':
      return bytes(picture.png())
    case 'jpg':
      return bytes(picture.flatten({ background: '#ffffff' }).jpeg({ quality: quality('jpg'), mozjpeg: true }))
  }
}

/**
 * Dots per inch at which a drawing is drawn as large as wanted, so that a 24-pixel icon is not
 * blown up; 72 is its own size.
 */
async function densityFor(original: Buffer, { width, height }: Transformation): Promise<number> {
  const own = await sharp(original).metadata()
  if (own.format !== 'svg') return 72
  const times = Math.max((width ?? 0) / (own.width || 1), (height ?? 0) / (own.height || 1), 1)
  return Math.min(2400, Math.ceil(72 * times))
}

function resized(original: Sharp, { width, height, crop, background, mirrored }: Transformation): Sharp {
  const picture = mirrored ? original.flop() : original
  if (width === undefined && height === undefined) return picture
  const ground = background === 'transparent' ? { r: 255, g: 255, b: 255, alpha: 0 } : background
  return picture.resize({
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    fit: width === undefined || height === undefined ? 'inside' : fits[crop],
    background: ground,
    withoutEnlargement: crop === 'limit',
  })
}

async function bytes(picture: Sharp): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await picture.toBuffer())
}

import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { PictureRefused, type TakePicture } from '../../domain/exchange/pictures.ts'
import type { Storage } from '../../storage/storage.ts'
import { type FetchOptions, fetchPicture } from './fetch-picture.ts'

/** First part of the public ids of pictures that an import has brought. */
export const importedPrefix = 'imported/'
/** Pixels of a picture at most, and of its longer side once it is kept. */
const most = { pixels: 50_000_000, side: 2_400 } as const
const formats = ['jpeg', 'png', 'webp', 'heif']

/**
 * Takes pictures by their addresses and keeps them in a storage, from which the image service serves
 * them. An address that was taken before is not asked again: its public id is made of it.
 * @param options.keep false looks at the pictures only
 */
export function storePictures(storage: Storage, { keep, ...options }: FetchOptions & { keep: boolean }): TakePicture {
  return async (address) => {
    const name = createHash('sha256')
      .update(URL.parse(address)?.href.replace(/#.*/s, '') ?? address)
      .digest('hex')
      .slice(0, 32)
    const public_id = `${importedPrefix}${name}`
    const file = `${public_id}.jpg`
    const there = await storage.read(file)
    const kept =
      there &&
      (await sharp(there)
        .metadata()
        .catch(() => null))
    if (kept) return { public_id, width: kept.width, height: kept.height }
    const { data, info } = await asJpeg(await fetchPicture(address, options))
    if (keep) await storage.write(file, data)
    return { public_id, width: info.width, height: info.height }
  }
}

/**
 * The picture alone, on white and upright: what a file carries besides (places, programs behind the
 * picture) does not come along.
 * @throws PictureRefused for what is no picture, whatever it calls itself
 */
async function asJpeg(bytes: Buffer) {
  const picture = sharp(bytes, { limitInputPixels: most.pixels, failOn: 'error' })
  try {
    const { format, compression } = await picture.metadata()
    if (!formats.includes(format) || (format === 'heif' && compression !== 'av1'))
      throw new PictureRefused('importPictureKind')
    return await picture
      .rotate()
      .resize({ width: most.side, height: most.side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
  } catch {
    throw new PictureRefused('importPictureKind')
  }
}

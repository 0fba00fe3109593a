import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { PictureRefused, type TakePicture } from '../../domain/exchange/pictures.ts'
import type { Storage } from '../../storage/storage.ts'
import { type FetchOptions, fetchPicture } from './fetch-picture.ts'

/** First part of the public ids of pictures that an import has brought. */
export const importedPrefix = 'imported/'
/** Most pixels of a picture, and longest side of the stored one. */
const most = { pixels: 50_000_000, side: 2_400 } as const
const formats = ['jpeg', 'png', 'webp', 'heif']

/**
 * Fetches pictures by their addresses and stores them, for the image service to serve. An address that was fetched
 * before is not requested again: its public id is derived from it.
 * @param options.keep false only checks the pictures
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
 * The picture only, upright, on white: metadata (such as places) and content appended to the file are dropped.
 * @throws PictureRefused for content that is no picture, regardless of the declared type
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

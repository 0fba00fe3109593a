import sharp from 'sharp'
import type { Image } from '../../lib/contract/common.ts'
import { knownPicture } from '../images/known-pictures.ts'
import { findOriginal } from '../images/originals.ts'

/** Pixels across that the shop's logo has: about 300 per inch. */
export const logoWidth = 168

/**
 * A picture in a form that PDF knows; undefined when it lies at another image service.
 * @param width pixels
 */
export async function sheetPicture(
  { public_id }: Pick<Image, 'public_id'>,
  width: number,
): Promise<Buffer | undefined> {
  if (!knownPicture(public_id)) return undefined
  const original = await findOriginal(public_id)
  if (!original) return undefined
  const picture = sharp(await original.read(width), { density: original.svg ? 144 : 72 }).resize({ width })
  return original.svg
    ? picture.flatten({ background: '#fff' }).png({ palette: true }).toBuffer()
    : picture.jpeg({ quality: 82 }).toBuffer()
}

import type { photoTypes } from '../../lib/contract/sub-orders.ts'

/** File extensions of photos. */
const endings: Readonly<Record<(typeof photoTypes)[number], string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
}
/**
 * Brands of ISO base media files that hold HEIF pictures, as phones write them (ISO/IEC 23008-12).
 */
const heifBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']

/** So many bytes tell a format. */
const longestMark = 16

/**
 * File extension of a photo by its first bytes; the rest is not read. Null for other content, regardless of the
 * declared type.
 */
export async function photoEnding(photo: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await photo.slice(0, longestMark).arrayBuffer())
  const has = (text: string, from: number) =>
    Buffer.from(bytes.subarray(from, from + text.length)).equals(Buffer.from(text, 'latin1'))
  if (has('\xff\xd8\xff', 0)) return endings['image/jpeg']
  if (has('\x89PNG\r\n\x1a\n', 0)) return endings['image/png']
  if (has('RIFF', 0) && has('WEBP', 8)) return endings['image/webp']
  if (has('ftyp', 4) && heifBrands.some((brand) => has(brand, 8))) return endings['image/heic']
  return null
}

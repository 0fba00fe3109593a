import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { variantKey } from '../../lib/rules/operation/cache-key.ts'
import { isPlainSegment, pathSegments } from '../../lib/rules/path-segment.ts'
import type { MadeFiles } from '../http/limits/made-files.ts'
import { FileCache } from '../images/cache.ts'
import { importedPrefix } from '../images/imported/store-pictures.ts'
import { storedOriginals } from '../images/imported/stored-originals.ts'
import { originalsFolder } from '../images/manifest.ts'
import { findOriginal, widthNeeded } from '../images/originals.ts'
import { automaticFormat, mediaTypes, renderImage } from '../images/render.ts'
import {
  type Format,
  isRefusal,
  isTransformation,
  parseTransformation,
  transformationKey,
} from '../images/transformation.ts'
import type { Storage } from '../storage/storage.ts'

/**
 * Serves pictures at the addresses of an image CDN:
 * `/{cloud}/image/upload/{transformation}/{public_id}`.
 * @param options.cacheFolder where encoded pictures are kept
 * @param options.folder where the originals lie
 * @param options.kept the pictures that imports have brought
 * @param options.cacheBytes how much is kept at most, bytes
 * @param options.files gives the pictures; without it they are neither counted nor refused
 */
export function createImageRoutes({
  cacheFolder,
  folder = originalsFolder,
  kept,
  cacheBytes,
  files = { get: (_, made, key, make) => made.get(key, make) },
}: {
  cacheFolder?: string
  folder?: string
  kept?: Storage
  cacheBytes?: number
  files?: MadeFiles
} = {}): Hono {
  const app = new Hono()
  const cache = new FileCache(cacheFolder, cacheBytes)
  const findKept = kept && storedOriginals(kept)
  app.get('/:cloud/image/upload/*', async (context) => {
    const asked = readAddress(new URL(context.req.url).pathname)
    if (!asked) return context.json({ detail: 'Not found.' }, 404)
    const wanted = parseTransformation(asked.transformation)
    if (isRefusal(wanted))
      return context.json({ detail: `This transformation or size is not offered: ${wanted.refused}` }, 400)
    const isKept = findKept !== undefined && asked.publicId.startsWith(importedPrefix)
    const original = await (isKept ? findKept(asked.publicId) : findOriginal(asked.publicId, folder))
    if (!original) return context.json({ detail: 'Not found.' }, 404)

    const ending = wanted.format === 'auto' ? asked.ending : wanted.format
    const format = ending ?? (original.svg ? 'svg' : automaticFormat(context.req.header('accept') ?? ''))
    if (format === 'svg') {
      if (!original.svg) return context.json({ detail: 'This picture is no drawing.' }, 400)
      return answer(context, 'svg', original.mark, () => original.read())
    }
    const key = variantKey(original.mark, transformationKey(wanted, format))
    return answer(context, format, key, () =>
      files.get(context, cache, key, async () => renderImage(await original.read(widthNeeded(wanted)), wanted, format)),
    )
  })
  return app
}

/**
 * Parts a path, as it came over the wire, into transformation, public id and ending; null when it
 * names no picture.
 */
function readAddress(path: string): { transformation: string; publicId: string; ending: Format | undefined } | null {
  const segments = pathSegments(path)?.slice(3) ?? []
  if (!segments.every(isPlainSegment)) return null
  const place = segments.findIndex((segment) => !isTransformation(segment))
  if (place < 0) return null
  const rest = segments.slice(/^v\d+$/.test(segments[place] ?? '') ? place + 1 : place).join('/')
  // Only these letters ever reach the file system, so no address leads out of the folder.
  const [, publicId, ending] = /^([a-z0-9-]+(?:\/[a-z0-9-]+){0,4})(?:\.(avif|webp|jpg|png|svg))?$/.exec(rest) ?? []
  return publicId === undefined
    ? null
    : { transformation: segments.slice(0, place).join('/'), publicId, ending: ending as Format | undefined }
}

async function answer(
  context: Context,
  format: Format,
  key: string,
  body: () => Promise<Buffer<ArrayBuffer>>,
): Promise<Response> {
  const tag = `"${createHash('sha256').update(`${key} ${format}`).digest('hex').slice(0, 24)}"`
  const headers: Record<string, string> = {
    'Content-Type': mediaTypes[format],
    ETag: tag,
    Vary: 'Accept',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    ...(format === 'svg' && { 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'" }),
  }
  if (context.req.header('if-none-match') === tag) return context.body(null, 304, headers)
  return context.body(await body(), 200, headers)
}

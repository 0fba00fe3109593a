import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono } from 'hono'
import { FileCache } from '../images/cache.ts'
import { formatFor, renderImage } from '../images/render.ts'
import { isTransformation, parseTransformation, type Transformation } from '../images/transformation.ts'

const originals = join(import.meta.dirname, '..', 'images', 'originals')
const original: Transformation = { crop: 'scale', quality: 'auto', format: 'auto', background: '#ffffff' }

/** Serves pictures at the addresses of an image CDN: `/{cloud}/image/upload/{transformation}/{public_id}`. */
export function createImageRoutes({ cacheFolder, folder = originals }: { cacheFolder: string; folder?: string }): Hono {
  const app = new Hono()
  const cache = new FileCache(cacheFolder)
  app.get('/:cloud/image/upload/*', async (context) => {
    const segments = context.req.path.split('/').slice(4).map(decodeURIComponent)
    const place = segments.findIndex((segment) => !isTransformation(segment))
    const wanted = segments.slice(0, Math.max(place, 0)).map(parseTransformation)
    const publicId = segments.slice(place).join('/')
    if (place < 0 || !/^[a-z0-9-]+(\/[a-z0-9-]+){0,4}$/.test(publicId)) return context.json({ detail: 'Not found.' }, 404)
    const refused = wanted.some((component) => component === null)
    if (refused) return context.json({ detail: 'This transformation or size is not offered.' }, 400)
    const transformation = Object.assign({}, original, ...wanted) as Transformation
    const found = await findOriginal(folder, publicId)
    if (!found) return context.json({ detail: 'Not found.' }, 404)
    const accept = context.req.header('accept') ?? ''
    const format = formatFor(transformation.format, accept)
    if (found.svg && (format === 'svg' || transformation.format === 'auto')) return answer(context, found.body, 'image/svg+xml')
    if (format === 'svg') return context.json({ detail: 'This picture is no drawing.' }, 400)
    const mark = createHash('sha256').update(found.body).digest('hex').slice(0, 16)
    const type = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' }[format]
    const body = await cache.get(`${mark} ${JSON.stringify(transformation)} ${format}`, async () => (await renderImage(found.body, transformation, format)).body)
    return answer(context, body, type)
  })
  return app
}

async function findOriginal(folder: string, publicId: string): Promise<{ body: Buffer<ArrayBuffer>; svg: boolean } | null> {
  for (const [extension, svg] of [['.jpg', false], ['.svg', true]] as const) {
    const body = await readFile(join(folder, `${publicId}${extension}`)).catch(() => null)
    if (body) return { body: Buffer.from(body), svg }
  }
  return null
}

function answer(context: Context, body: Buffer<ArrayBuffer>, type: string): Response {
  const tag = `"${createHash('sha256').update(body).digest('hex').slice(0, 24)}"`
  const headers = { 'Content-Type': type, ETag: tag, Vary: 'Accept', 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff' }
  return context.req.header('if-none-match') === tag ? context.body(null, 304, headers) : context.body(body, 200, headers)
}

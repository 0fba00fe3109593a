import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { canonical } from '../../lib/rules/operation/cache-key.ts'
import type { Database } from '../db/database.ts'
import { productById, productDetail } from '../domain/catalogue/product-detail.ts'
import { kindOf } from '../domain/catalogue/product-files.ts'
import type { Stores } from '../domain/stores.ts'
import type { MadeFiles } from '../http/limits/made-files.ts'
import { FileCache } from '../images/cache.ts'
import { renderSheet } from '../sheets/sheet.ts'
import { sheetTypes } from '../sheets/sheet-types.ts'
import { sheetTexts, sheetTypesOf } from '../sheets/texts.ts'

const videoFolder = join(import.meta.dirname, '../videos')
/** Bytes of sheets that all processes keep at most. */
const sheetBytes = 128 * 1024 * 1024
/** Part of every sheet's key: raise it when their look or texts change. */
const edition = 1

interface FileOptions {
  db: Database
  stores: Stores
  /** Where sheets are kept once they are made. */
  cacheFolder: string
  files: MadeFiles
  /** How many processes keep sheets in this folder; one without it. */
  processes?: number | undefined
}

/**
 * Files of products: `/files/{store}/{product id}/{type}.pdf`, made from the product's data in the
 * store's language, and videos.
 */
export function createFileRoutes({ db, stores, cacheFolder, files, processes = 1 }: FileOptions): Hono {
  const app = new Hono()
  const cache = new FileCache(cacheFolder, Math.floor(sheetBytes / processes))
  app.get('/files/:store/:id{[1-9][0-9]{0,8}}/:file{[a-z_]+\\.pdf}', async (context) => {
    const store = stores.find(context.req.param('store'))
    const type = sheetTypes.find((name) => `${name}.pdf` === context.req.param('file'))
    const id = Number(context.req.param('id'))
    const kind = store && type ? await kindOf(db, store.code, id) : null
    if (!store || !type || !kind || !sheetTypesOf(kind).includes(type)) return notThere(context)
    const offered = await productById(db, store.code, id)
    if (!offered) return notThere(context)
    const product = await productDetail(db, store, 'client', offered)
    const { technical_data, variants, images, warnings, manufacturer, name, ref, updated_at } = product
    const shown = { technical_data, variants, images, warnings, manufacturer, name, ref, updated_at }
    const key = canonical(`${edition} ${store.language} ${type} ${kind} ${JSON.stringify(shown)}`)
    const tag = `"${createHash('sha256').update(key).digest('hex').slice(0, 24)}"`
    const headers = {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${sheetTexts(store.language).fileNames[type]}-${ref.toLowerCase()}.pdf"`,
      'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
      'X-Content-Type-Options': 'nosniff',
      ETag: tag,
    }
    if (context.req.header('if-none-match') === tag) return context.body(null, 304, headers)
    const sheet = await files.get(context, cache, key, () =>
      renderSheet(type, { product, kind, language: store.language }),
    )
    return context.body(sheet, 200, headers)
  })
  app.get(
    '/files/videos/:name{[a-z0-9-]+\\.mp4}',
    serveStatic({
      root: videoFolder,
      rewriteRequestPath: (path) => path.slice('/files/videos'.length),
      onFound: (_, context) => {
        context.header('Cache-Control', 'public, max-age=604800')
        context.header('X-Content-Type-Options', 'nosniff')
      },
    }),
  )
  return app
}

function notThere(context: Context) {
  return context.json({ detail: 'Not found.', code: 'not_found' }, 404)
}

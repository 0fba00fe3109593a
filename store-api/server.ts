import { resolve } from 'node:path'
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { openDatabase } from './db/database.ts'
import { readEnvironment } from './env.ts'
import { createImageRoutes } from './routes/images.ts'
import { seedOnFirstRun } from './seed/insert.ts'

/** Folder of the repository: `.data` lies there whatever the working directory is. */
const root = resolve(import.meta.dirname, '..')

async function main(): Promise<void> {
  const settings = readEnvironment(process.env)
  const data = resolve(root, settings.DATA_DIR)
  const database = await openDatabase({ url: settings.DATABASE_URL, folder: resolve(data, 'store-api') })
  if (await seedOnFirstRun(database.db)) console.log('The database was new: the demonstration catalogue has been written.')
  const app = await createApp({
    db: database.db,
    storefrontKey: settings.STOREFRONT_KEY,
    checkAnswers: settings.NODE_ENV !== 'production',
    images: createImageRoutes({ cacheFolder: resolve(data, 'images') }),
    log: (line) => console.error(line),
  })
  const port = settings.STORE_API_PORT
  const server = serve({ fetch: app.fetch, port, ...(settings.HOST && { hostname: settings.HOST }) }, () => console.log(`store API ready on http://localhost:${port}`))
  server.on('error', (error: NodeJS.ErrnoException) => {
    fail(error.code === 'EADDRINUSE' ? `Port ${port} is taken. Stop the program that uses it, or set STORE_API_PORT to another port.` : error.message)
  })
  let closing = false
  const close = () => {
    if (closing) return
    closing = true
    server.close(() => database.close().then(() => process.exit(0)))
    if ('closeIdleConnections' in server) server.closeIdleConnections()
    setTimeout(() => process.exit(0), 2_000).unref()
  }
  process.on('SIGINT', close)
  process.on('SIGTERM', close)
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))

/** Runs `cluster-worker.ts` in several processes, as the storefront runs itself. */
import cluster from 'node:cluster'
import { resolve } from 'node:path'
import { readEnvironment } from '#lib/env.ts'
import { serveInProcesses } from '#server/process/cluster.ts'

cluster.setupPrimary({ exec: resolve(import.meta.dirname, 'cluster-worker.ts') })
const settings = readEnvironment(process.env)
await serveInProcesses(
  settings,
  { log: () => undefined, say: (sentence) => process.send?.(sentence) },
  Number(settings.WEB_CONCURRENCY),
)

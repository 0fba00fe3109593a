/** A process of a cluster that answers its number, and measures, as the storefront’s do. */
import { createServer } from 'node:http'
import { happened } from '#lib/observability/events.ts'
import { openMetrics } from '#lib/observability/metrics.ts'
import { tellMetrics } from '#lib/processes/added-metrics.ts'
import { tellReady } from '#lib/processes/tell-ready.ts'

const { registry } = await openMetrics('storefront', ['page-render'])
tellMetrics(registry)
happened('page-render', { outcome: 'renewed' })
const server = createServer((_, response) => {
  response.setHeader('connection', 'close')
  response.end(JSON.stringify({ pid: process.pid, megabytes: process.env.PAGE_CACHE_MB }))
})
process.on('SIGTERM', () => server.close(() => process.exit(0)))
server.listen(Number(process.env.PORT), '127.0.0.1', () => tellReady(() => undefined))

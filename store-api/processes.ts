import { randomBytes } from 'node:crypto'
import { openProgramLog } from '../lib/observability/program-log.ts'
import { Supervisor } from '../lib/processes/supervise.ts'
import type { Environment } from './env.ts'

/**
 * Runs the store API as several processes that share its port. Each is the whole program: jobs are
 * taken by whichever comes first, by the locks of their table.
 * @throws Error with a sentence when the port of the metrics cannot be used
 */
export async function openProcesses(settings: Environment, count: number): Promise<void> {
  const { log, say } = await openProgramLog('store-api', settings)
  // What one process signs the others have to believe.
  const env = { TOKEN_SECRET: settings.TOKEN_SECRET ?? randomBytes(32).toString('base64url') }
  const supervisor = new Supervisor({ count, env, log })
  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    await supervisor.stop(signal)
    process.exit(0)
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  await openMetrics(settings, supervisor)
  await supervisor.start()
  if (!stopping) say(`store API ready on http://localhost:${settings.STORE_API_PORT}`)
}

/** Loaded where a port is set alone. */
async function openMetrics(settings: Environment, supervisor: Supervisor): Promise<void> {
  const { METRICS_HOST: host, STORE_API_METRICS_PORT: port } = settings
  if (port === undefined) return
  const { AddedMetrics } = await import('../lib/processes/added-metrics.ts')
  const { serveMetrics } = await import('../lib/observability/metrics-server.ts')
  await serveMetrics(new AddedMetrics(() => supervisor.ready), { host, port, setting: 'STORE_API_METRICS_PORT' })
}

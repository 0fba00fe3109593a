import { randomBytes } from 'node:crypto'
import { openProgramLog } from '../lib/observability/program-log.ts'
import { serveByWorkers } from '../lib/processes/by-workers.ts'
import type { Environment } from './env.ts'

/**
 * Runs the store API as several processes that share its port. Each is the whole program: jobs are
 * taken by whichever comes first, by the locks of their table.
 * @throws Error with a sentence when the port of the metrics cannot be used
 */
export async function openProcesses(settings: Environment, count: number): Promise<void> {
  const { METRICS_HOST: host, STORE_API_METRICS_PORT: port } = settings
  const { log, say } = await openProgramLog('store-api', settings)
  await serveByWorkers({
    count,
    // All processes must accept tokens that one of them has signed.
    env: { TOKEN_SECRET: settings.TOKEN_SECRET ?? randomBytes(32).toString('base64url') },
    log,
    metrics: { host, port, setting: 'STORE_API_METRICS_PORT' },
    ready: () => say(`store API ready on http://localhost:${settings.STORE_API_PORT}`),
  })
}

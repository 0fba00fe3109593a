import { setTimeout as wait } from 'node:timers/promises'
import { openProgramLog } from '../lib/observability/program-log.ts'
import { openProgramSpans } from '../lib/observability/program-spans.ts'
import { endOnSignal } from '../lib/processes/end-on-signal.ts'
import { requireNoProto } from '../lib/processes/no-proto.ts'
import { findingLines } from '../lib/rules/operation/finding.ts'
import { startProblems } from '../lib/rules/operation/start-problems.ts'
import { databasePlace, privateDataFolder } from './db/data-folder.ts'
import { openDatabase } from './db/database.ts'
import { type Environment, readEnvironment } from './env.ts'
import { jobKinds } from './jobs/kinds.ts'
import { jobOptions } from './jobs/open.ts'
import { runJobs } from './jobs/runner.ts'
import { prepareForProduction } from './prepare-for-production.ts'
import { providersFrom } from './providers/set-up.ts'
import { runningSandbox } from './sandbox-access.ts'
import { openStorages } from './storage/open-storage.ts'

/**
 * `npm run worker` runs the jobs of the store API in a separate program, any number of them side by side. JOBS=apart
 * makes the store API leave its jobs to workers.
 */

/** How long jobs may take to come to an end once the program is told to stop, milliseconds. */
const patience = { jobs: 30_000, database: 1_500 } as const

async function openWorker(settings: Environment): Promise<void> {
  const { demonstration } = settings
  const { log, say } = await openProgramLog('worker', settings)
  const spans = await openProgramSpans('worker', settings)
  if (settings.DATABASE_URL === undefined)
    throw new Error('The embedded database serves the store API alone. Name a PostgreSQL in DATABASE_URL.')
  const sandbox = demonstration ? runningSandbox(settings) : null
  if (demonstration && !sandbox)
    throw new Error(
      'The simulated payment providers run inside the store API, with secret keys of its own. Run them apart, and set SANDBOX_URL and SANDBOX_SECRET.',
    )
  const folder = privateDataFolder(settings)
  const database = await openDatabase(databasePlace(settings, folder))
  if (!demonstration) await prepareForProduction(database.db)
  const storages = await openStorages(settings, folder)
  const providers = providersFrom(settings, sandbox)
  const options = await jobOptions({ settings, database, folder, providers, storages, log, sandboxUrl: sandbox?.url })
  const jobs = runJobs({ db: database.db, log, kinds: jobKinds(options) })
  endOnSignal(async () => {
    await Promise.race([jobs.stop(), wait(patience.jobs)])
    await Promise.all([Promise.race([database.close(), wait(patience.database)]), spans.flush()])
  })
  say('worker ready')
}

try {
  requireNoProto()
  const settings = readEnvironment(process.env)
  const problems = startProblems(process.env, ['store API'])
  if (problems.length > 0) throw new Error(findingLines(problems))
  await openWorker(settings)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
}

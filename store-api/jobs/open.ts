import { join } from 'node:path'
import type { Log } from '../context/log.ts'
import type { OpenDatabase } from '../db/database.ts'
import { readStores } from '../domain/stores.ts'
import type { Environment } from '../env.ts'
import { fileTransport, smtpTransport } from '../mail/transport.ts'
import type { Providers } from '../payments/providers.ts'
import type { Storages } from '../storage/open-storage.ts'
import { type JobOptions, jobKinds } from './kinds.ts'
import { type Jobs, recurring, runJobs } from './runner.ts'
import { plan, unlockAll } from './table.ts'

/**
 * Dependencies of jobs, the same inside the store API and in a worker.
 * @param folder of the program's data, for mails where no mail server is set
 */
export async function jobOptions({
  settings,
  database: { db },
  folder,
  providers,
  storages,
  log,
  sandboxUrl,
}: {
  settings: Environment
  database: OpenDatabase
  folder: string
  providers: Providers
  storages: Storages
  log: Log
  /** Address of the simulated providers, in the demonstration. */
  sandboxUrl: string | undefined
}): Promise<JobOptions> {
  const outbox = join(settings.DATA_DIR ?? folder, 'outbox')
  const recipient = (code: string) => settings.MAIL_SHOP ?? `contact@${new URL(providers.storeUrl(code)).hostname}`
  return {
    db,
    stores: await readStores(db, { ...settings, recipient }),
    providers,
    log,
    transport: settings.SMTP_URL ? smtpTransport(settings.SMTP_URL) : fileTransport(outbox),
    from: settings.MAIL_FROM,
    boundFactor: settings.RATE_LIMIT_FACTOR,
    storeUrl: providers.storeUrl,
    recipient,
    photos: storages.incidents,
    viesUrl: sandboxUrl === undefined ? settings.VIES_URL?.replace(/\/$/, '') : `${sandboxUrl}/vies`,
    outbox: settings.SMTP_URL === undefined ? outbox : undefined,
  }
}

/** Starts the jobs of the store API, unless a worker apart from it does them. */
export async function openJobs(options: JobOptions, settings: Environment): Promise<Jobs> {
  const kinds = jobKinds(options)
  if (settings.JOBS === 'inside') {
    // No other program can use the embedded database: locks from before a crash are stale.
    if (settings.DATABASE_URL === undefined) await unlockAll(options.db)
    return runJobs({ db: options.db, log: options.log, kinds })
  }
  // Scheduled all the same, so that the health check reports a missing worker.
  await plan(options.db, recurring(kinds))
  return { stop: async () => undefined }
}

import { cutoff, retention } from '../lib/rules/privacy/retention.ts'
import { applyDueReductions } from './domain/catalogue/due-reductions.ts'
import { forgetChanges } from './domain/changes/read-changes.ts'
import { ageOrders } from './domain/order/ages.ts'
import { removeOldFiles, removePhotos } from './domain/privacy/data-files.ts'
import { purge } from './domain/privacy/purge.ts'
import { ratesOf } from './domain/stores.ts'
import { type MailOptions, sendDueMails } from './mail/worker.ts'
import { reconcile } from './payments/reconcile.ts'
import { giveBack, type RefundOptions } from './payments/refunds.ts'

export interface Jobs {
  /** Starts nothing new, and waits for what runs. */
  stop(): Promise<void>
}

/** Pauses between rounds, milliseconds. */
const pauses = {
  mails: 2_000,
  payments: 60_000,
  refunds: 30_000,
  ages: 3_600_000,
  purge: 3_600_000,
  reductions: 20_000,
} as const

/** How long changes are kept for storefronts that were away, milliseconds: a week. */
const keptChanges = 7 * 86_400_000

export interface PurgeOptions {
  /** Folder of the photos of reports. */
  photoFolder: string
  /** Folder of the mails that are kept as files, where nothing sends them. */
  outbox?: string | undefined
}

/**
 * What the store API does by itself: sending mails, giving money back, asking what became of open
 * payments, giving up what was left alone, deleting what is too old.
 */
export function startJobs(options: MailOptions & RefundOptions & PurgeOptions): Jobs {
  const { db, log, stores } = options
  const jobs = [
    every(pauses.payments, () => reconcile(options)),
    every(pauses.mails, () => sendDueMails(options)),
    every(pauses.refunds, () => giveBack(options)),
    every(pauses.ages, () => ageOrders(db)),
    every(pauses.reductions, () => applyDueReductions(db, ratesOf(stores))),
    every(pauses.purge, () => purgeRound(options)),
  ]
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) }

  /**
   * Runs at once and then after each pause, never twice at a time; what fails is logged and tried
   * in the next round.
   */
  function every(pause: number, run: () => Promise<unknown>): Jobs {
    let stopped = false
    let timer: NodeJS.Timeout | undefined
    const round = async (): Promise<void> => {
      try {
        await run()
      } catch (error) {
        if (!stopped) log('error', 'a job failed', { problem: String(error) })
      }
      if (!stopped) timer = setTimeout(() => (current = round()), pause)
    }
    let current = round()
    const stop = async () => {
      stopped = true
      clearTimeout(timer)
      await current
    }
    return { stop }
  }
}

/** Deletes personal data whose time is over, and the files that belong to it. */
async function purgeRound({ db, stores, photoFolder, outbox }: MailOptions & PurgeOptions): Promise<void> {
  const now = new Date()
  const { photos } = await purge(db, stores.all(), now)
  await forgetChanges(db, cutoff(now, keptChanges))
  await removePhotos(photoFolder, photos)
  if (outbox) await removeOldFiles(outbox, cutoff(now, retention.mails))
}

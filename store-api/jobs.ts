import { ageOrders } from './domain/order/ages.ts'
import { type MailOptions, sendDueMails } from './mail/worker.ts'
import { giveBack, type RefundOptions } from './payments/refunds.ts'

export interface Jobs {
  /** Starts nothing new, and waits for what runs. */
  stop(): Promise<void>
}

/** Pauses between rounds, milliseconds. */
const pauses = { mails: 2_000, refunds: 30_000, ages: 3_600_000 } as const

/** What the store API does by itself: sending mails, giving money back, giving up what was left alone. */
export function startJobs(options: MailOptions & RefundOptions): Jobs {
  const { db, log } = options
  const jobs = [
    every(pauses.mails, () => sendDueMails(options)),
    every(pauses.refunds, () => giveBack(options)),
    every(pauses.ages, () => ageOrders(db)),
  ]
  return { stop: async () => void (await Promise.all(jobs.map((job) => job.stop()))) }

  /** Runs at once and then after each pause, never twice at a time; what fails is logged and tried in the next round. */
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

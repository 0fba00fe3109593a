import { setTimeout as pause } from 'node:timers/promises'
import type { Context, Next } from 'hono'
import { z } from 'zod'

/** Faults of the simulated providers, chosen by a tester; shoppers cannot set them. */
export const faultsSchema = z.object({
  /** Delay of notifications, milliseconds. */
  noticeDelay: z.number().min(0).max(600_000),
  /** How often each notification is sent. */
  noticeCopies: z.int().min(1).max(10),
  /** Share of notifications whose first sending is lost; they are sent again later. */
  lostNotices: z.number().min(0).max(1),
  /** No notification gets through while this is so; they are sent again later. */
  silent: z.boolean(),
  /** Longest delay of answers to the shop, milliseconds. */
  answerDelay: z.number().min(0).max(60_000),
  /** Share of answers to the shop that are lost after the work was done. */
  lostAnswers: z.number().min(0).max(1),
})
export type Faults = z.output<typeof faultsSchema>

export const noFaults: Faults = {
  noticeDelay: 0,
  noticeCopies: 1,
  lostNotices: 0,
  silent: false,
  answerDelay: 0,
  lostAnswers: 0,
}

/** Delays and loses answers to the shop's own calls. */
export function injectFaults(faults: () => Faults) {
  return async (context: Context, next: Next): Promise<void> => {
    const { answerDelay, lostAnswers } = faults()
    if (answerDelay > 0) await pause(Math.random() * answerDelay)
    await next()
    if (Math.random() < lostAnswers) hangUp(context)
  }
}

/** Breaks the connection in place of an answer: the shop never learns the result of its call. */
export function hangUp(context: Context): void {
  const { incoming } = context.env as { incoming?: { socket: { destroy(): void } } }
  incoming?.socket.destroy()
}

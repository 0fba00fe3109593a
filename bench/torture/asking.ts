import { setTimeout as pause } from 'node:timers/promises'
import type { Mall } from './mall.ts'

/** Timeout of one answer, milliseconds: a thousand concurrent requests wait for each other. */
export const patience = 240_000

/** A shopper or administrator gives up, with the reason. */
export class Stopped extends Error {}

/** An answer of the shop; null when nothing came back. */
export interface Answer<T> {
  status: number
  value: T
}

/** Sends a request once, and counts its result. */
async function once<T>({ figures }: Mall, url: string, init: RequestInit): Promise<Answer<T> | null> {
  const began = performance.now()
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) })
    .then(async (response) => ({ status: response.status, value: parsed(await response.text()) as T }))
    .catch(() => null)
  figures.note(answer?.status ?? null, performance.now() - began)
  return answer
}

/**
 * Retries until there is a definite answer.
 * @throws Stopped at the deadline
 */
export async function askUntilAnswered<T>(mall: Mall, url: string, init: RequestInit): Promise<Answer<T>> {
  while (Date.now() < mall.deadline) {
    const answer = await once<T>(mall, url, init)
    // 502 and 503: a provider did not answer; it is tried again.
    if (answer && answer.status < 500) return answer
    await waitBeforeNext(mall)
  }
  throw new Stopped('out of time')
}

/** Before something is tried again. */
export async function waitBeforeNext(mall: Mall): Promise<void> {
  await pause(100 + Math.random() * 400)
  await mall.open()
}

function parsed(text: string): unknown {
  return text === '' ? null : JSON.parse(text)
}

import { setTimeout as pause } from 'node:timers/promises'
import { type Coding, compress, decompress } from './compress.ts'

interface Job {
  readonly coding: Coding
  /** The fast form, looked up when it is the page's turn; undefined when it is no longer kept. */
  readonly take: () => Buffer | undefined
  readonly done: (best: Buffer, fast: Buffer) => void
}

/** Pause before each page, milliseconds: whoever asks right behind a visitor does not wait for it. */
const wait = 250
/** Pages beyond this stay at the fast quality until they are asked for again. */
const longestQueue = 1_000

/**
 * Compresses bodies anew at the best quality behind the visitors' backs: one after the other, so
 * that pages being rendered keep the processor, and each page once. The queue holds no bodies: the
 * fast form has everything.
 */
export class BestQuality {
  private readonly waiting = new Map<string, Job>()
  private working = false

  /**
   * @param key of the page; while it waits or is worked on, asking again changes nothing
   * @param take the fast form
   * @param done told the best form, and what it was made of
   */
  request(key: string, coding: Coding, take: Job['take'], done: Job['done']): void {
    if (this.waiting.has(key) || this.waiting.size >= longestQueue) return
    this.waiting.set(key, { coding, take, done })
    if (!this.working) void this.work()
  }

  private async work(): Promise<void> {
    this.working = true
    for (const [key, { coding, take, done }] of this.waiting) {
      await pause(wait, undefined, { ref: false })
      const fast = take()
      try {
        if (fast) done(await compress(await decompress(fast, coding), coding, 'best'), fast)
      } catch (error) {
        console.error(error)
      }
      this.waiting.delete(key)
    }
    this.working = false
  }
}

import { setTimeout as pause } from 'node:timers/promises'

/**
 * So long nothing has been answered, and nothing else let begin: whoever comes right behind another
 * one has come by then, and is not kept waiting by all that has waited; milliseconds.
 */
const moment = 10

/** When no document is being answered: what is left to do for pages waits for that. */
export class Idle {
  #answering = 0
  #last = Number.NEGATIVE_INFINITY

  /** Notes that a document is being answered. @param answered settles when it has been */
  busy(answered: Promise<void>): void {
    this.#answering += 1
    void answered.then(() => {
      this.#answering -= 1
      this.#last = performance.now()
    })
  }

  /**
   * Waits until nothing has been answered for a moment; of those who wait one begins at a time.
   * @param patience waits no longer, milliseconds
   * @param wanted settles when what waits is wanted at once
   */
  async wait(patience: number, wanted?: Promise<void>): Promise<void> {
    const end = performance.now() + patience
    let isWanted = false
    void wanted?.then(() => {
      isWanted = true
    })
    const isOver = () => isWanted || performance.now() >= end
    do await Promise.race([pause(moment), ...(wanted ? [wanted] : [])])
    while (!isOver() && !this.#isIdle())
    this.#last = performance.now()
  }

  #isIdle(): boolean {
    return this.#answering === 0 && performance.now() - this.#last >= moment
  }
}

const symbol = Symbol.for('shop.idle')
const shared = globalThis as typeof globalThis & { [symbol]?: Idle }

/** That of this process: Next brings this module a second time. */
export function idle(): Idle {
  shared[symbol] ??= new Idle()
  return shared[symbol]
}

/** How long an answer waits for whoever needs it, milliseconds. */
const longestWait = 10_000
/** Most answers that wait: beyond it nothing is asked early. */
const max = 1_000

interface EarlyAnswer {
  readonly answer: Promise<Response>
  isTaken: boolean
}

/**
 * Answers to questions that were asked as soon as a request came, before the page that needs them is
 * begun: while the store API looks, Next finds its way to the page.
 */
export class EarlyAnswers {
  readonly #answers = new Map<string, EarlyAnswer>()

  /** Asks, unless the same was asked a moment ago. @param address of the question */
  ask(address: string, ask: () => Promise<Response>): void {
    if (this.#answers.has(address) || this.#answers.size >= max) return
    const answer = ask()
    // Whoever takes it hears of a failure.
    answer.catch(() => undefined)
    this.#answers.set(address, { answer, isTaken: false })
    setTimeout(() => this.#answers.delete(address), longestWait).unref()
  }

  /** The answer, for the first one who asks for it; undefined where it has to be asked for. */
  take(address: string): Promise<Response> | undefined {
    const early = this.#answers.get(address)
    if (!early || early.isTaken) return undefined
    early.isTaken = true
    return early.answer
  }
}

const symbol = Symbol.for('shop.early-answers')
const shared = globalThis as typeof globalThis & { [symbol]?: EarlyAnswers }

/** Those of this process: Next brings this module a second time. */
export function earlyAnswers(): EarlyAnswers {
  shared[symbol] ??= new EarlyAnswers()
  return shared[symbol]
}

/** What was answered, as far as whoever asked goes by it. */
export interface Answer {
  readonly ok: boolean
  readonly status: number
  /** The body. @throws SyntaxError where it is no JSON */
  json(): Promise<unknown>
}

/** How long an answer waits for whoever needs it, milliseconds. */
const longestWait = 10_000
/** Most answers that wait: beyond it nothing is asked early. */
const max = 1_000

/**
 * Answers to questions that were asked as soon as a request came, before the page that needs them
 * is begun: while the store API looks, Next finds its way to the page.
 */
export class EarlyAnswers {
  /** By address; undefined once somebody has taken the answer. */
  readonly #answers = new Map<string, Promise<Answer> | undefined>()
  #waiting = 0
  #changes = 0

  /** Changes told so far: whoever asked before one has the answers of before. */
  get changes(): number {
    return this.#changes
  }

  /** Asks, unless the same was asked a moment ago. @param address of the question */
  ask(address: string, ask: () => Promise<Answer>): void {
    if (this.#answers.has(address) || this.#waiting >= max) return
    const answer = ask()
    // Whoever takes it hears of a failure.
    answer.catch(() => undefined)
    this.#answers.set(address, answer)
    this.#waiting += 1
    setTimeout(() => {
      void this.take(address)
      this.#answers.delete(address)
    }, longestWait).unref()
  }

  /** The answer, for the first one who asks for it; undefined where it has to be asked for. */
  take(address: string): Promise<Answer> | undefined {
    const answer = this.#answers.get(address)
    if (!answer) return undefined
    this.#answers.set(address, undefined)
    this.#waiting -= 1
    return answer
  }

  /** Told of each change: what was answered before it is no answer any more. */
  forget(): void {
    this.#answers.clear()
    this.#waiting = 0
    this.#changes += 1
  }
}

const symbol = Symbol.for('shop.early-answers')
const shared = globalThis as typeof globalThis & { [symbol]?: EarlyAnswers }

/** Those of this process: Next brings this module a second time. */
export function earlyAnswers(): EarlyAnswers {
  shared[symbol] ??= new EarlyAnswers()
  return shared[symbol]
}

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Records the calls that a storefront makes, in a separate program: `tests/calls/recorder.ts`. */
export class Recorder {
  readonly file: string
  #child: ChildProcess | null = null

  /** @param file gets the notes */
  constructor(file: string) {
    this.file = file
  }

  /**
   * Starts it in front of a store API.
   * @returns the address that the storefront is to ask
   */
  async start(root: string, storeApi: string): Promise<string> {
    this.#child = fork(join(root, 'tests/calls/recorder.ts'), [storeApi, this.file], { cwd: root })
    const ended = once(this.#child, 'exit').then(() =>
      Promise.reject(new Error('The recorder of calls ended by itself.')),
    )
    const [address] = await Promise.race([once(this.#child, 'message'), ended])
    return String(address)
  }

  /** Ends it; the notes are written then. */
  async end(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    await ended
  }
}

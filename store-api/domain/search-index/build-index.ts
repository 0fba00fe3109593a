import { Worker } from 'node:worker_threads'
import { IndexBuilder } from './index-builder.ts'
import type { CatalogueRows, IndexData, Measures } from './index-data.ts'
import type { FromThread, ToThread } from './index-thread.ts'

/** Products of which an index is put together here: too few to start a thread for. */
const fewProducts = 2_000

/**
 * Builds an index while its rows are read: in a separate thread, so that requests are answered meanwhile, unless there
 * are few products.
 * @param read passes on all rows
 * @throws Error where reading fails, or the thread ends
 */
export async function buildIndex(
  measures: Measures,
  read: (take: (rows: CatalogueRows) => void) => Promise<void>,
): Promise<IndexData> {
  const first: CatalogueRows[] = []
  let products = 0
  let thread: IndexThread | undefined
  try {
    await read((rows) => {
      if (rows.kind === 'offers') products += rows.columns.ids.length
      if (products > fewProducts) thread ??= new IndexThread()
      first.push(rows)
      if (thread) for (const some of first.splice(0)) thread.take(some)
    })
    if (thread) return await thread.finish(measures)
  } finally {
    await thread?.end()
  }
  const builder = new IndexBuilder()
  for (const rows of first) builder.take(rows)
  return builder.finish(measures)
}

/** A thread that puts one index together. */
class IndexThread {
  readonly #worker = new Worker(new URL('./index-thread.ts', import.meta.url))
  readonly #built: Promise<IndexData>

  constructor() {
    this.#built = new Promise((done, fail) => {
      this.#worker.once('message', ({ index }: FromThread) => done(index))
      this.#worker.once('error', fail)
      this.#worker.once('exit', () => fail(new Error('The thread that builds the index of the catalogue has ended.')))
    })
    // Callers get the error; without this, one with no caller after a failed read would count as unhandled.
    this.#built.catch(() => undefined)
  }

  take(rows: CatalogueRows): void {
    this.#worker.postMessage({ rows } satisfies ToThread)
  }

  finish(measures: Measures): Promise<IndexData> {
    this.#worker.postMessage({ measures } satisfies ToThread)
    return this.#built
  }

  async end(): Promise<void> {
    await this.#worker.terminate()
  }
}

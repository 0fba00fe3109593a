import { parentPort } from 'node:worker_threads'
import { IndexBuilder } from './index-builder.ts'
import type { CatalogueRows, IndexData, Measures } from './index-data.ts'

/** Messages to the thread: parts of a catalogue, and at the end the measures. */
export type ToThread = { rows: CatalogueRows } | { measures: Measures }

/** The thread's only answer. */
export interface FromThread {
  index: IndexData
}

const builder = new IndexBuilder()

parentPort?.on('message', (told: ToThread) => {
  if ('rows' in told) return builder.take(told.rows)
  const index = builder.finish(told.measures)
  parentPort?.postMessage({ index } satisfies FromThread, buffersIn(index))
})

/** The memory of all arrays in something, to be handed over instead of copied. */
function buffersIn(value: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer)
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) if (typeof part === 'object') buffersIn(part, found)
  return [...found]
}

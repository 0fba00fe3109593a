import { childWithScript, residentMemory } from './processes.ts'

/** A program that is measured. */
export interface MeasuredProgram {
  readonly name: string
  readonly pid: number
  /** Address of its `/metrics`. */
  readonly metrics: string
}

/** Memory of a program at a moment, bytes. */
export interface MemoryFigures {
  readonly resident: number
  /** Most that was resident since the program was started. */
  readonly highest: number
  /** Resident memory that is no file's: heap, buffers, stacks. */
  readonly anonymous: number
  readonly heapUsed: number
  readonly heapTotal: number
  /** Memory that objects of the heap hold outside of it, buffers among it. */
  readonly external: number
  readonly arrayBuffers: number
  /** Number of pages in the page cache; 0 for the store API. */
  readonly pages: number
}

/** @throws Error when the shop has not started a program */
export function measuredPrograms(starter: number, metricsPorts: readonly [number, number]): MeasuredProgram[] {
  const [storefront, storeApi] = metricsPorts
  const program = (name: string, script: string, port: number): MeasuredProgram => ({
    name,
    pid: childWithScript(starter, script),
    metrics: `http://127.0.0.1:${port}/metrics`,
  })
  return [program('storefront', 'server/main.ts', storefront), program('store API', 'store-api/server.ts', storeApi)]
}

/** @throws Error when the program does not answer */
export async function memoryOf({ pid, metrics }: MeasuredProgram): Promise<MemoryFigures> {
  // A new connection each time: a kept-alive one may end just when it is reused.
  const text = await (await fetch(metrics, { headers: { connection: 'close' } })).text()
  const value = (name: string) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1] ?? 0)
  const { now, highest, anonymous } = residentMemory(pid)
  return {
    resident: now,
    highest,
    anonymous,
    heapUsed: value('nodejs_heap_size_used_bytes'),
    heapTotal: value('nodejs_heap_size_total_bytes'),
    external: value('nodejs_external_memory_bytes'),
    arrayBuffers: value('shop_array_buffer_bytes'),
    pages: value('shop_page_cache_bytes'),
  }
}

/** A line for the terminal, in megabytes (1 048 576 bytes). */
export function lineOf(name: string, figures: MemoryFigures): string {
  const megabytes = (bytes: number) => String(Math.round(bytes / 1_048_576)).padStart(4)
  const { resident, highest, anonymous, heapUsed, heapTotal, external, arrayBuffers, pages } = figures
  return [
    name.padEnd(10),
    `resident ${megabytes(resident)} (highest ${megabytes(highest)}, anonymous ${megabytes(anonymous)})`,
    `heap ${megabytes(heapUsed)} of ${megabytes(heapTotal)}`,
    `external ${megabytes(external)}, array buffers ${megabytes(arrayBuffers)}`,
    ...(pages > 0 ? [`page cache ${megabytes(pages)}`] : []),
  ].join('  ')
}

import { setFlagsFromString } from 'node:v8'

/**
 * Growth of the heap between two collections, percent of the memory in use after the first. V8's default is several
 * times that on a machine with much memory.
 */
const growth = 30
/**
 * Bytes of the blocks that small buffers share, as Node had it before it took 64 kB: a block stays as
 * long as any of its buffers does, and caches keep small ones for long among many that soon go.
 */
const blockOfBuffers = 8_192

/**
 * Keeps the memory of this process near to the memory in use, without a limit that would end it
 * (docs/decisions/0064-memory.md). To be called before anything is allocated.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${growth}`)
  Buffer.poolSize = blockOfBuffers
}

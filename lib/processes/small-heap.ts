import { setFlagsFromString } from 'node:v8'

/**
 * Share of what was in use after a collection that the heap may grow by before the next one, percent.
 * Of its own accord V8 lets it grow to several times that where the machine has much memory.
 */
const growth = 30
/**
 * Bytes of the blocks that small buffers share, as Node had it before it took 64 kB: a block stays as
 * long as any of its buffers does, and caches keep small ones for long among many that soon go.
 */
const blockOfBuffers = 8_192

/**
 * Keeps the memory of this process near to what is in use, without a limit that would end it
 * (docs/decisions/0064-memory.md). To be called before anything is kept.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${growth}`)
  Buffer.poolSize = blockOfBuffers
}

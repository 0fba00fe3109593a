import { setFlagsFromString } from 'node:v8'

/**
 * Share of what was in use after a collection that the heap may grow by before the next one, percent.
 * Of its own accord V8 lets it grow to several times that where the machine has much memory.
 */
const growth = 40

/**
 * Keeps the heap of this process near to what is in use, without a limit that would end it
 * (docs/decisions/0064-memory.md).
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${growth}`)
}

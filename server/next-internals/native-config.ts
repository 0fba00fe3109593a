import { isUsed } from './internals.ts'

/**
 * Makes Node read `next.config.ts` instead of Next's compiler, like `next build --experimental-next-config-strip-types`
 * (docs/decisions/0064-memory.md).
 */
export function readConfigNatively(): void {
  if (isUsed('native-config')) process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true'
}

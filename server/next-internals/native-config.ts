import { isUsed } from './internals.ts'

/**
 * Has Next leave reading `next.config.ts` to Node, in place of loading its compiler for it: what
 * `next build --experimental-next-config-strip-types` sets (docs/decisions/0064-memory.md).
 */
export function readConfigNatively(): void {
  if (isUsed('native-config')) process.env.__NEXT_NODE_NATIVE_TS_LOADER_ENABLED = 'true'
}

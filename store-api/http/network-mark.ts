import type { Caller } from '../context/caller.ts'
import type { Tokens } from '../domain/account/tokens.ts'

/**
 * Keyed hash of the network that a shopper is counted by, to know it again without keeping it; empty
 * where nobody is counted.
 */
export function networkMark({ caller, tokens }: { caller: Pick<Caller, 'address' | 'countedAs'>; tokens: Tokens }) {
  return caller.countedAs === null ? '' : tokens.markOf(caller.address)
}

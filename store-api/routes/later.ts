import type { CallDefinition } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/index.ts'
import { type Implementation, implement, notYet } from '../http/implement.ts'

function nothingOf<const R extends Readonly<Record<string, CallDefinition>>>(
  resource: string,
  calls: R,
): Implementation {
  return implement(
    resource,
    calls,
    Object.fromEntries(Object.keys(calls).map((name) => [name, notYet])) as { [K in keyof R]: typeof notYet },
  )
}

/** Resources whose every call still answers 501. */
export const later: readonly Implementation[] = [nothingOf('invoices', contract.invoices)]

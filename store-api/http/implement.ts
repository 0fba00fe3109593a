import type { AnswerOf, CallDefinition } from '../../lib/contract/call.ts'
import type { CallContext } from './call-context.ts'

export type Handler<C extends CallDefinition> = (context: CallContext<C>) => Promise<AnswerOf<C>>

export interface Implementation {
  resource: string
  calls: Readonly<Record<string, { call: CallDefinition; handler: Handler<CallDefinition> }>>
}

/** Ties every call of a resource to its handler; a call without one does not compile. */
export function implement<const R extends Readonly<Record<string, CallDefinition>>>(
  resource: string,
  calls: R,
  handlers: { [K in keyof R]: Handler<R[K]> },
): Implementation {
  return {
    resource,
    calls: Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        { call, handler: handlers[name] as unknown as Handler<CallDefinition> },
      ]),
    ),
  }
}

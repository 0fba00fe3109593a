import type { AnswerOf, CallDefinition } from '../../lib/contract/call.ts'
import type { CallContext } from './call-context.ts'

/** Marks a call that the contract has and this API does not answer yet. */
export const notYet = Symbol('not yet')

export type Handler<C extends CallDefinition> = (context: CallContext<C>) => Promise<AnswerOf<C>>

export interface Implementation {
  resource: string
  calls: Readonly<Record<string, { call: CallDefinition; handler: Handler<CallDefinition> | typeof notYet }>>
}

/** Ties every call of a resource to its handler; a call without one does not compile. */
export function implement<const R extends Readonly<Record<string, CallDefinition>>>(
  resource: string,
  calls: R,
  handlers: { [K in keyof R]: Handler<R[K]> | typeof notYet },
): Implementation {
  return {
    resource,
    calls: Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [
        name,
        { call, handler: handlers[name] as unknown as Handler<CallDefinition> | typeof notYet },
      ]),
    ),
  }
}

/** Names (`resource.call`) of what answers 501. */
export function unanswered(implementations: readonly Implementation[]): string[] {
  return implementations.flatMap(({ resource, calls }) =>
    Object.entries(calls)
      .filter(([, { handler }]) => handler === notYet)
      .map(([name]) => `${resource}.${name}`),
  )
}

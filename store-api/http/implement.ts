import type { AnswerOf, CallDefinition, FileAnswer, LinkAnswer } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/index.ts'
import type { CallContext } from './call-context.ts'

export type Handler<C extends CallDefinition> = (
  context: CallContext<C>,
) => Promise<C extends { readonly file: string } ? FileAnswer | LinkAnswer : AnswerOf<C>>

type Contract = typeof contract
type Resource = keyof Contract

export interface Implementation {
  resource: Resource
  calls: Readonly<Record<string, { call: CallDefinition; handler: Handler<CallDefinition> }>>
}

/**
 * Ties every call of a resource of the contract to its handler; a call without one does not
 * compile.
 */
export function implement<const R extends Resource>(
  resource: R,
  handlers: { [K in keyof Contract[R]]: Contract[R][K] extends CallDefinition ? Handler<Contract[R][K]> : never },
): Implementation {
  const named = handlers as unknown as Readonly<Record<string, Handler<CallDefinition>>>
  const calls = Object.entries(contract[resource] as Readonly<Record<string, CallDefinition>>)
  return {
    resource,
    calls: Object.fromEntries(
      calls.map(([name, call]) => [name, { call, handler: named[name] as Handler<CallDefinition> }]),
    ),
  }
}

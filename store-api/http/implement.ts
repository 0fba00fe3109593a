import type { AnswerOf, CallDefinition, FileAnswer, LinkAnswer } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/index.ts'
import type { CallContext } from './call-context.ts'

export type Handler<C extends CallDefinition> = (
  context: CallContext<C>,
) => Promise<C extends { readonly file: string } ? FileAnswer | LinkAnswer : AnswerOf<C>>

/** Handler of a call with files that looks before anything of them is read. */
export interface UploadHandler<C extends CallDefinition> {
  /** @throws ApiError for callers who may not send files here */
  admit: (context: Omit<CallContext<C>, 'body'>) => Promise<void>
  handler: Handler<C>
}

export interface ImplementedCall {
  call: CallDefinition
  handler: Handler<CallDefinition>
  admit?: UploadHandler<CallDefinition>['admit']
}

type HandlerOf<C extends CallDefinition> = Handler<C> | (C extends { readonly upload: true } ? UploadHandler<C> : never)

type Contract = typeof contract
type Resource = keyof Contract

export interface Implementation {
  resource: Resource
  calls: Readonly<Record<string, ImplementedCall>>
}

/**
 * Ties every call of a resource of the contract to its handler; a call without one does not
 * compile.
 */
export function implement<const R extends Resource>(
  resource: R,
  handlers: { [K in keyof Contract[R]]: Contract[R][K] extends CallDefinition ? HandlerOf<Contract[R][K]> : never },
): Implementation {
  const named = handlers as unknown as Readonly<Record<string, HandlerOf<CallDefinition & { upload: true }>>>
  const calls = Object.entries(contract[resource] as Readonly<Record<string, CallDefinition>>)
  return {
    resource,
    calls: Object.fromEntries(
      calls.map(([name, call]) => {
        const given = named[name] as HandlerOf<CallDefinition & { upload: true }>
        return [name, { call, ...(typeof given === 'function' ? { handler: given } : given) } as ImplementedCall]
      }),
    ),
  }
}

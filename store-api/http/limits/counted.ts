import type { MiddlewareHandler } from 'hono'
import { messagesIn } from '../../context/messages.ts'
import { countedAs, type Trusted } from '../caller.ts'
import { languageOf } from '../language.ts'
import type { LimitScope, Limits } from './limits.ts'

/**
 * Counts requests outside the contract, before any work is done for them.
 * @throws ApiError 429
 */
export function counted(scope: LimitScope, limits: Limits, options: Trusted): MiddlewareHandler {
  return async (context, next) => {
    await limits.count(scope, countedAs(context, options), messagesIn(languageOf(context)))
    await next()
  }
}

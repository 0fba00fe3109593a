import type { Context } from 'hono'
import type { CacheKey } from '../../../lib/rules/operation/cache-key.ts'
import { ApiError } from '../../context/errors.ts'
import { messagesIn } from '../../context/messages.ts'
import type { FileCache } from '../../images/cache.ts'
import { QueueFull } from '../../images/job-queue.ts'
import { type CallerOptions, countedAs } from '../caller.ts'
import { languageOf } from '../language.ts'
import type { Limits } from './limits.ts'

type Make = () => Promise<Buffer<ArrayBuffer>>

/** Gives files that have to be made once: pictures in other sizes, sheets. */
export interface MadeFiles {
  /**
   * @throws ApiError 429 for too many new files asked for from one address, 503 where too many are
   *   being made
   */
  get(context: Context, cache: FileCache, key: CacheKey, make: Make): Promise<Buffer<ArrayBuffer>>
}

/** Counts the files of a kind that are made for an address; those that are there cost nothing. */
export function madeFiles(
  scope: 'pdf' | 'picture',
  limits: Limits,
  options: Pick<CallerOptions, 'storefrontKey' | 'trustedProxies'>,
): MadeFiles {
  return {
    get: async (context, cache, key, make) => {
      const t = messagesIn(languageOf(context))
      try {
        return await cache.get(key, make, () => limits.count(scope, countedAs(context, options), t))
      } catch (error) {
        if (!(error instanceof QueueFull)) throw error
        throw new ApiError(503, { detail: t('unavailableNow'), code: 'unavailable' }, { 'Retry-After': '2' })
      }
    },
  }
}

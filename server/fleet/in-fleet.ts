import type { IncomingMessage } from 'node:http'
import type { Rendering } from '../page-cache/rendering.ts'
import { fleet } from './fleet.ts'

/** What is known of a request that pages are kept by: of changes, nothing where this process is alone. */
export function inFleet({ headers }: IncomingMessage): Pick<Rendering, 'known' | 'isAhead'> {
  return {
    known: fleet()?.changes.now,
    isAhead: headers.purpose === 'prefetch' || 'next-router-prefetch' in headers,
  }
}

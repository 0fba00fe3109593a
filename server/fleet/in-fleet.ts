import type { IncomingMessage } from 'node:http'
import type { Rendering } from '../page-cache/rendering.ts'
import { fleet } from './fleet.ts'

/** What a fleet has to know of a request; nothing where this process is alone. */
export function inFleet({ headers }: IncomingMessage): Pick<Rendering, 'known' | 'isAhead'> {
  const all = fleet()
  if (!all) return {}
  return { known: all.changes.now, isAhead: headers.purpose === 'prefetch' || 'next-router-prefetch' in headers }
}

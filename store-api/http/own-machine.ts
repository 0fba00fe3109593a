import type { MiddlewareHandler } from 'hono'
import { isOwnHost } from '../../lib/rules/operation/own-machine.ts'

/**
 * Answers requests of this machine only, 404 to all others: for the demonstration's pages. The connection has to come
 * from a loopback address, and the Host header has to name one, so that no page of another site reaches them under a
 * name that it resolves to 127.0.0.1.
 */
export const ownMachineOnly: MiddlewareHandler = async (context, next) => {
  const { incoming } = (context.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } }
  const peer = incoming?.socket?.remoteAddress?.replace(/^::ffff:/, '') ?? 'unknown'
  const { hostname } = new URL(context.req.url)
  if (!isOwnHost(peer) || !isOwnHost(hostname)) return context.json({ detail: 'Not found.', code: 'not_found' }, 404)
  return next()
}

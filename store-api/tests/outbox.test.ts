import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { outboxRoutes } from '../routes/outbox.ts'

const outbox = outboxRoutes(join(tmpdir(), 'no-mails-here'))
/** Status of the list for a connection from an address and a Host that it names. */
const statusFor = async (peer: string | undefined, host: string) =>
  (await outbox.request(`http://${host}/outbox`, {}, { incoming: { socket: { remoteAddress: peer } } })).status

it.each([
  ['127.0.0.1', 'localhost:4000', 200],
  ['::ffff:127.0.0.1', '127.0.0.1:4000', 200],
  ['::1', '[::1]:4000', 200],
  ['192.168.1.7', 'localhost:4000', 404],
  [undefined, 'localhost:4000', 404],
  ['127.0.0.1', 'rebound.example:4000', 404],
  ['127.0.0.1', '0.0.0.0:4000', 404],
])('R0.4 mails are listed for this machine alone: from %s to %s %i', async (peer, host, status) => {
  expect(await statusFor(peer, host)).toBe(status)
})

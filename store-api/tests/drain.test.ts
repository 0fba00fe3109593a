import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { drain } from '../../lib/processes/drain.ts'

/** A server whose answers wait until they are let go, and a client that keeps its connections. */
async function started() {
  const held: (() => void)[] = []
  const server = createServer((_, response) => void held.push(() => response.end('done'))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async () => {
    const [answer] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    return answer.statusCode
  }
  return { server, held, ask }
}

it('R4.7 a program that is told to stop answers the request that is under way, and takes no other', async () => {
  const { server, held, ask } = await started()
  const answer = ask()
  await expect.poll(() => held.length).toBe(1)
  let isOver = false
  const over = drain([server], 60_000).then(() => {
    isOver = true
  })
  await expect(fetch(`http://127.0.0.1:${(server.address() as AddressInfo | null)?.port ?? 1}`)).rejects.toThrow()
  expect(isOver).toBe(false)
  held[0]?.()
  expect(await answer).toBe(200)
  await over
})

it('a program that is told to stop waits no longer than its patience', async () => {
  const { server, held, ask } = await started()
  const answer = ask()
  await expect.poll(() => held.length).toBe(1)
  await Promise.all([expect(answer).rejects.toThrow(), drain([server], 1)])
})

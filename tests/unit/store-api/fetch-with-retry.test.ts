import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { fetchWithRetry } from '#lib/store-api/fetch-with-retry.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

/** A store API on a port; 0 for any. */
async function open(listener: RequestListener, port = 0): Promise<URL> {
  const server = createServer(listener).listen(port, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
}

/** Breaks the first connections, then answers. */
function breaking(times: number): { listener: RequestListener; asked(): number } {
  let asked = 0
  return {
    asked: () => asked,
    listener: (request, response) => {
      asked += 1
      if (asked <= times) request.socket.destroy()
      else response.end('there')
    },
  }
}

describe('reaching the store API', () => {
  it('asks again when the connection breaks before an answer', async () => {
    const { listener, asked } = breaking(2)
    expect(await (await fetchWithRetry(await open(listener), {})).text()).toBe('there')
    expect(asked()).toBe(3)
  })

  it('R8.28 gives up after a second, and then at once as long as the store API is away', async () => {
    const { listener, asked } = breaking(99)
    const address = await open(listener)
    await expect(fetchWithRetry(address, { method: 'GET' })).rejects.toThrow(TypeError)
    expect(asked()).toBe(4)
    await expect(fetchWithRetry(address, { method: 'GET' })).rejects.toThrow(TypeError)
    expect(asked()).toBe(5)
  })

  it('never sends a change twice that may have arrived, and logs why it got no answer', async () => {
    const { warn } = console
    const warned: unknown[][] = []
    console.warn = (...given) => warned.push(given)
    const { listener, asked } = breaking(1)
    const sent = fetchWithRetry(await open(listener), { method: 'POST', body: '{}' }, undefined, '/newsletters/')
    await expect(sent).rejects.toThrow(TypeError)
    console.warn = warn
    expect(asked()).toBe(1)
    expect(warned).toEqual([['no answer to POST /newsletters/:', expect.any(TypeError)]])
  })

  it('sends a change once the store API is back, when it was not there to take it', async () => {
    const closed = await open(() => undefined)
    const port = Number(closed.port)
    await new Promise((done) => servers.pop()?.close(done))
    const taken: string[] = []
    const answer = fetchWithRetry(closed, { method: 'POST', body: '{}' })
    await open((request, response) => {
      taken.push(request.method ?? '')
      response.end('taken')
    }, port)
    expect(await (await answer).text()).toBe('taken')
    expect(taken).toEqual(['POST'])
  })

  it('does not wait for ever', async () => {
    const address = await open(() => undefined)
    await expect(fetchWithRetry(address, {}, 50)).rejects.toThrow(/timeout/)
  })
})

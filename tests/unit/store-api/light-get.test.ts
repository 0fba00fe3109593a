import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { lightGet } from '#lib/store-api/light-get.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The address of a program that answers so. */
async function serve(answer: RequestListener): Promise<URL> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close().closeAllConnections())
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a/?b=1`)
}

it.each([200, 404, 503])(
  'gives the answer with its status (%i), asked with the headers that were given',
  async (status) => {
    const address = await serve(({ url, headers }, response) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ url, language: headers['accept-language'], text: 'été €' }))
    })
    const answer = await lightGet(address, { headers: new Headers({ 'accept-language': 'fr' }) })
    expect([answer.status, answer.ok]).toEqual([status, status === 200])
    expect(JSON.parse(answer.text)).toEqual({ url: '/a/?b=1', language: 'fr', text: 'été €' })
  },
)

it('goes where it is led', async () => {
  const address = await serve(({ url }, response) => {
    if (url === '/there/') response.end('there')
    else response.writeHead(308, { location: '/there/' }).end()
  })
  expect(await lightGet(address, {})).toEqual({ ok: true, status: 200, text: 'there' })
})

it('fails as fetch does where nobody listens', async () => {
  const address = await serve(() => undefined)
  closing.pop()?.()
  await expect(lightGet(address, {})).rejects.toMatchObject({
    constructor: TypeError,
    cause: { code: 'ECONNREFUSED' },
  })
})

it('fails as fetch does where the answer breaks off', async () => {
  const address = await serve((_, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('half')
    setImmediate(() => response.destroy())
  })
  await expect(lightGet(address, {})).rejects.toBeInstanceOf(TypeError)
})

it('gives an answer without a body', async () => {
  const answer = await lightGet(await serve((_, response) => void response.writeHead(204).end()), {})
  expect(answer).toEqual({ ok: true, status: 204, text: '' })
})

it('fails as fetch does for what is no status', async () => {
  const address = await serve((_, response) => void response.writeHead(999).end())
  await expect(lightGet(address, {})).rejects.toBeInstanceOf(TypeError)
})

it('ends with the reason of its signal', async () => {
  const address = await serve(() => undefined)
  await expect(lightGet(address, { signal: AbortSignal.timeout(20) })).rejects.toMatchObject({ name: 'TimeoutError' })
})

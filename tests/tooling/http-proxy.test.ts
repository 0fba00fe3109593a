import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { startProxy } from '../../bench/http-proxy.ts'

/** A proxy in front of a program that answers so. */
async function proxyOf(answers: RequestListener): Promise<string> {
  const server = createServer(answers).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy = await startProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, () => false)
  onTestFinished(() => {
    proxy.stop()
    server.close().closeAllConnections()
  })
  return proxy.address
}

it('an answer that breaks off at the program breaks off at the proxy', async () => {
  const address = await proxyOf((_, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('half', () => response.destroy())
  })
  await expect(fetch(address).then((answer) => answer.text())).rejects.toThrow()
})

it('a request that its client gave up ends at the program too', async () => {
  const asked = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<string>()
  const address = await proxyOf((_, response) => {
    response.on('close', () => ended.resolve('ended'))
    asked.resolve()
  })
  const leaving = new AbortController()
  const answer = fetch(address, { signal: leaving.signal })
  await asked.promise
  leaving.abort()
  await expect(answer).rejects.toThrow()
  expect(await ended.promise).toBe('ended')
})

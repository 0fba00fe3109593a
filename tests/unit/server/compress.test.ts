import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codingFor, compressed } from '#server/response/compress.ts'

const first = `<p>${'first '.repeat(300)}</p>`
const rest = `<p>${'rest '.repeat(300)}</p>`
/** Called once the first piece has been read: only then the second one is written. */
let goOn = () => {}
let server: Server

beforeAll(async () => {
  server = createServer((incoming, response) => {
    compressed(incoming, response)
    response.setHeader('content-type', 'text/html')
    response.write(first)
    goOn = () => response.end(rest)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => server.close())

describe('a page that is made for one request', () => {
  it.each([
    ['gzip, br', 'br', createBrotliDecompress],
    ['br', 'br', createBrotliDecompress],
    ['gzip', 'gzip', createGunzip],
  ])(
    'is compressed for a client that takes %s, and its first piece waits for no other',
    async (accepted, coding, open) => {
      const { port } = server.address() as AddressInfo
      const asked = request({ port, host: '127.0.0.1', headers: { 'accept-encoding': accepted } }).end()
      const [answer] = await once(asked, 'response')
      expect(answer.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' })
      const text = answer.pipe(open()).setEncoding('utf8')
      let read = ''
      for await (const piece of text) {
        read += piece
        if (read === first) goOn()
      }
      expect(read).toBe(first + rest)
    },
  )
})

describe('the coding of an answer', () => {
  it.each([
    ['br', 'br'],
    ['gzip, deflate, br;q=0.9', 'br'],
    ['GZIP;q=1.0', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip; q=0.000 , br ;q=0', undefined],
    ['identity', undefined],
    ['x-br, gzip-like', undefined],
    ['', undefined],
  ] as const)('is one that the client takes, and none that it refuses: %s', (accepted, coding) => {
    expect(codingFor({ headers: { 'accept-encoding': accepted } })).toBe(coding)
  })
})

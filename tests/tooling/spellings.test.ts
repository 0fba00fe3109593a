import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { compressFiles } from '#scripts/start/compress-files.ts'
import { storefrontServer } from '#server/process/listen.ts'
import { createHandler } from '#server/request/request-handler.ts'
import { ErrorPages } from '#server/response/error-pages.ts'

const work = vi.hoisted(() => ({ compressions: 0 }))
vi.mock('node:zlib', async (original) => {
  const zlib = await original<typeof import('node:zlib')>()
  const counted = ['brotliCompress', 'gzip', 'createBrotliCompress', 'createGzip'] as const
  const counting = counted.map((name) => [
    name,
    (...given: never[]) => {
      work.compressions += 1
      return (zlib[name] as (...all: never[]) => unknown)(...given)
    },
  ])
  return { ...zlib, ...Object.fromEntries(counting) }
})

const text = 'export const door = "Une paroi de douche. "\n'.repeat(500)
const [script, drawing] = ['/_next/static/chunks/3f-door.js', '/legal/guarantee-notice-fr.svg']
const before = process.cwd()
let folder: string
let server: Server
/** URLs that reached Next. */
let seen: string[] = []

/** Stands in for Next, which decodes a path before it looks for its file. */
async function next(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!/^\/(?:404|500)$/.test(request.url ?? '')) seen.push(request.url ?? '')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(`<!DOCTYPE html>${text}`)
}

/** Asks for a path as it is written. */
function ask(path: string): Promise<{ status: number; coding: string | undefined; bytes: Buffer }> {
  return new Promise((done, fail) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const pieces: Buffer[] = []
    socket.on('data', (piece) => pieces.push(piece))
    socket.on('error', fail)
    socket.on('close', () => {
      const all = Buffer.concat(pieces)
      const end = all.indexOf('\r\n\r\n')
      const head = all.toString('latin1', 0, end)
      const coding = /^content-encoding: (\w+)/im.exec(head)?.[1]
      done({ status: Number(head.split(' ')[1]), coding, bytes: all.subarray(end + 4) })
    })
    const lines = [`GET ${path} HTTP/1.1`, 'Host: fr.localhost', 'Accept-Encoding: gzip, br', 'Connection: close']
    socket.write([...lines, '', ''].join('\r\n'))
  })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spellings-'))
  for (const path of [`.next/static/${script.slice('/_next/static/'.length)}`, `public${drawing}`]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  await compressFiles(folder)
  process.chdir(folder)
  server = storefrontServer((request, response) => handler(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const settings = readEnvironment({ PORT: String((server.address() as AddressInfo).port) })
  const errorPages = new ErrorPages(settings)
  const handler = createHandler(next, errorPages, settings)
  await errorPages.warm()
})
afterAll(() => {
  process.chdir(before)
  server.close().closeAllConnections()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  seen = []
  work.compressions = 0
})

describe.each([script, drawing])('the file %s', (file) => {
  it('R1.11 is answered as the build compressed it, without any more work', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { status, coding, bytes } = await ask(file)
      expect([file, status, coding]).toEqual([file, 200, 'br'])
      expect(brotliDecompressSync(bytes).toString()).toBe(text)
    }
    expect([seen, work.compressions]).toEqual([[], 0])
  })

  it.each([
    ['an escaped letter', (path: string) => path.replace('o', '%6f')],
    ['an escaped digit or hyphen', (path: string) => path.replace('3', '%33').replace('-', '%2D')],
    ['an escape that is escaped', (path: string) => path.replace('o', '%256f')],
    ['an escaped slash', (path: string) => path.replace(/\/(?=[^/]*$)/, '%2F')],
    ['two slashes', (path: string) => path.replace(/\/(?=[^/]*$)/, '//')],
    ['a folder that is the same', (path: string) => path.replace(/\/(?=[^/]*$)/, '/./')],
    ['a folder and back', (path: string) => path.replace(/\/(?=[^/]*$)/, '/x/../')],
    ['capitals', (path: string) => path.replace(/[^/]*$/, (name) => name.toUpperCase())],
    ['a slash at the end', (path: string) => `${path}/`],
    ['a space at the end', (path: string) => `${path}%20`],
    ['a parameter', (path: string) => `${path};x=1`],
    ['a query', (path: string) => `${path}?x=1`],
    ['an empty query', (path: string) => `${path}?`],
    ['a NUL', (path: string) => `${path}%00`],
  ])('R1.11 has one spelling: %s is no file, and causes no work', async (_, spelling) => {
    const path = spelling(file)
    expect(path).not.toBe(file)
    const { status } = await ask(path)
    expect([path, [400, 404].includes(status), seen, work.compressions]).toEqual([path, true, [], 0])
  })

  it('R1.11 costs nothing by any spelling that escapes some letters of its name', async () => {
    const [place, name] = [file.slice(0, file.lastIndexOf('/') + 1), [...file.slice(file.lastIndexOf('/') + 1)]]
    const spelt = fc.tuple(
      ...name.map((letter) => {
        const code = letter.charCodeAt(0).toString(16)
        return fc.constantFrom(letter, `%${code}`, `%${code.toUpperCase()}`)
      }),
    )
    await fc.assert(
      fc.asyncProperty(spelt, async (letters) => {
        const path = place + letters.join('')
        if (path === file) return
        const { status } = await ask(path)
        expect([[400, 404].includes(status), seen, work.compressions]).toEqual([true, [], 0])
      }),
      { numRuns: 100 },
    )
  })
})

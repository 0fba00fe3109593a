import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { currentRendering } from '#server/page-cache/rendering.ts'
import { warmUp } from '#server/process/warm-up.ts'
import { ownHeaders, ownKeyHeader, renewalHeaders } from '#server/request/own-requests.ts'
import { createHandler } from '#server/request/request-handler.ts'
import { ErrorPages } from '#server/response/error-pages.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function listening(answer: RequestListener): Promise<number> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close().closeAllConnections())
  return (server.address() as AddressInfo).port
}

/** A store API with a menu and best sellers, by the requested store. */
const storeApi: RequestListener = ({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://api')
  const store = searchParams.get('store')
  if (pathname.endsWith('/menus/web-list/'))
    response.end(JSON.stringify([{ web_name: 'Text alone' }, { web_url: `/all-of-${store}` }, { web_url: '/second' }]))
  else if (pathname.endsWith('/best_sellers/'))
    response.end(JSON.stringify(['a', 'b', 'c'].map((name) => ({ web_url: `${name}-of-${store}.html` }))))
  else response.writeHead(404).end()
}

/** A storefront that answers with a status, and its requests: host, path, and whether by itself. */
async function storefront(api: RequestListener | null, status = 200) {
  const asked: [string | undefined, string | undefined, boolean][] = []
  const port = await listening(({ url, headers }, response) => {
    asked.push([headers.host, url, headers[ownKeyHeader] === ownHeaders[ownKeyHeader]])
    response.writeHead(status).end()
  })
  const address = `http://127.0.0.1:${await listening(api ?? (({ socket }) => socket.destroy()))}`
  const settings = readEnvironment({
    PORT: String(port),
    STORE_URL_FRSM: 'http://fr.localhost',
    STORE_URL_ESSM: 'http://es.localhost',
    STORE_API_URL_FRSM: address,
    STORE_API_URL_ESSM: address,
  })
  return { asked, settings }
}

describe('a new storefront', () => {
  it('renders its home page, a listing and products of each store before it is ready', async () => {
    const { asked, settings } = await storefront(storeApi)
    await warmUp(settings)
    expect(asked).toEqual([
      ['fr.localhost', '/', true],
      ['fr.localhost', '/all-of-FRSM', true],
      ['fr.localhost', '/a-of-FRSM.html', true],
      ['fr.localhost', '/b-of-FRSM.html', true],
      ['es.localhost', '/', true],
      ['es.localhost', '/all-of-ESSM', true],
      ['es.localhost', '/a-of-ESSM.html', true],
      ['es.localhost', '/b-of-ESSM.html', true],
    ])
  })

  it('does with the home page where a store API tells nothing that can be read', async () => {
    const { asked, settings } = await storefront((_, response) => response.end('{"web_url":"/"}'))
    await warmUp(settings)
    expect(asked.map(([, path]) => path)).toEqual(['/', '/'])
  })

  it('leaves it at the first page that fails', async () => {
    const { asked, settings } = await storefront(storeApi, 503)
    await warmUp(settings)
    expect(asked).toHaveLength(1)
  })
})

describe('a page that is to be rendered whatever is kept, or if it is due', () => {
  const renewal = Object.keys(renewalHeaders).find((name) => name !== ownKeyHeader) ?? ''
  it.each([
    ['this process itself', ownHeaders, [true, false]],
    ['this process, which renews it', renewalHeaders, [false, true]],
    ['a stranger without its key', { [renewal]: '1' }, [false, false]],
    ['a stranger with an empty key', { [renewal]: '1', [ownKeyHeader]: '' }, [false, false]],
    [
      'a stranger with a key of the same length',
      { ...renewalHeaders, [ownKeyHeader]: '0'.repeat(ownHeaders[ownKeyHeader].length) },
      [false, false],
    ],
  ])('asked for by %s', async (_, headers, expected) => {
    let seen: unknown
    const settings = readEnvironment({})
    const next = async (_: unknown, response: Parameters<RequestListener>[1]) => {
      const { isAnew, isRenewal } = currentRendering() ?? {}
      seen = [isAnew, isRenewal]
      response.end('a page')
    }
    const port = await listening((...given) => createHandler(next, new ErrorPages(settings), settings)(...given))
    await (await fetch(`http://127.0.0.1:${port}/pane.html`, { headers })).text()
    expect(seen).toEqual(expected)
  })
})

import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { SignJWT } from 'jose'
import { startStorefront } from './own-storefront.ts'
import { send } from './raw-request.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const parcel = '5f0c1c9e-6b67-4a6a-9a68-0e1f3f0d8a11'
const path = `/cart/v1/sub-orders/${parcel}/incidents/`
const api = process.env.STORE_API ?? 'http://127.0.0.1:4000'
const multipart = 'Content-Type: multipart/form-data; boundary=x'
const large = 'Content-Length: 52428800'

/** Sends the head of a large upload, and nothing of its body. */
const announce = (base: string, to: string, ...headers: string[]) =>
  send(base, [
    `POST ${to} HTTP/1.1`,
    `Host: ${new URL(base).host}`,
    `Origin: ${new URL(base).origin}`,
    multipart,
    large,
    ...headers,
  ])

for (const { code, base } of journeyStores) {
  test(
    `R4.42 R6.9 photos without a login are refused before their first byte, by both programs (${code})`,
    eitherScreen,
    async () => {
      expect((await announce(base, `/api${path}`)).status).toBe(401)
      expect((await announce(base, `/api${path}`, 'Cookie: session=forged; refresh=forged')).status).toBe(401)
      expect((await announce(base, '/api/incidents', 'Accept: application/json')).status).toBe(401)
      const form = await announce(base, '/api/incidents', 'Accept: text/html')
      expect([form.status, form.head]).toEqual([303, expect.stringMatching(/^location: \/login/im)])
      expect((await announce(api, `${path}?store=${code}`)).status).toBe(401)
      expect((await announce(api, `/catalog/v1/catalogue/import/?store=${code}`)).status).toBe(401)
    },
  )
}

test('R4.42 photos of a customer reach the store API as they are sent', eitherScreen, async () => {
  const came = Promise.withResolvers<IncomingMessage>()
  const backend = createServer((request, response) => {
    if (request.method !== 'POST') return void response.writeHead(404).end()
    came.resolve(request)
    request.on('end', () => {
      const made = { sub_order: parcel, kind: 'other', comment: 'x', photos: 1, answer: null }
      response.writeHead(201, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ id: parcel, created_at: new Date().toISOString(), ...made }))
    })
  })
  const url = `http://127.0.0.1:${await listen(backend)}`
  const storefront = await startStorefront({ STORE_API_URL_FRSM: url, STORE_API_URL_ESSM: url })
  try {
    const host = `fr.localhost:${storefront.port}`
    const bytes = 20 * 1_048_576
    const socket = connect(storefront.port, '127.0.0.1')
    const answered = once(socket, 'data')
    const head = [`POST /api${path} HTTP/1.1`, `Host: ${host}`, `Origin: http://${host}`, multipart]
    socket.write([...head, `Content-Length: ${bytes}`, `Cookie: ${await cookies()}`, '', ''].join('\r\n'))
    const part = Buffer.alloc(bytes / 4, 'x')
    socket.write(part)
    // Not one more byte is sent before the first ones have arrived.
    const request = await came.promise
    const first: Buffer = (await once(request, 'data'))[0]
    expect(first.toString().startsWith('xxx')).toBe(true)
    request.resume()
    for (let rest = 0; rest < 3; rest += 1) socket.write(part)
    expect(String((await answered)[0])).toMatch(/^HTTP\/1\.1 201 /)
    socket.destroy()
  } finally {
    storefront.stop()
    backend.close().closeAllConnections()
  }
})

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/** Cookies of a customer logged in to a storefront that a test starts, signed with its secret. */
async function cookies(): Promise<string> {
  const now = Math.floor(Date.now() / 1_000)
  const session = await new SignJWT({ _type: 'client', admin: false, began: now })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('1')
    .setAudience('FRSM')
    .setIssuedAt(now)
    .setExpirationTime(now + 600)
    .sign(new TextEncoder().encode('journeys-journeys-journeys-journeys'))
  return `session=${session}; access=a.b.c; refresh=a.b.c`
}

import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { largestUpload } from '../../lib/rules/operation/body-limits.ts'
import * as schema from '../db/schema.ts'
import { HeldBodies, heldBodies } from '../http/held-bodies.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { type Api, startApi, storefrontKey } from './support/api.ts'
import { type Person, person } from './support/people.ts'
import { filledCart, type StoreCode } from './support/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'held-bodies-'))
const kilobyte = 1_024
/** Bytes that the program of these tests holds. */
const small = {
  call: { all: 96 * kilobyte, each: 64 * kilobyte },
  upload: { all: 96 * kilobyte, each: 64 * kilobyte },
}
const signUp = '/auth-users/v1/clients/signup/'
const importing = '/catalog/v1/catalogue/import/'
/** Tells when bytes are held, and when they are let go. */
class WatchedBodies extends HeldBodies {
  readonly events = new EventEmitter()

  override async during<Answer>(...[kind, key, answer]: Parameters<typeof HeldBodies.prototype.during<Answer>>) {
    try {
      return await super.during(kind, key, (hold) =>
        answer((bytes) => {
          const isHeld = hold(bytes)
          this.events.emit('held', isHeld)
          return isHeld
        }),
      )
    } finally {
      this.events.emit('let go')
    }
  }
}
const bodies = new WatchedBodies(small)
let api: Api
let jpeg: Buffer
beforeAll(async () => {
  const reports = { photos: folderStorage(folder), recipient: () => 'shop@shop.example' }
  api = await startApi({ reports, bodies })
  jpeg = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
})
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
  rmSync(folder, { recursive: true })
})

const multipart = { 'content-type': 'multipart/form-data; boundary=x' }
const field = (name: string, value = 'x') => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const beginOfPhoto = '--x\r\nContent-Disposition: form-data; name="photos"; filename="1.jpg"\r\n\r\n'

/** Sends a head and the beginning of a body, without the rest. @returns the answer, once closed */
function begin(path: string, headers: Record<string, string>, body: string | Buffer = '', length = 50 * 1_048_576) {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1')
  sockets.push(socket)
  const all = {
    host: 'x',
    'x-storefront-key': storefrontKey,
    connection: 'close',
    'content-length': length,
    ...headers,
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write([`POST ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  socket.write(body)
  const pieces: Buffer[] = []
  socket.on('data', (piece) => pieces.push(piece))
  socket.on('error', () => undefined)
  return new Promise<{ status: number; text: string }>((done) => {
    socket.on('close', () => {
      const text = Buffer.concat(pieces).toString()
      done({ status: Number(text.split(' ')[1]), text })
    })
  })
}

/** A parcel under way to a person. */
async function parcel(who: Person, store: StoreCode): Promise<string> {
  const { id } = await filledCart(api, store)
  const ordered = { customer: who.id, status: 650, orderNumber: id.slice(0, 8) } as const
  await api.db.update(schema.carts).set(ordered).where(eq(schema.carts.id, id))
  const [part] = await api.db.insert(schema.subOrders).values({ cartId: id, status: 600 }).returning()
  return `/cart/v1/sub-orders/${part?.id}/incidents/?store=${store}`
}
function report(bytes: Buffer = jpeg): FormData {
  const form = new FormData()
  form.append('kind', 'other')
  form.append('comment', 'x')
  form.append('photos', new Blob([new Uint8Array(bytes)]), '1.jpg')
  return form
}

describe.each(['FRSM', 'ESSM'] as const)('a body that is sent to %s', (store) => {
  it('R4.42 R6.9 with files is refused before its first byte, where its sender may not send it', async () => {
    const [who, other, admin] = [
      await person(api, store),
      await person(api, store),
      await person(api, store, { admin: true }),
    ]
    const path = await parcel(who, store)
    const status = async (at: string, headers: Record<string, string>) =>
      (await begin(at, { ...multipart, ...headers })).status
    expect(await status(path, {})).toBe(401)
    expect(await status(path, other.headers)).toBe(404)
    expect(await status(path, admin.headers)).toBe(404)
    expect(await status(`${importing}?store=${store}`, {})).toBe(401)
    expect(await status(`${importing}?store=${store}`, who.headers)).toBe(403)
    const tooLarge = await begin(path, { ...multipart, ...who.headers }, '', largestUpload + 1)
    expect(tooLarge.status).toBe(413)
  })

  it('R4.42 with files is read as it comes: what is wrong with its beginning is said before its end', async () => {
    const who = await person(api, store)
    const path = await parcel(who, store)
    const parts = Array.from({ length: 65 }, (_, index) => field(`f${index}`)).join('')
    const answer = await begin(path, { ...multipart, ...who.headers }, parts, 60 * kilobyte)
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining('"code":"parse_error"')])
  })

  it.each(['call', 'upload'] as const)(
    'R7.119 of the kind %s is held up to a budget: 503 with Retry-After beyond it, then taken again',
    async (kind) => {
      const who = await person(api, store)
      const path = kind === 'upload' ? await parcel(who, store) : `${signUp}?store=${store}`
      const [type, beginning] =
        kind === 'upload' ? [multipart, beginOfPhoto] : [{ 'content-type': 'application/json' }, '{"email":"']
      const mine = { ...who.headers, 'x-forwarded-for': `198.51.100.${store === 'FRSM' ? 1 : 2}` }
      const send = (bytes: number, from: Record<string, string> = mine) =>
        kind === 'upload'
          ? api.post(path, report(Buffer.concat([jpeg, Buffer.alloc(bytes)])), from)
          : api.post(path, { email: 'x'.repeat(bytes) }, from)
      // An unfinished body: a call holds the bytes received so far, an upload its declared length.
      const body = beginning + 'x'.repeat(40 * kilobyte)
      const open = begin(path, { ...type, ...mine }, kind === 'upload' ? beginning : body, body.length + 1)
      expect(await once(bodies.events, 'held')).toEqual([true])
      const refused = await send(30 * kilobyte)
      expect(refused.status).toBe(503)
      const detail =
        store === 'FRSM'
          ? "Trop d'envois sont en cours. Réessayez dans un instant."
          : 'Se están enviando demasiados datos en este momento. Inténtalo de nuevo dentro de un momento.'
      expect([refused.headers.get('retry-after'), refused.body]).toEqual(['5', { detail, code: 'busy' }])
      // Other addresses have room, and so have other kinds of bodies.
      const taken = kind === 'upload' ? 201 : 400
      expect((await send(30 * kilobyte, { ...who.headers, 'x-forwarded-for': '203.0.113.9' })).status).toBe(taken)
      // All of them together have a limit as well.
      expect((await send(58 * kilobyte, { ...who.headers, 'x-forwarded-for': '203.0.113.9' })).status).toBe(503)
      const gone = once(bodies.events, 'let go')
      for (const socket of sockets.splice(0)) socket.destroy()
      await Promise.all([open, gone])
      expect((await send(30 * kilobyte)).status).toBe(taken)
    },
  )
})

describe('limits of what is held', () => {
  it('R7.119 leave room for bodies of two addresses, and keep carts and payments apart from photos', () => {
    for (const { all, each } of Object.values(heldBodies)) expect(all).toBeGreaterThanOrEqual(2 * each)
    expect(heldBodies.upload.each).toBeGreaterThanOrEqual(largestUpload)
  })
  it('R7.119 count the bytes of notices too, which anybody can send', async () => {
    const notice = '/payment/v1/sequra/ipn/'
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const answer = await api.post(notice, 'x'.repeat(70 * kilobyte), headers)
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  })
})

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Incident } from '../../lib/contract/sub-orders.ts'
import * as schema from '../db/schema.ts'
import { readStores } from '../domain/stores.ts'
import { sendDueMails } from '../mail/worker.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, person } from './support/people.ts'
import { filledCart, type StoreCode } from './support/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'incidents-'))
const hour = 3_600_000
let api: Api
let jpeg: Buffer
let png: Buffer
let webp: Buffer
beforeAll(async () => {
  api = await startApi({
    reports: { photos: folderStorage(folder), recipient: (store) => `shop@${store.toLowerCase()}.example` },
  })
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
  jpeg = await picture.clone().jpeg().toBuffer()
  png = await picture.clone().png().toBuffer()
  webp = await picture.clone().webp().toBuffer()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
  rmSync(folder, { recursive: true })
})

/** First bytes of a picture as phones write it. */
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic')])

/**
 * A parcel of a customer's paid order. @param deliveredAgo milliseconds since its delivery; null while it is under way
 */
async function parcel(who: Person, store: StoreCode, deliveredAgo: number | null): Promise<string> {
  const { id } = await filledCart(api, store)
  await api.db
    .update(schema.carts)
    .set({ customer: who.id, status: 650, orderNumber: id.slice(0, 8) })
    .where(eq(schema.carts.id, id))
  const deliveredAt = deliveredAgo === null ? null : new Date(Date.now() - deliveredAgo)
  const status = deliveredAt ? 700 : 600
  const [part] = await api.db.insert(schema.subOrders).values({ cartId: id, status, deliveredAt }).returning()
  return part?.id ?? ''
}

function form(fields: Record<string, string>, photos: readonly (Buffer | string)[]): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  photos.forEach((bytes, index) => {
    data.append('photos', new Blob([new Uint8Array(Buffer.from(bytes))], { type: 'image/jpeg' }), `../${index}.exe`)
  })
  return data
}
const at = (part: string, store: StoreCode) => `/cart/v1/sub-orders/${part}/incidents/?store=${store}`
const report = (part: string, store: StoreCode, data: unknown, who?: Person) =>
  api.post<Incident & Record<string, unknown>>(at(part, store), data, who?.headers ?? {})
const listed = (part: string, store: StoreCode, who?: Person) =>
  api.get<Incident[]>(at(part, store), who?.headers ?? {})

describe.each(['FRSM', 'ESSM'] as const)('problems with orders of %s', (store) => {
  it('R4.42 R2.156 a report keeps its comment and photos and tells the shop by mail', async () => {
    const who = await person(api, store)
    const part = await parcel(who, store, hour)
    const comment = 'Le verre est fêlé <script>'
    const made = await report(
      part,
      store,
      form({ kind: 'damage', comment: ` ${comment} ` }, [jpeg, png, webp, heic]),
      who,
    )
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ sub_order: part, kind: 'damage', comment, photos: 4 })
    expect((await listed(part, store, who)).body).toEqual([made.body])
    const kept = join(folder, part, made.body.id)
    expect(readdirSync(kept).sort()).toEqual(['1.jpg', '2.png', '3.webp', '4.heic'])
    expect(readFileSync(join(kept, '1.jpg')).equals(jpeg)).toBe(true)
    const sent: { to: string; subject: string; html: string }[] = []
    await sendDueMails({
      db: api.db,
      stores: await readStores(api.db),
      log: () => {},
      transport: async (mail) => void sent.push(mail),
      storeUrl: () => 'https://shop.example',
    })
    const mail = sent.find(({ to, html }) => to === `shop@${store.toLowerCase()}.example` && html.includes(part))
    expect(mail?.html).toContain('Le verre est fêlé &lt;script&gt;')
    expect(mail?.subject).toMatch(/^Probl/)
  })

  it('R4.41 damage can be reported within 24 hours of the delivery, anything else at any time', async () => {
    const who = await person(api, store)
    const send = async (deliveredAgo: number | null, kind: string) =>
      (await report(await parcel(who, store, deliveredAgo), store, form({ kind, comment: 'x' }, [jpeg]), who)).status
    expect(await send(24 * hour - 60_000, 'damage')).toBe(201)
    expect(await send(24 * hour + 1_000, 'damage')).toBe(400)
    expect(await send(null, 'damage')).toBe(400)
    expect(await send(30 * 24 * hour, 'other')).toBe(201)
    expect(await send(null, 'other')).toBe(201)
    const late = await report(
      await parcel(who, store, 25 * hour),
      store,
      form({ kind: 'damage', comment: 'x' }, [jpeg]),
      who,
    )
    expect(Object.keys(late.body)).toEqual(['kind'])
  })

  it('R4.42 refuses what is no report, says where, and keeps nothing', async () => {
    const who = await person(api, store)
    const part = await parcel(who, store, hour)
    const good = { kind: 'other', comment: 'x' }
    const tooLarge = Buffer.alloc(10 * 1024 * 1024 + 1)
    jpeg.copy(tooLarge)
    const wrong: [object, (Buffer | string)[], string][] = [
      [good, [], 'photos'],
      [good, Array(6).fill(jpeg), 'photos'],
      [good, [jpeg, '<svg xmlns="http://www.w3.org/2000/svg"/>'], 'photos'],
      [good, ['MZ and no picture'], 'photos'],
      [good, [tooLarge], 'photos'],
      [{ ...good, comment: '   ' }, [jpeg], 'comment'],
      [{ kind: 'other' }, [jpeg], 'comment'],
      [{ ...good, comment: 'x'.repeat(2001) }, [jpeg], 'comment'],
      [{ ...good, comment: 'a\u0000b' }, [jpeg], 'comment'],
      [{ ...good, kind: 'theft' }, [jpeg], 'kind'],
    ]
    for (const [fields, photos, field] of wrong) {
      const refused = await report(part, store, form(fields as Record<string, string>, photos), who)
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, [field]])
    }
    expect((await report(part, store, { kind: 'other', comment: 'x' }, who)).status).toBe(415)
    const broken = { 'content-type': 'multipart/form-data; boundary=x', ...who.headers }
    expect((await api.post(at(part, store), '--x\r\nnonsense', broken)).status).toBe(400)
    expect((await report(part, store, form(good, Array(6).fill(Buffer.alloc(10_000_000))), who)).status).toBe(413)
    expect((await listed(part, store, who)).body).toEqual([])
    expect(readdirSync(folder)).not.toContain(part)
  })

  it('R6.9 is for the customer who ordered: others and other stores find nothing, visitors must log in', async () => {
    const [who, other, admin] = [
      await person(api, store),
      await person(api, store),
      await person(api, store, { admin: true }),
    ]
    const part = await parcel(who, store, hour)
    const data = () => form({ kind: 'other', comment: 'x' }, [jpeg])
    expect((await report(part, store, data())).status).toBe(401)
    expect((await report(part, store, data(), other)).status).toBe(404)
    expect((await report('x', store, data(), who)).status).toBe(404)
    const elsewhere = store === 'FRSM' ? 'ESSM' : 'FRSM'
    expect((await report(part, elsewhere, data(), await person(api, elsewhere))).status).toBe(404)
    const statuses = [await listed(part, store), await listed(part, store, other), await listed(part, store, admin)]
    expect(statuses.map(({ status }) => status)).toEqual([401, 404, 200])
  })

  it('R4.42 takes twenty reports of an order at most', async () => {
    const who = await person(api, store)
    const part = await parcel(who, store, hour)
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1)
      statuses.push((await report(part, store, form({ kind: 'other', comment: `${n}` }, [jpeg]), who)).status)
    expect(statuses).toEqual([...Array(20).fill(201), 400])
    expect(readdirSync(join(folder, part)).length).toBe(20)
    expect((await listed(part, store, who)).body[0]?.comment).toBe('19')
  })
})

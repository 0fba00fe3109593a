import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Incident } from '../../lib/contract/sub-orders.ts'
import * as schema from '../db/schema.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { s3Storage } from '../storage/s3-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, person } from './support/people.ts'
import { type S3Server, startS3Server } from './support/s3-server.ts'
import { filledCart } from './support/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'photos-'))
let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(async () => {
  await s3.close()
  rmSync(folder, { recursive: true })
})

const kinds: readonly [string, () => Storage, number][] = [
  ['a folder', () => folderStorage(folder), 200],
  ['a bucket', () => s3Storage(s3.access, 'incidents'), 303],
]

describe.each(kinds)('photos of reports that are kept in %s', (_, open, status) => {
  let api: Api
  let storage: Storage
  let customer: Person
  let administrator: Person
  let png: Buffer
  let part: string
  let incident: Incident
  beforeAll(async () => {
    storage = open()
    api = await startApi({ reports: { photos: storage, recipient: () => 'shop@example.org' } })
    customer = await person(api, 'FRSM')
    administrator = await person(api, 'FRSM', { admin: true })
    png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    const { id } = await filledCart(api, 'FRSM')
    const values = { customer: customer.id, status: 650 as const, orderNumber: id.slice(0, 8) }
    await api.db.update(schema.carts).set(values).where(eq(schema.carts.id, id))
    const [row] = await api.db.insert(schema.subOrders).values({ cartId: id, status: 600 }).returning()
    part = row?.id ?? ''
    const form = new FormData()
    form.append('kind', 'other')
    form.append('comment', 'x')
    form.append('photos', new Blob([new Uint8Array(png)]), 'photo.png')
    const path = `/cart/v1/sub-orders/${part}/incidents/?store=FRSM`
    incident = (await api.post<Incident>(path, form, customer.headers)).body
  })
  afterAll(async () => {
    expect(api.logs).toEqual([])
    await api.close()
  })

  const photo = (
    number: number | string,
    { headers = administrator.headers, of = incident.id, store = 'FRSM' }: Given = {},
  ) => api.ask('GET', `/cart/v1/sub-orders/${part}/incidents/${of}/photos/${number}/?store=${store}`, { headers })

  it('R4.42 are for administrators of the store', async () => {
    const answer = await photo(1)
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const link = answer.headers.get('location')
    const seen = link
      ? await fetch(link)
      : await fetch(`${api.url}/cart/v1/sub-orders/${part}/incidents/${incident.id}/photos/1/?store=FRSM`, {
          headers: administrator.headers,
        })
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await seen.arrayBuffer()).equals(png)).toBe(true)
  })

  it('R4.42 are for no other caller, nor is the URL of one', async () => {
    const spaniard = await person(api, 'ESSM', { admin: true })
    const answers = [
      await photo(1, { headers: {} }),
      await photo(1, { headers: customer.headers }),
      await photo(1, { headers: spaniard.headers, store: 'ESSM' }),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([401, 403, 404])
    for (const { headers } of answers) expect(headers.get('location')).toBe(null)
  })

  it('R4.42 are those that came with the report, whatever else is asked for', async () => {
    const wrong = [2, 5, 0, 6, -1, '1.png', '..%2f1', '%2e%2e']
    for (const number of wrong) expect((await photo(number)).status, String(number)).toBeGreaterThanOrEqual(400)
    expect((await photo(1, { of: '00000000-0000-4000-8000-000000000000' })).status).toBe(404)
    expect((await photo(1, { of: '..' })).status).toBe(404)
  })

  it('R7.100 are gone from where they are kept once they are removed', async () => {
    const name = `${part}/${incident.id}/1.png`
    expect((await storage.read(name))?.equals(png)).toBe(true)
    await storage.remove([name])
    expect(await storage.read(name)).toBe(null)
  })
})

interface Given {
  headers?: Record<string, string>
  of?: string
  store?: string
}

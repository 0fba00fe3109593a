import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carts, reviews } from '../db/schema.ts'
import { folderStorage } from '../storage/folder-storage.ts'
import { type Staff, staffOf } from './support/administrators.ts'
import { type Api, startApi } from './support/api.ts'
import { type Person, password, person } from './support/people.ts'
import { filledCart, place, type StoreCode } from './support/shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'review-photos-'))
const storage = folderStorage(folder)
let api: Api
let jpeg: Buffer
const staff = {} as Record<StoreCode, Staff>
beforeAll(async () => {
  api = await startApi({ reports: { photos: storage, recipient: () => 'shop@example.org' } })
  for (const store of ['FRSM', 'ESSM'] as const) staff[store] = await staffOf(api, store)
  jpeg = await picture(1_600, 900)
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
  rmSync(folder, { recursive: true })
})

const picture = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#678' } })

interface Reviewed {
  who: Person
  product: number
  id: number
}
/** A customer who has bought a product and reviewed it. */
async function reviewer(store: StoreCode): Promise<Reviewed> {
  const who = await person(api, store)
  const { id, rows } = await filledCart(api, store)
  await place(api, id, store)
  await api.db.update(carts).set({ customer: who.id, status: 400 }).where(eq(carts.id, id))
  const product = rows[0]?.product.id ?? 0
  const body = { product, rating: 5, title: 'Fine', text: 'It fits.' }
  const written = await api.post<{ id: number }>(`/reviews/v1/reviews/?store=${store}`, body, who.headers)
  return { who, product, id: written.body.id }
}
const send = (store: StoreCode, { who, product }: Pick<Reviewed, 'who' | 'product'>, photos: readonly Uint8Array[]) => {
  const form = new FormData()
  // The declared type is never believed.
  for (const photo of photos) form.append('photos', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'a.jpg')
  const path = `/reviews/v1/reviews/products/${product}/photos/?store=${store}`
  return api.post<Record<string, unknown>>(path, form, who.headers)
}
const decide = (store: StoreCode, id: number, status: string) =>
  api.post(`/reviews/v1/reviews/${id}/moderate/?store=${store}`, { status }, staff[store].admin.headers)
const see = (store: StoreCode, id: number, number: number | string = 1) =>
  fetch(`${api.url}/reviews/v1/reviews/${id}/photos/${number}/?store=${store}`)
const inspect = (store: StoreCode, id: number, headers: Record<string, string>) =>
  fetch(`${api.url}/reviews/v1/reviews/waiting/${id}/photos/1/?store=${store}`, { headers })

describe.each(['FRSM', 'ESSM'] as const)('photos of a review in %s', (store) => {
  it('R3.72 are public while it is published, re-encoded and without metadata', async () => {
    const own = await reviewer(store)
    const png = await picture(40, 30).png().toBuffer()
    const added = await send(store, own, [jpeg, png])
    expect([added.status, added.body]).toMatchObject([201, { id: own.id, status: 'waiting', photos: 2 }])
    expect((await see(store, own.id)).status).toBe(404)
    const inspected = await inspect(store, own.id, staff[store].admin.headers)
    expect([inspected.status, inspected.headers.get('content-type')]).toEqual([200, 'image/webp'])
    await decide(store, own.id, 'published')
    const list = await api.get<{ results: { id: number; photos?: number }[] }>(
      `/reviews/v1/reviews/?store=${store}&product=${own.product}`,
    )
    expect(list.body.results.find(({ id }) => id === own.id)?.photos).toBe(2)
    const bytes = Buffer.from(await (await see(store, own.id)).arrayBuffer())
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1_200, height: 675, exif: undefined })
    expect(jpeg.includes('SECRET-PLACE')).toBe(true)
    expect(bytes.includes('SECRET-PLACE')).toBe(false)
    for (const number of ['0', '3', '-1', 'x', '99999999999', '1.5', '%0A'])
      expect((await see(store, own.id, number)).status, number).toBe(404)
    await decide(store, own.id, 'refused')
    expect((await see(store, own.id)).status).toBe(404)
  })

  it('R3.72 are one to three whole JPEG, PNG or WebP pictures by their bytes, of a bounded size', async () => {
    const own = await reviewer(store)
    const huge = await picture(9_000, 9_000).png().toBuffer()
    const cut = jpeg.subarray(0, jpeg.length / 2)
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    )
    const gif = await picture(9, 9).gif().toBuffer()
    const refused = [[], [jpeg, jpeg, jpeg, jpeg], [svg], [gif], [cut], [huge], [jpeg, svg]]
    for (const photos of refused) {
      const { status, body } = await send(store, own, photos)
      expect([status, Object.keys(body)]).toEqual([400, ['photos']])
    }
    const [row] = await api.db.select().from(reviews).where(eq(reviews.id, own.id))
    expect(row?.photos).toEqual([])
    expect((await send(store, own, [jpeg])).status).toBe(201)
  })

  it('R3.72 come once, before the decision, from the author alone', async () => {
    const [own, decided] = [await reviewer(store), await reviewer(store)]
    const stranger = await person(api, store)
    expect((await send(store, { ...own, who: stranger }, [jpeg])).status).toBe(404)
    expect((await send(store, { ...own, who: { ...stranger, headers: {} } as Person }, [jpeg])).status).toBe(401)
    const answers = await Promise.all([send(store, own, [jpeg]), send(store, own, [jpeg])])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    await decide(store, decided.id, 'published')
    expect((await send(store, decided, [jpeg])).status).toBe(409)
    expect((await inspect(store, own.id, own.who.headers)).status).toBe(403)
    const elsewhere = store === 'FRSM' ? 'ESSM' : 'FRSM'
    expect((await inspect(elsewhere, own.id, staff[elsewhere].admin.headers)).status).toBe(404)
    expect((await see(elsewhere, own.id)).status).toBe(404)
  })

  it('R6.9 go with the account of the author, though the published review stays', async () => {
    const own = await reviewer(store)
    await send(store, own, [jpeg])
    await decide(store, own.id, 'published')
    const [before] = await api.db.select().from(reviews).where(eq(reviews.id, own.id))
    const [name = ''] = before?.photos ?? []
    expect(await storage.find(name)).not.toBeNull()
    const path = `/auth-users/v1/clients/${own.who.id}/erase/?store=${store}`
    const erased = await api.post(path, { password }, own.who.headers)
    expect([200, 204], JSON.stringify(erased.body)).toContain(erased.status)
    const [after] = await api.db.select().from(reviews).where(eq(reviews.id, own.id))
    expect(after).toMatchObject({ author: '', photos: [] })
    expect(await storage.find(name)).toBeNull()
    expect((await see(store, own.id)).status).toBe(404)
  })
})

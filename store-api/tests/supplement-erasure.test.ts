import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carts } from '../db/schema.ts'
import { purge } from '../domain/privacy/purge.ts'
import { readStores } from '../domain/stores.ts'
import { askMeasures, linksOf, optionOf, paidScreen, type Screen, shopWithScreens } from './support/measured-orders.ts'
import { type Person, password, person } from './support/people.ts'
import { openSession, type PayingShop, payByCard, reaches } from './support/sandbox.ts'
import type { StoreCode } from './support/shop.ts'

const codes = ['FRSM', 'ESSM'] as const
let shop: PayingShop
let screens: Record<StoreCode, Screen>
beforeAll(async () => {
  ;({ shop, screens } = await shopWithScreens())
})
afterAll(async () => {
  expect(shop.logs).toEqual([])
  await shop.close()
})

const day = 86_400_000
async function bought(store: StoreCode, { headers }: Pick<Person, 'headers'> = { headers: {} }) {
  const order = await paidScreen(shop, store, screens[store], { headers })
  const [token = ''] = await linksOf(shop, order.id)
  return { ...order, store, token }
}
type Bought = Awaited<ReturnType<typeof bought>>
const look = async ({ store, token }: Bought) => (await askMeasures(shop, store, 'look', { token })).body
async function change(order: Bought, value: number) {
  const { version } = await look(order)
  const measures = [{ option: optionOf(screens[order.store], 'width-attr'), value }]
  return askMeasures(shop, order.store, 'change', { token: order.token, version, row: order.row, measures })
}
async function pay({ store }: Bought, supplement = ''): Promise<void> {
  await payByCard(shop, (await openSession(shop, supplement, 'card', store)).body, '4111111111111111')
  await reaches(shop, supplement, 400, store)
}
const erase = async (store: StoreCode, { id, headers }: Person) =>
  expect((await shop.post(`/auth-users/v1/clients/${id}/erase/?store=${store}`, { password }, headers)).status).toBe(
    204,
  )
const formsOf = (order: string) => shop.db.select().from(carts).where(eq(carts.supplementOf, order))

describe.each(codes)('an erased account with measures to confirm in %s', (store) => {
  it('R6.2 takes no dearer measures by the mailed link, and still others', async () => {
    const who = await person(shop, store)
    const order = await bought(store, who)
    await erase(store, who)
    const dearer = await change(order, 1200)
    expect([dearer.status, dearer.body.code]).toEqual([409, 'measures_by_help_desk'])
    expect(await formsOf(order.id)).toEqual([])
    expect((await change(order, 900)).status).toBe(200)
  })

  it('R6.2 ends a change that waits for its payment, and forgets its supplement', async () => {
    const who = await person(shop, store)
    const order = await bought(store, who)
    const { pending } = (await change(order, 1200)).body
    await erase(store, who)
    expect((await look(order)).pending).toBeNull()
    expect(await formsOf(order.id)).toEqual([])
    expect((await openSession(shop, pending?.supplement ?? '', 'card', store)).status).not.toBe(200)
  })

  it('R6.2 leaves no name behind, in the order or its supplements, once nothing has to be kept', async () => {
    const order = await bought(store)
    const first = (await change(order, 1200)).body.pending?.supplement
    await pay(order, first)
    const second = (await change(order, 1300)).body.pending?.supplement
    const ids = [order.id, first ?? '']
    const read = () => shop.db.select().from(carts).where(inArray(carts.id, ids))
    const ended = new Date(Date.now() - 400 * day)
    await shop.db.update(carts).set({ toBeErased: true, status: 650, changedAt: ended }).where(eq(carts.id, order.id))
    await purge(shop.db, (await readStores(shop.db)).all(), new Date())
    for (const { email, form, toBeErased, erasedAt } of await read()) {
      // The names and streets of invoices stay as long as the law wants them.
      expect([email, form.user.email, form.user.phone, toBeErased]).toEqual(['', '', '', false])
      expect(erasedAt).not.toBeNull()
    }
    expect((await formsOf(order.id)).map(({ id }) => id)).toEqual([first])
    expect(second).toBeDefined()
    const old = new Date(Date.now() - 30 * 366 * day)
    await shop.db.update(carts).set({ orderedAt: old }).where(inArray(carts.id, ids))
    await purge(shop.db, (await readStores(shop.db)).all(), new Date())
    const left = await read()
    expect(left).toHaveLength(2)
    for (const { form } of left)
      expect([form.user.name, form.user.surnames, form.shipping_data.address]).toEqual(['', '', ''])
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messagesIn } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { refunds } from '../../db/schema.ts'
import { cancelOrder } from '../../domain/after-sales/cancel.ts'
import { refundOrder } from '../../domain/payment/order-refunds.ts'
import { noteRefund, noteRefundByHand } from '../../domain/payment/refunds-by-hand.ts'
import { readStores, type Stores } from '../../domain/stores.ts'
import { ProviderRefusal } from '../../payments/ask.ts'
import { waits } from '../../payments/refund-waits.ts'
import { giveBack } from '../../payments/refunds.ts'
import { Adyen } from '../../providers/adyen/client.ts'
import { adyenProvider } from '../../providers/adyen/provider.ts'
import { paidByCard } from '../support/paid-orders.ts'
import { adyenOf } from '../support/provider-clients.ts'
import { type PayingShop, startPayingShop } from '../support/sandbox.ts'

let shop: PayingShop
let stores: Stores
let store: StoreContext
const t = messagesIn('fr')
beforeAll(async () => {
  shop = await startPayingShop()
  stores = await readStores(shop.db)
  const french = stores.find('FRSM')
  if (!french) throw new Error('The French store is gone.')
  store = french
})
afterAll(() => shop?.close())

const refund = (db: Database, id: string, amount: number) =>
  refundOrder(db, store, t, id, { reason: 'A scratch', by_hand: false, idempotency_key: randomUUID(), amount })
const cancel = (db: Database, id: string) => cancelOrder(db, store, t, id)
const given = (reference: string) => shop.sandbox.ledger.all().find((entry) => entry.reference === reference)
const round = (later = 0, providers = shop.providers) =>
  giveBack(
    { db: shop.db, stores, providers, log: () => undefined, recipient: () => 'people@shop.example' },
    new Date(Date.now() + later),
  )
const refundsOf = (id: string) => shop.db.select().from(refunds).where(eq(refunds.cartId, id))
const refused = (error: unknown) => error as { status: number; body: { code: string } }

describe('money that people give back while its provider is asked for it', () => {
  /** The provider gets the request, and its answer is held. */
  function slowAdyen() {
    let asked = () => {}
    let answer = () => {}
    const isAsked = new Promise<void>((done) => (asked = done))
    const mayAnswer = new Promise<void>((done) => (answer = done))
    class Slow extends Adyen {
      override async call(...given: Parameters<Adyen['call']>): ReturnType<Adyen['call']> {
        const told = await super.call(...given)
        asked()
        await mayAnswer
        return told
      }
    }
    const providers = { ...shop.providers, adyen: adyenProvider(new Slow(adyenOf(shop.providers).settings)) }
    return { providers, isAsked, answer: () => answer() }
  }
  const refusedAsked = { status: 409, body: { code: 'refund_asked' } }

  it('R4.12 is not noted as given back by hand: a part', async () => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    const due = await refund(shop.db, id, 640)
    // After so many failures people were told.
    await shop.db.update(refunds).set({ attempts: 6 }).where(eq(refunds.id, due.id))
    const note = () => noteRefundByHand(shop.db, store, t, due.id)
    const { providers, isAsked, answer } = slowAdyen()
    const asking = round(0, providers)
    await isAsked
    expect(await note().catch(refused)).toMatchObject(refusedAsked)
    answer()
    expect(await asking).toBe(1)
    expect(await note()).toMatchObject({ status: 'refunded', by_hand: false })
    expect(given(reference)?.back).toBe(640)
  })

  it('R4.12 is not noted as given back by hand: all of it', async () => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    await cancel(shop.db, id)
    const note = () => noteRefund(shop.db, store, t, reference)
    const { providers, isAsked, answer } = slowAdyen()
    const asking = round(0, providers)
    await isAsked
    expect(await note().catch(refused)).toMatchObject(refusedAsked)
    answer()
    expect(await asking).toBe(1)
    expect((await note()).status).toBe('refunded')
  })

  it('R4.12 can be noted once the provider has refused it', async () => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    await cancel(shop.db, id)
    class Refusing extends Adyen {
      override call(): ReturnType<Adyen['call']> {
        throw new ProviderRefusal('Adyen', 422, 'not now')
      }
    }
    const adyen = adyenProvider(new Refusing(adyenOf(shop.providers).settings))
    expect(await round(0, { ...shop.providers, adyen })).toBe(0)
    expect((await noteRefund(shop.db, store, t, reference)).status).toBe('refunded')
    expect(await round(waits.longest)).toBe(0)
    expect(given(reference)?.refunded).toBe(false)
  })
})

// Two transactions at once need a server: `TEST_DATABASE_URL`.
describe.runIf(process.env.TEST_DATABASE_URL)('a refund that is noted by hand', () => {
  it('R4.12 is never asked of the provider, when the refund job looks while it is being noted', async () => {
    const { id, reference } = await paidByCard(shop, 'FRSM')
    const due = await refund(shop.db, id, 640)
    await shop.db.update(refunds).set({ attempts: 6 }).where(eq(refunds.id, due.id))
    let looked = 0
    await inTransaction(shop.db, async (tx) => {
      await noteRefundByHand(tx, store, t, due.id)
      // The note is not committed yet.
      looked = await round()
    })
    expect([looked, await round(waits.longest)]).toEqual([0, 0])
    expect([given(reference)?.back, (await refundsOf(id)).map(({ byHand }) => byHand)]).toEqual([0, [true]])
  })
})

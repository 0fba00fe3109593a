import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { OrderApproval } from '../../lib/contract/companies.ts'
import type { PlacedOrder } from '../../lib/contract/payments.ts'
import type { PersonalData } from '../../lib/contract/privacy.ts'
import type { Quote } from '../../lib/contract/quotes.ts'
import { carts, mails, orderApprovals } from '../db/schema.ts'
import type { Refusal } from './support/api.ts'
import { companyOwner, companyPath, member, ownCart, sendCart } from './support/companies.ts'
import { type Person, password, person } from './support/people.ts'
import { openSession, type PayingShop, startPayingShop } from './support/sandbox.ts'
import { sentMails } from './support/sent-mails.ts'
import type { StoreCode } from './support/shop.ts'

let api: PayingShop
beforeAll(async () => {
  api = await startPayingShop()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const pay = (who: Person | null, store: StoreCode, cart_id: string) =>
  api.post<PlacedOrder & Refusal>(
    `/payment/v1/transfer/payments/init_order/?store=${store}`,
    { cart_id },
    who?.headers ?? {},
  )
const decide = (who: Person, store: StoreCode, id: string, approve: boolean, reason = 'No') =>
  api.post<OrderApproval & Refusal>(companyPath(store, `approvals/${id}/decide/`), { approve, reason }, who.headers)
const list = async (who: Person, store: StoreCode) =>
  (await api.get<{ count: number; results: OrderApproval[] }>(companyPath(store, 'approvals/'), who.headers)).body
const retrieve = (who: Person, store: StoreCode, id: string) =>
  api.get<Cart>(`/cart/v1/carts/${id}/?store=${store}`, who.headers)
const told = async (email: string) =>
  (await api.db.select().from(mails).where(eq(mails.recipient, email))).map(({ template }) => template)

/** A company with an approver, and a buyer who may order for a cent alone. */
async function bounded(store: StoreCode) {
  const owner = await companyOwner(api, store)
  const approver = await member(api, store, owner, { role: 'approver' })
  const buyer = await member(api, store, owner, { limit: 1 })
  return { owner, approver, buyer }
}

describe.each(['FRSM', 'ESSM'] as const)('a limit of orders in %s', (store) => {
  it('refuses an order above it, also as a quote, by card, and by two carts at once', async () => {
    const { buyer } = await bounded(store)
    const two = [await ownCart(api, store, buyer), await ownCart(api, store, buyer)]
    const answers = await Promise.all(two.map(({ id }) => pay(buyer, store, id)))
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'approval_needed'],
      [409, 'approval_needed'],
    ])
    const [{ id }] = two as [Cart]
    expect((await openSession(api, id, 'card', store, {}, buyer.headers)).status).toBe(409)
    expect((await api.post<Quote>(`/cart/v1/quotes/?store=${store}`, { cart_id: id }, buyer.headers)).status).toBe(201)
    expect((await pay(buyer, store, id)).body.code).toBe('approval_needed')
    const guest = await pay(null, store, id)
    expect(guest.status).toBe(401)
  })

  it('lets an order up to it pass, as well as any of who has none', async () => {
    const { owner, buyer, approver } = await bounded(store)
    const cart = await ownCart(api, store, buyer)
    const change = (order_limit: number | null) =>
      api.put(companyPath(store, `members/${buyer.id}/`), { role: 'buyer', order_limit }, owner.headers)
    await change(cart.prices.pvp_total - 1)
    expect((await pay(buyer, store, cart.id)).body.code).toBe('approval_needed')
    await change(cart.prices.pvp_total)
    expect((await pay(buyer, store, cart.id)).status).toBe(201)
    // What was placed before is paid as it was placed.
    await change(0)
    expect((await pay(buyer, store, cart.id)).status).toBe(201)
    await change(null)
    for (const who of [buyer, approver, owner])
      expect((await pay(who, store, (await ownCart(api, store, who)).id)).status).toBe(201)
  })

  it('counts for a cart or quote that a buyer filled before logging in', async () => {
    const { buyer } = await bounded(store)
    const outsider = await person(api, store)
    const { id } = await ownCart(api, store, buyer)
    await api.db.update(carts).set({ customer: null }).where(eq(carts.id, id))
    expect((await pay(buyer, store, id)).body.code).toBe('approval_needed')
    await api.db.update(carts).set({ customer: null }).where(eq(carts.id, id))
    await api.post(`/cart/v1/quotes/?store=${store}`, { cart_id: id })
    expect((await pay(buyer, store, id)).body.code).toBe('approval_needed')
    expect((await pay(outsider, store, id)).status).toBe(201)
  })

  it('ends with the membership', async () => {
    const { buyer } = await bounded(store)
    const { id } = await ownCart(api, store, buyer)
    expect((await sendCart(api, store, buyer, id)).status).toBe(201)
    expect((await pay(buyer, store, id)).body.code).toBe('approval_waiting')
    await api.post(companyPath(store, 'leave/'), {}, buyer.headers)
    expect((await pay(buyer, store, id)).status).toBe(201)
  })
})

describe.each(['FRSM', 'ESSM'] as const)('a quote for approval in %s', (store) => {
  it('is sent to the approvers by mail, once, and is seen by them and its buyer alone', async () => {
    const { owner, approver, buyer } = await bounded(store)
    const colleague = await member(api, store, owner, { limit: 1 })
    const cart = await ownCart(api, store, buyer)
    const sent = await sendCart(api, store, buyer, cart.id)
    expect(sent.body).toMatchObject({ id: cart.id, state: 'waiting', total: cart.prices.pvp_total, own: true })
    expect((await sendCart(api, store, buyer, cart.id)).body).toEqual(sent.body)
    for (const { email } of [owner, approver])
      expect((await told(email)).filter((template) => template === 'approvalAsked')).toHaveLength(1)
    expect(await told(buyer.email)).not.toContain('quoteMade')
    const mail = (await sentMails(api)).find(
      ({ to, subject }) => to === owner.email && subject.includes(sent.body.number),
    )
    expect(mail?.text).toContain(`/quotation/${cart.id}`)
    expect(mail?.text).not.toMatch(/undefined|\{/)
    for (const who of [owner, approver, buyer]) {
      expect((await list(who, store)).results.map(({ id }) => id)).toEqual([cart.id])
      expect((await retrieve(who, store, cart.id)).status).toBe(200)
    }
    expect((await list(colleague, store)).count).toBe(0)
    expect((await retrieve(colleague, store, cart.id)).status).toBe(404)
    expect((await api.get(companyPath(store, `approvals/${cart.id}/`), colleague.headers)).status).toBe(404)
  })

  it('waits for its approval before it is paid, then is paid once, by buyer or approver', async () => {
    for (const payer of ['buyer', 'approver'] as const) {
      const people = await bounded(store)
      const { approver, buyer } = people
      const { id } = await ownCart(api, store, buyer)
      await sendCart(api, store, buyer, id)
      for (const who of [buyer, approver]) expect((await pay(who, store, id)).body.code).toBe('approval_waiting')
      const approved = await decide(approver, store, id, true)
      expect([approved.status, approved.body.state, approved.body.own]).toEqual([200, 'approved', false])
      expect(await told(buyer.email)).toContain('orderApproved')
      const both = await Promise.all([pay(people[payer], store, id), pay(buyer, store, id)])
      expect(both.map(({ status }) => status)).toEqual([201, 201])
      expect(both[0]?.body.order_number).toBe(both[1]?.body.order_number)
      const [order] = await api.db.select().from(carts).where(eq(carts.id, id))
      expect([order?.customer, order?.status]).toEqual([buyer.id, 300])
      expect((await list(approver, store)).results[0]?.order_number).toBe(order?.orderNumber)
    }
  })

  it('is over once it is refused, and the buyer reads why', async () => {
    const { approver, owner, buyer } = await bounded(store)
    const { id } = await ownCart(api, store, buyer)
    await sendCart(api, store, buyer, id)
    const refused = await decide(approver, store, id, false, ' Too dear, see https://evil.example ')
    expect(refused.body).toMatchObject({ state: 'refused', reason: 'Too dear, see https://evil.example' })
    const mail = (await sentMails(api)).find(({ to, text }) => to === buyer.email && text.includes('Too dear'))
    expect(mail?.text).not.toContain('evil.example')
    for (const who of [buyer, owner]) expect((await pay(who, store, id)).status).toBe(409)
    expect((await decide(owner, store, id, false)).status).toBe(200)
    const turned = await decide(owner, store, id, true)
    expect([turned.status, turned.body.code]).toEqual([409, 'already_decided'])
    expect((await sendCart(api, store, buyer, id)).status).toBe(409)
    expect((await list(buyer, store)).results[0]?.reason).toContain('Too dear')
  })

  it('is decided once, when two approvers decide at the same moment', async () => {
    const { owner, approver, buyer } = await bounded(store)
    const { id } = await ownCart(api, store, buyer)
    await sendCart(api, store, buyer, id)
    const both = await Promise.all([decide(owner, store, id, true), decide(approver, store, id, false)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const mailed = (await told(buyer.email)).filter((template) => /^order(Approved|Refused)$/.test(template))
    expect(mailed).toHaveLength(1)
  })

  it('is decided by approvers of its company alone', async () => {
    const { owner, approver, buyer } = await bounded(store)
    const foreign = await bounded(store)
    const { id } = await ownCart(api, store, buyer)
    await sendCart(api, store, buyer, id)
    expect((await decide(buyer, store, id, true)).status).toBe(403)
    for (const who of [foreign.owner, foreign.approver, await person(api, store)]) {
      expect((await decide(who, store, id, true)).status).toBe(404)
      expect((await retrieve(who, store, id)).status).toBe(404)
      expect((await pay(who, store, id)).status).toBe(404)
    }
    await api.remove(companyPath(store, `members/${approver.id}/`), owner.headers)
    expect((await decide(approver, store, id, true)).status).toBe(404)
    expect((await retrieve(approver, store, id)).status).toBe(404)
    expect((await api.post(companyPath(store, `approvals/${id}/decide/`), { approve: true })).status).toBe(401)
    for (const body of [
      {},
      { approve: false },
      { approve: false, reason: ' ' },
      { approve: 'true' },
      { approve: false, reason: 'x'.repeat(501) },
    ])
      expect((await api.post(companyPath(store, `approvals/${id}/decide/`), body, owner.headers)).status).toBe(400)
    const [still] = await api.db.select().from(orderApprovals).where(eq(orderApprovals.cartId, id))
    expect(still?.state).toBe('waiting')
  })

  it('is made of an own cart or quote alone, by a buyer with a limit', async () => {
    const { owner, approver, buyer } = await bounded(store)
    const others = await ownCart(api, store, owner)
    expect((await sendCart(api, store, buyer, others.id)).status).toBe(404)
    for (const who of [owner, approver]) {
      const { id } = await ownCart(api, store, who)
      expect((await sendCart(api, store, who, id)).body).toMatchObject({ code: 'approval_not_needed' })
    }
    const consumer = await person(api, store)
    expect((await sendCart(api, store, consumer, (await ownCart(api, store, consumer)).id)).status).toBe(404)
    const { id } = await ownCart(api, store, buyer)
    await api.post(`/cart/v1/quotes/?store=${store}`, { cart_id: id }, buyer.headers)
    expect((await sendCart(api, store, buyer, id)).status).toBe(201)
    const late = await ownCart(api, store, buyer)
    await sendCart(api, store, buyer, late.id)
    await api.db.update(carts).set({ quoteValidUntil: '2026-01-31' }).where(eq(carts.id, late.id))
    expect((await decide(owner, store, late.id, true)).body.code).toBe('quote_expired')
  })

  it('R6.2 is part of the data of its buyer, and loses its reason when the buyer is forgotten', async () => {
    const { owner, buyer } = await bounded(store)
    const [kept, refused] = [await ownCart(api, store, buyer), await ownCart(api, store, buyer)]
    for (const { id } of [kept, refused]) await sendCart(api, store, buyer, id)
    await decide(owner, store, refused.id, false, 'Not this one')
    await decide(owner, store, kept.id, true)
    const account = (who: Person) => `/auth-users/v1/clients/${who.id}`
    const data = async (who: Person) =>
      (await api.post<PersonalData>(`${account(who)}/personal_data/?store=${store}`, { password }, who.headers)).body
    const orders = (await data(buyer)).carts_and_orders
    expect(orders.find(({ id }) => id === refused.id)?.approvals).toMatchObject([{ reason: 'Not this one' }])
    expect(JSON.stringify(orders)).not.toContain('decidedBy')
    expect((await data(owner)).company).toContainEqual(expect.objectContaining({ reason: 'Not this one' }))
    await api.post(`${account(buyer)}/erase/?store=${store}`, { password }, buyer.headers)
    expect((await list(owner, store)).count).toBe(0)
    expect(await api.db.select().from(orderApprovals).where(eq(orderApprovals.cartId, refused.id))).toEqual([])
  })
})

import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import { storeByCode } from '../../lib/stores/registry.ts'
import * as schema from '../db/schema.ts'
import { readStores } from '../domain/stores.ts'
import type { OutgoingMail } from '../mail/transport.ts'
import { sendDueMails } from '../mail/worker.ts'
import { type Api, startApi } from './support/api.ts'
import { person } from './support/people.ts'
import { filledCart, place, type StoreCode } from './support/shop.ts'

const day = 86_400_000
let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const { subscriptions, consents, coupons, mails, newsletterVouchers } = schema
const subscribe = (email: string, store: StoreCode, meta_data: object = {}) =>
  api.post<{ id: number; confirmed_at: string | null }>('/auth-users/v1/newsletters/', {
    email,
    tag: 'newsletter',
    meta_data,
    store,
  })
const follow = (act: 'confirm' | 'unsubscribe', token: string, store: StoreCode) =>
  api.post<{ state: string; code: string }>(`/auth-users/v1/newsletters/${act}/?store=${store}`, { token })
const stored = async (email: string, store: StoreCode) =>
  (
    await api.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.email, email), eq(subscriptions.store, store)))
  )[0]

async function sentTo(email: string): Promise<OutgoingMail[]> {
  const caught: OutgoingMail[] = []
  await sendDueMails({
    db: api.db,
    stores: await readStores(api.db),
    log: (level, message) => api.logs.push(`${level} ${message}`),
    transport: async (mail) => void caught.push(mail),
    storeUrl: (code) => `https://${code.toLowerCase()}.example`,
  })
  return caught.filter(({ to }) => to === email)
}

const tokenIn = (mail: OutgoingMail | undefined, act: string) =>
  new RegExp(`/newsletter\\?${act}=([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? ''

const codeIn = (text = '') => /[A-Z]{2}5-[2-9A-HJ-NP-Z]{8}/.exec(text)?.[0] ?? ''

/** A subscribed address with the mail of its voucher. */
async function subscribed(email: string, store: StoreCode) {
  await subscribe(email, store)
  const [asked] = await sentTo(email)
  const token = tokenIn(asked, 'confirm')
  expect((await follow('confirm', token, store)).status).toBe(200)
  const [voucher] = await sentTo(email)
  return { token, voucher }
}

describe.each(['FRSM', 'ESSM'] as const)('the newsletter of %s', (store) => {
  const at = (name: string) => `${name}-${store.toLowerCase()}@letters.example`

  it('R7.76 R9.51 subscribes an e-mail, and gives it its voucher, only after its mailed link was followed', async () => {
    const email = at('double')
    const made = await subscribe(email, store)
    expect([made.status, made.body.confirmed_at]).toEqual([201, null])
    const asked = await sentTo(email)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.text).not.toMatch(/[A-Z]{2}5-/)
    expect((await stored(email, store))?.confirmedAt).toBeNull()
    const token = tokenIn(asked[0], 'confirm')
    const other = store === 'FRSM' ? 'ESSM' : 'FRSM'
    expect((await follow('confirm', token, other)).status).toBe(400)
    expect((await follow('confirm', `${token}x`, store)).body.code).toBe('token_not_valid')
    expect((await follow('confirm', token, store)).body.state).toBe('confirmed')
    expect((await stored(email, store))?.confirmedAt).not.toBeNull()
    expect(await sentTo(email)).toHaveLength(1)
    expect((await follow('confirm', token, store)).body.state).toBe('already')
    expect(await sentTo(email)).toEqual([])
  })

  it('R7.76 mails another link on request, not at once, and none is good for more than a week', async () => {
    const email = at('late')
    await subscribe(email, store)
    const first = tokenIn((await sentTo(email))[0], 'confirm')
    expect((await subscribe(email.toUpperCase(), store)).status).toBe(201)
    expect(await sentTo(email)).toEqual([])
    const ago = (ms: number) =>
      api.db
        .update(subscriptions)
        .set({ linkSentAt: new Date(Date.now() - ms) })
        .where(eq(subscriptions.email, email))
    await ago(7 * day + 1000)
    expect((await follow('confirm', first, store)).status).toBe(400)
    await subscribe(email, store)
    const second = tokenIn((await sentTo(email))[0], 'confirm')
    expect([second === first, (await follow('confirm', first, store)).status]).toEqual([false, 400])
    expect((await follow('confirm', second, store)).status).toBe(200)
  })

  it('R7.76 two that follow one link at once subscribe once, with one voucher', async () => {
    const email = at('twice')
    await subscribe(email, store)
    const token = tokenIn((await sentTo(email))[0], 'confirm')
    const answers = await Promise.all([follow('confirm', token, store), follow('confirm', token, store)])
    expect(answers.map(({ body }) => body.state).sort()).toEqual(['already', 'confirmed'])
    expect(await sentTo(email)).toHaveLength(1)
  })

  it('R9.51 says what voucher is promised, in five euros from the sum of its record on, to anybody', async () => {
    const record = storeByCode(store)
    const answer = await api.get(`/auth-users/v1/newsletters/voucher/?store=${store}`)
    expect([answer.status, answer.body]).toEqual([200, { amount: 500, minimum_total: record?.voucherMinimum }])
  })

  it('R9.51 gives a voucher from a sum on that its mail and the cart name, and no other one later', async () => {
    const email = at('voucher')
    const { voucher } = await subscribed(email, store)
    const record = storeByCode(store)
    expect(record?.voucherMinimum).toBeGreaterThan(0)
    const minimum = `${(record?.voucherMinimum ?? 0) / 100},00\u00a0€`
    expect(voucher?.text).toContain(minimum)
    expect(voucher?.html).toContain(minimum)
    const code = codeIn(voucher?.text)
    const [coupon] = await api.db.select().from(coupons).where(eq(coupons.code, code))
    expect(coupon?.minimumTotal).toBe(record?.voucherMinimum)
    const cart = await filledCart(api, store)
    const apply = () =>
      api.post<Cart & { code: string[] }>(`/cart/v1/coupons/validate-coupon/?store=${store}`, {
        code,
        cart_id: cart.id,
      })
    await api.db.update(coupons).set({ minimumTotal: 99_999_900 }).where(eq(coupons.code, code))
    const refused = await apply()
    expect([refused.status, refused.body.code?.[0]]).toEqual([400, expect.stringContaining('999')])
    await api.db.update(coupons).set({ minimumTotal: 5_000 }).where(eq(coupons.code, code))
    expect((await apply()).body.coupon?.total_discount).toBe(500)
    const end = tokenIn(voucher, 'unsubscribe')
    expect((await follow('unsubscribe', end, store)).body.state).toBe('ended')
    await subscribe(email, store)
    await follow('confirm', tokenIn((await sentTo(email))[0], 'confirm'), store)
    expect((await stored(email, store))?.confirmedAt).not.toBeNull()
    const again = await sentTo(email)
    expect(again.map(({ text }) => codeIn(text))).toEqual([code])
    const own = await api.db
      .select()
      .from(newsletterVouchers)
      .where(eq(newsletterVouchers.couponId, coupon?.id ?? 0))
    expect([own.length, JSON.stringify(own)]).toEqual([1, expect.not.stringContaining('letters.example')])
  })

  /** Voucher in each later welcome mail to an address that has one. */
  const subscribedAgain = async (email: string, before: OutgoingMail | undefined) => {
    await follow('unsubscribe', tokenIn(before, 'unsubscribe'), store)
    await subscribe(email.toUpperCase(), store)
    const [asked, ...others] = await sentTo(email)
    expect(others).toEqual([])
    expect((await follow('confirm', tokenIn(asked, 'confirm'), store)).body.state).toBe('confirmed')
    const [mail, ...more] = await sentTo(email)
    expect(more).toEqual([])
    return { asked, mail }
  }
  const setCoupon = (code: string, changes: Partial<typeof coupons.$inferInsert>) =>
    api.db.update(coupons).set(changes).where(eq(coupons.code, code))

  it('R9.51 welcomes with the same voucher as long as it holds, by what it is worth now', async () => {
    const email = at('again')
    const { voucher } = await subscribed(email, store)
    const code = codeIn(voucher?.text)
    const second = await subscribedAgain(email, voucher)
    expect([second.mail?.subject, codeIn(second.mail?.text)]).toEqual([voucher?.subject, code])
    await setCoupon(code, { amount: 700, minimumTotal: 0, validFrom: new Date(Date.now() + day) })
    const third = await subscribedAgain(email, second.mail)
    expect([third.mail?.subject, codeIn(third.mail?.text)]).toEqual([expect.stringContaining('7,00\u00a0€'), code])
    await setCoupon(code, { amount: null, percent: 5 })
    const fourth = await subscribedAgain(email, third.mail)
    expect([fourth.mail?.subject, codeIn(fourth.mail?.text)]).toEqual([expect.stringContaining('5\u00a0%'), code])
    expect(await api.db.select().from(coupons).where(eq(coupons.code, code))).toHaveLength(1)
  })

  it.each(['ordered', 'ordered under another e-mail', 'held by an unpaid order', 'expired', 'deleted'] as const)(
    'R9.51 welcomes without a voucher who subscribes again once theirs is %s, and promises none',
    async (end) => {
      const email = at(end.replaceAll(' ', '-'))
      const { voucher } = await subscribed(email, store)
      const code = codeIn(voucher?.text)
      if (end === 'expired') await setCoupon(code, { validUntil: new Date(Date.now() - 1000) })
      else if (end === 'deleted') await api.db.delete(coupons).where(eq(coupons.code, code))
      else {
        const cart = await filledCart(api, store)
        const path = `/cart/v1/carts/${cart.id}/?store=${store}`
        if (end !== 'ordered under another e-mail') await api.put(path, { user: { email } })
        const apply = { code, cart_id: cart.id }
        expect((await api.post(`/cart/v1/coupons/validate-coupon/?store=${store}`, apply)).status).toBe(200)
        await place(api, cart.id, store)
        if (end !== 'held by an unpaid order') {
          const admin = await person(api, store, { admin: true })
          await api.post(`/payment/v1/transfer/payments/confirm/?store=${store}`, { order_id: cart.id }, admin.headers)
        }
        await sentTo(email)
      }
      const again = await subscribedAgain(email, voucher)
      expect(again.mail?.subject).toMatch(store === 'FRSM' ? /^Bienvenue / : /^Te damos la bienvenida /)
      expect(`${again.mail?.text} ${again.mail?.html}`).not.toMatch(/[A-Z]{2}5-|€/)
      expect(again.mail?.headers).toEqual(voucher?.headers)
      expect(again.asked?.text).toMatch(store === 'FRSM' ? /première inscription/ : /primera suscripción/)
      const third = await subscribedAgain(email, again.mail)
      expect(third.mail?.subject).toBe(again.mail?.subject)
    },
  )

  it('R9.51 what a form answers and the first mail say nothing of a voucher that was given before', async () => {
    const [known, other] = [at('known-voucher'), at('new-voucher')]
    const { voucher } = await subscribed(known, store)
    await follow('unsubscribe', tokenIn(voucher, 'unsubscribe'), store)
    const heard = async (email: string) => {
      const { status, body } = await subscribe(email, store)
      const [mail] = await sentTo(email)
      const text = mail?.text.replace(/confirm=[\w-]+/, '')
      return { status, body: { ...body, id: 0, email: '', created_at: '' }, subject: mail?.subject, text }
    }
    const [again, first] = [await heard(known), await heard(other)]
    expect(again).toEqual(first)
    expect(first.text).toContain(store === 'FRSM' ? 'bon de bienvenue' : 'vale de bienvenida')
  })

  it('R7.79 ends without an account by the signed link of its mails, also posted as in RFC 8058', async () => {
    const email = at('leaves')
    const { voucher } = await subscribed(email, store)
    const token = tokenIn(voucher, 'unsubscribe')
    expect(token).not.toContain('@')
    expect(voucher?.headers).toEqual({
      'List-Unsubscribe': `<https://${store.toLowerCase()}.example/api/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(voucher?.html).toContain(`/newsletter?unsubscribe=${token}`)
    const forged = token.replace(/^./, (first) => (first === '0' ? '1' : '0'))
    const other = store === 'FRSM' ? 'ESSM' : 'FRSM'
    for (const wrong of [await follow('unsubscribe', forged, store), await follow('unsubscribe', token, other)])
      expect([wrong.status, wrong.body.code]).toEqual([400, 'token_not_valid'])
    expect(await stored(email, store)).toBeDefined()
    expect((await follow('unsubscribe', token, store)).body.state).toBe('ended')
    expect(await stored(email, store)).toBeUndefined()
    expect((await follow('unsubscribe', token, store)).body.state).toBe('already')
  })

  it('R7.76 refuses what is no token, and an administrator’s new address has to confirm too', async () => {
    for (const token of ['', 'x'.repeat(201), 7]) {
      const refused = await api.post(`/auth-users/v1/newsletters/confirm/?store=${store}`, { token })
      expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['token']])
    }
    await subscribed(at('before'), store)
    const id = (await stored(at('before'), store))?.id
    const admin = await person(api, store, { admin: true })
    const path = `/auth-users/v1/newsletters/${id}/?store=${store}`
    const changed = await api.put<{ confirmed_at: string | null }>(path, { email: at('after') }, admin.headers)
    expect(changed.body).toMatchObject({ email: at('after'), confirmed_at: null })
    expect(tokenIn((await sentTo(at('after')))[0], 'confirm')).not.toBe('')
  })

  it('R7.76 stores proof of when, where and by which words it was wanted and ended, without the e-mail', async () => {
    const email = at('proof')
    await subscribe(email, store, { place: 'footer', text: 'J’accepte' })
    await follow('confirm', tokenIn((await sentTo(email))[0], 'confirm'), store)
    await follow('unsubscribe', tokenIn((await sentTo(email))[0], 'unsubscribe'), store)
    const rows = await api.db.select().from(consents).where(eq(consents.kind, 'newsletter')).orderBy(consents.id)
    const own = rows.slice(-3)
    expect(own.map(({ action, place }) => [action, place])).toEqual([
      ['asked', 'footer'],
      ['given', 'footer'],
      ['withdrawn', 'link'],
    ])
    expect(new Set(own.map(({ subject, textHash }) => `${subject} ${textHash}`)).size).toBe(1)
    expect(own[0]?.textHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(rows)).not.toContain('letters.example')
    const refused = { cause: { message: expect.stringContaining('kept as evidence') } }
    await expect(api.db.update(consents).set({ place: 'x' })).rejects.toMatchObject(refused)
    await expect(api.db.delete(consents)).rejects.toMatchObject(refused)
    expect((await api.db.select().from(mails).where(eq(mails.recipient, email))).map(({ data }) => data)).toEqual([
      {},
      {},
    ])
  })
})

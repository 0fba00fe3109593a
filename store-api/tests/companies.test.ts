import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../lib/contract/auth.ts'
import type { Company, CompanyInvitation, CompanyMember, CompanyOffer } from '../../lib/contract/companies.ts'
import type { PersonalData } from '../../lib/contract/privacy.ts'
import { invitationDays, maxInvitations, maxMembers } from '../../lib/rules/company.ts'
import { changes, companies, companyInvitations, companyMembers, mails } from '../db/schema.ts'
import { createClient } from '../domain/account/clients.ts'
import { type Api, startApi } from './support/api.ts'
import { companyOwner, companyPath, invited, mailedToken, member } from './support/companies.ts'
import { type Person, password, person } from './support/people.ts'
import { sentMails } from './support/sent-mails.ts'
import type { StoreCode } from './support/shop.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const look = async (who: Person, store: StoreCode) => (await api.get<Company>(companyPath(store), who.headers)).body
const typeOf = async (who: Person, store: StoreCode) =>
  (await api.get<User>(`/auth-users/v1/clients/info/?store=${store}`, who.headers)).body._type
const join = (who: Person, store: StoreCode, token: string) =>
  api.post<Company>(companyPath(store, 'join/'), { token }, who.headers)
const erase = (who: Person, store: StoreCode) =>
  api.post(`/auth-users/v1/clients/${who.id}/erase/?store=${store}`, { password }, who.headers)

describe.each(['FRSM', 'ESSM'] as const)('a company of professionals in %s', (store) => {
  it('is founded by a professional, who is its owner, and by no consumer', async () => {
    const owner = await companyOwner(api, store)
    expect(await look(owner, store)).toMatchObject({ name: 'Bains Rénov', role: 'owner', order_limit: null })
    expect((await api.post(companyPath(store), { name: 'Twice' }, owner.headers)).status).toBe(409)
    const consumer = await person(api, store)
    expect((await api.post(companyPath(store), { name: 'None' }, consumer.headers)).status).toBe(403)
    expect((await api.get(companyPath(store), consumer.headers)).status).toBe(404)
    expect((await api.post(companyPath(store), { name: 'None' })).status).toBe(401)
    for (const name of ['', ' ', 'x'.repeat(101), 'www.example.com', 'x'.repeat(2_000_000), 7])
      expect((await api.post(companyPath(store), { name }, owner.headers)).status).toBeGreaterThanOrEqual(400)
  })

  it('invites by a mailed link, which says what it offers', async () => {
    const owner = await companyOwner(api, store)
    const email = `invited-${owner.id}@example.org`
    const token = await invited(api, store, owner, email, { limit: 50_000 })
    expect(token).toMatch(/^[\w-]{43}$/)
    const offer = await api.post<CompanyOffer>(companyPath(store, 'invitations/look/'), { token })
    expect(offer.body).toMatchObject({ company: 'Bains Rénov', email, role: 'buyer', order_limit: 50_000 })
    const days = (Date.parse(offer.body.expires_at) - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(invitationDays)
    const [stored] = await api.db.select().from(companyInvitations).where(eq(companyInvitations.email, email))
    expect(JSON.stringify(stored)).not.toContain(token)
    const shop = { db: api.db, providers: { storeUrl: () => 'https://shop.example' } } as never
    const mail = (await sentMails(shop)).find(({ to }) => to === email)
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain(`/company/invitation?token=${token}`)
      expect(part).toContain('Bains Rénov')
      expect(part).not.toMatch(/undefined|\{/)
    }
  })

  it('gives members the prices of professionals until they leave or are removed', async () => {
    const owner = await companyOwner(api, store)
    const [leaving, removed, professional] = [
      await member(api, store, owner),
      await member(api, store, owner),
      await member(api, store, owner, { type: 'P' }),
    ]
    for (const who of [leaving, removed, professional]) expect(await typeOf(who, store)).toBe('professional')
    expect((await api.post(companyPath(store, 'leave/'), {}, leaving.headers)).status).toBe(204)
    for (const who of [removed, professional])
      expect((await api.remove(companyPath(store, `members/${who.id}/`), owner.headers)).status).toBe(204)
    expect(await typeOf(leaving, store)).toBe('client')
    expect(await typeOf(removed, store)).toBe('client')
    expect(await typeOf(professional, store)).toBe('professional')
    for (const who of [leaving, removed]) {
      expect((await api.get(companyPath(store), who.headers)).status).toBe(404)
      expect((await api.post(companyPath(store, 'leave/'), {}, who.headers)).status).toBe(404)
    }
    const ended = (await api.db.select().from(changes)).flatMap(({ tags }) => tags)
    for (const who of [leaving, removed])
      expect(ended.filter((tag) => tag.startsWith(`ended:type:${who.id}:`))).toEqual([
        `ended:type:${who.id}:P`,
        `ended:type:${who.id}:C`,
      ])
  })

  it('shows its members and invitations to the owner alone', async () => {
    const owner = await companyOwner(api, store)
    const buyer = await member(api, store, owner, { limit: 10_000 })
    await invited(api, store, owner, `open-${owner.id}@example.org`, { role: 'approver', limit: 7 })
    const seen = await look(owner, store)
    expect(seen.members.map(({ email, role, order_limit }) => [email, role, order_limit])).toEqual([
      [owner.email, 'owner', null],
      [buyer.email, 'buyer', 10_000],
    ])
    expect(seen.invitations).toMatchObject([{ email: `open-${owner.id}@example.org`, order_limit: null }])
    expect(await look(buyer, store)).toMatchObject({ role: 'buyer', order_limit: 10_000, members: [], invitations: [] })
  })

  it('lets its owner alone invite, remove, and change roles and limits', async () => {
    const owner = await companyOwner(api, store)
    const [buyer, approver] = [await member(api, store, owner), await member(api, store, owner, { role: 'approver' })]
    const raised = { role: 'approver', order_limit: null }
    for (const who of [buyer, approver]) {
      const asked = [
        await api.put(companyPath(store, `members/${who.id}/`), raised, who.headers),
        await api.put(companyPath(store, `members/${owner.id}/`), raised, who.headers),
        await api.remove(companyPath(store, `members/${owner.id}/`), who.headers),
        await api.post(companyPath(store, 'invitations/'), { email: 'a@example.org', role: 'approver' }, who.headers),
        await api.remove(companyPath(store, 'invitations/1/'), who.headers),
      ]
      expect(asked.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    }
    const change = (id: number, body: object) =>
      api.put<CompanyMember>(companyPath(store, `members/${id}/`), body, owner.headers)
    expect((await change(buyer.id, { role: 'buyer', order_limit: 5 })).body.order_limit).toBe(5)
    expect((await change(buyer.id, { role: 'approver', order_limit: 5 })).body).toMatchObject({
      role: 'approver',
      order_limit: null,
    })
    for (const body of [
      { role: 'owner', order_limit: null },
      { role: 'buyer', order_limit: -1 },
      { role: 'buyer', order_limit: 1.5 },
      { role: 'buyer', order_limit: 100_000_001 },
      { role: 'buyer' },
    ])
      expect((await change(buyer.id, body)).status).toBe(400)
    expect((await change(owner.id, raised)).status).toBe(409)
    expect((await api.remove(companyPath(store, `members/${owner.id}/`), owner.headers)).status).toBe(409)
  })

  it("knows nothing of another company's members and invitations", async () => {
    const [owner, other] = [await companyOwner(api, store), await companyOwner(api, store)]
    const theirs = await member(api, store, other)
    await invited(api, store, other, `theirs-${other.id}@example.org`)
    const invitation = (await look(other, store)).invitations[0]?.id
    const body = { role: 'buyer', order_limit: 1 }
    expect((await api.put(companyPath(store, `members/${theirs.id}/`), body, owner.headers)).status).toBe(404)
    expect((await api.remove(companyPath(store, `members/${theirs.id}/`), owner.headers)).status).toBe(404)
    expect((await api.remove(companyPath(store, `invitations/${invitation}/`), owner.headers)).status).toBe(404)
    expect((await api.remove(companyPath(store, `invitations/${invitation}/`), other.headers)).status).toBe(204)
    const elsewhere = store === 'FRSM' ? 'ESSM' : 'FRSM'
    expect((await api.get(companyPath(elsewhere), owner.headers)).status).toBe(401)
  })
})

describe.each(['FRSM', 'ESSM'] as const)('an invitation to a company in %s', (store) => {
  it('is accepted once, by the customer whose e-mail was invited', async () => {
    const owner = await companyOwner(api, store)
    const [who, other] = [await person(api, store), await person(api, store)]
    const token = await invited(api, store, owner, who.email)
    expect((await api.post(companyPath(store, 'join/'), { token })).status).toBe(401)
    const stranger = await join(other, store, token)
    expect([stranger.status, (stranger.body as unknown as { code: string }).code]).toEqual([409, 'other_email'])
    const twice = await Promise.all([join(who, store, token), join(who, store, token)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 400])
    expect((await join(who, store, token)).status).toBe(400)
    expect((await api.post(companyPath(store, 'invitations/look/'), { token })).status).toBe(400)
    // After a removal the old link gives nothing back.
    await api.remove(companyPath(store, `members/${who.id}/`), owner.headers)
    expect((await join(who, store, token)).status).toBe(400)
  })

  it('ends after its days, when it is withdrawn or renewed, and is good in its store alone', async () => {
    const owner = await companyOwner(api, store)
    const who = await person(api, store)
    const first = await invited(api, store, owner, who.email)
    const second = await invited(api, store, owner, who.email, { role: 'approver' })
    expect((await join(who, store, first)).status).toBe(400)
    const foreign = await person(api, store === 'FRSM' ? 'ESSM' : 'FRSM', { email: who.email })
    expect((await join(foreign, store === 'FRSM' ? 'ESSM' : 'FRSM', second)).status).toBe(400)
    const past = { expiresAt: new Date(Date.now() - 1000) }
    await api.db.update(companyInvitations).set(past).where(eq(companyInvitations.email, who.email))
    expect((await join(who, store, second)).status).toBe(400)
    expect((await look(owner, store)).invitations).toEqual([])
    const third = await invited(api, store, owner, who.email)
    const id = (await look(owner, store)).invitations[0]?.id
    expect((await api.remove(companyPath(store, `invitations/${id}/`), owner.headers)).status).toBe(204)
    expect((await join(who, store, third)).status).toBe(400)
    for (const token of ['', 'x'.repeat(201), '../../etc', 7, null])
      expect((await api.post(companyPath(store, 'join/'), { token }, who.headers)).status).toBe(400)
  })

  it('can be accepted with an account that is made for it', async () => {
    const owner = await companyOwner(api, store)
    const email = `newcomer-${owner.id}@example.org`
    const token = await invited(api, store, owner, email)
    const newcomer = await person(api, store, { email })
    expect((await join(newcomer, store, token)).body).toMatchObject({ name: 'Bains Rénov', role: 'buyer' })
  })

  it('is not for members of a company: one at a time', async () => {
    const [owner, other] = [await companyOwner(api, store), await companyOwner(api, store)]
    const buyer = await member(api, store, owner)
    const [asBuyer, asOwner] = [
      await invited(api, store, other, buyer.email),
      await invited(api, store, other, owner.email),
    ]
    expect((await join(buyer, store, asBuyer)).status).toBe(409)
    expect((await join(owner, store, asOwner)).status).toBe(409)
    const again = { email: buyer.email.toUpperCase(), role: 'buyer' }
    expect((await api.post(companyPath(store, 'invitations/'), again, owner.headers)).status).toBe(400)
  })

  it('is refused beyond the bounds of a company', async () => {
    const owner = await companyOwner(api, store)
    const [{ companyId } = { companyId: 0 }] = await api.db
      .select()
      .from(companyMembers)
      .where(eq(companyMembers.clientId, owner.id))
    const invite = (email: string) =>
      api.post<CompanyInvitation>(companyPath(store, 'invitations/'), { email, role: 'buyer' }, owner.headers)
    const expiresAt = new Date(Date.now() + 1_000_000)
    for (let n = 0; n < maxInvitations - 1; n += 1)
      await api.db.insert(companyInvitations).values({
        companyId,
        email: `bound-${n}@example.org`,
        role: 'buyer',
        tokenHash: `${store} ${companyId} ${n}`,
        expiresAt,
      })
    const who = await person(api, store)
    const [token] = [await invited(api, store, owner, who.email)]
    expect((await invite(`one-more-${owner.id}@example.org`)).status).toBe(400)
    for (let n = 0; n < maxMembers - 1; n += 1) {
      const names = { firstName: 'Alex', lastName: 'Martin' }
      const made = await createClient(api.db, { store, email: `bound-${companyId}-${n}@example.org`, ...names })
      await api.db.insert(companyMembers).values({ clientId: made?.id ?? 0, companyId, role: 'buyer', ownType: 'C' })
    }
    expect((await join(who, store, token)).status).toBe(400)
    expect(await typeOf(who, store)).toBe('client')
  })
})

describe.each(['FRSM', 'ESSM'] as const)('a company that loses its owner in %s', (store) => {
  it('R6.2 passes to the approver who joined first when the account is deleted', async () => {
    const owner = await companyOwner(api, store)
    const [buyer, first, second] = [
      await member(api, store, owner, { limit: 1000 }),
      await member(api, store, owner, { role: 'approver' }),
      await member(api, store, owner, { role: 'approver' }),
    ]
    expect((await erase(owner, store)).status).toBe(204)
    const seen = await look(first, store)
    expect(seen.role).toBe('owner')
    expect(seen.members.map(({ email }) => email)).toEqual([buyer.email, first.email, second.email])
    expect(await typeOf(buyer, store)).toBe('professional')
  })

  it('R6.2 ends for all without an approver, by leaving or by deleting the account', async () => {
    for (const end of [
      (who: Person) => erase(who, store),
      (who: Person) => api.post(companyPath(store, 'leave/'), {}, who.headers),
    ]) {
      const owner = await companyOwner(api, store)
      const buyer = await member(api, store, owner)
      const token = await invited(api, store, owner, `later-${owner.id}@example.org`)
      expect((await end(owner)).status).toBe(204)
      expect(await typeOf(buyer, store)).toBe('client')
      expect((await api.get(companyPath(store), buyer.headers)).status).toBe(404)
      expect((await api.post(companyPath(store, 'invitations/look/'), { token })).status).toBe(400)
    }
    const left = await api.db
      .select()
      .from(companies)
      .leftJoin(companyMembers, eq(companyMembers.companyId, companies.id))
    expect(left.filter(({ company_members }) => company_members === null)).toEqual([])
  })

  it('R6.2 is part of the data that a member downloads, and invitations go with the account', async () => {
    const owner = await companyOwner(api, store)
    const who = await member(api, store, owner, { limit: 2000 })
    const other = await companyOwner(api, store)
    await invited(api, store, other, who.email)
    const path = `/auth-users/v1/clients/${who.id}/personal_data/?store=${store}`
    const { body } = await api.post<PersonalData>(path, { password }, who.headers)
    expect(body.company).toMatchObject([
      { company: 'Bains Rénov', role: 'buyer', orderLimit: 2000 },
      { company: 'Bains Rénov', invitedAs: 'buyer' },
    ])
    expect(JSON.stringify(body.company)).not.toContain(owner.email)
    expect((await erase(who, store)).status).toBe(204)
    expect((await look(owner, store)).members.map(({ email }) => email)).toEqual([owner.email])
    expect((await look(other, store)).invitations).toEqual([])
    const told = await api.db.select().from(mails).where(eq(mails.recipient, who.email))
    expect(told.map(({ template }) => template)).toEqual(['accountErased'])
    expect(await mailedToken(api, who.email)).toBe('')
  })
})

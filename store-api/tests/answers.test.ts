import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Question } from '../../lib/contract/reviews.ts'
import type { Incident } from '../../lib/contract/sub-orders.ts'
import { auditLog, incidents, mails, questions } from '../db/schema.ts'
import { auditOf, expectAdministratorsOnly, type Staff, staffOf } from './support/administrators.ts'
import { type Api, type Refusal, startApi } from './support/api.ts'
import { filledCart, place, type StoreCode } from './support/shop.ts'

let api: Api
const staff = {} as Record<StoreCode, Staff>
beforeAll(async () => {
  api = await startApi()
  for (const store of ['FRSM', 'ESSM'] as const) staff[store] = await staffOf(api, store)
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

type Answered<Body> = Body & Refusal
async function asked(store: StoreCode): Promise<number> {
  const question = {
    store,
    name: 'Camille',
    email: `${randomUUID()}@example.org`,
    question: 'Does www.evil.example fit?',
  }
  const [row] = await api.db.insert(questions).values(question).returning()
  return row?.id ?? 0
}
async function reported(store: StoreCode) {
  const { id: cartId } = await filledCart(api, store)
  await place(api, cartId, store)
  const report = { id: randomUUID(), cartId, kind: 'other', comment: 'A scratch', photos: [`${randomUUID()}/1.jpg`] }
  await api.db.insert(incidents).values(report)
  return report
}
const mailOf = (id: string | number) =>
  api.db
    .select()
    .from(mails)
    .where(eq(mails.key, `answer:${id}`))

describe.each(['FRSM', 'ESSM'] as const)('an answer in %s', (store) => {
  const toQuestion = (
    id: unknown,
    answer: unknown,
    named: string = store,
    headers: Record<string, string> = staff[store].admin.headers,
  ) => api.post<Answered<Question>>(`/reviews/v1/questions/${id}/answer/?store=${named}`, { answer }, headers)
  const toReport = (
    id: unknown,
    answer: unknown,
    named: string = store,
    headers: Record<string, string> = staff[store].admin.headers,
  ) => api.post<Answered<Incident>>(`/cart/v1/incidents/${id}/answer/?store=${named}`, { answer }, headers)

  it('R7.81 to a question makes it public, and is mailed and noted once', async () => {
    const id = await asked(store)
    const { headers } = staff[store].admin
    const waiting = async () =>
      (await api.get<{ results: Question[] }>(`/reviews/v1/questions/waiting/?store=${store}`, headers)).body.results
    expect((await waiting()).map((each) => each.id)).toContain(id)
    const answers = await Promise.all([toQuestion(id, 'Yes.'), toQuestion(id, 'Yes.')])
    expect(answers.map(({ status, body }) => [status, body.answer])).toEqual([
      [200, 'Yes.'],
      [200, 'Yes.'],
    ])
    expect((await waiting()).map((each) => each.id)).not.toContain(id)
    const [mail, ...more] = await mailOf(id)
    expect([mail?.template, mail?.data.answer, more]).toEqual(['questionAnswered', 'Yes.', []])
    expect(mail?.data.question).not.toContain('www.evil.example')
    const other = await toQuestion(id, 'No.')
    expect([other.status, other.body.code]).toEqual([409, 'answered'])
    const log = await api.db.select().from(auditLog).where(eq(auditLog.clientId, staff[store].admin.id))
    expect(log.filter(({ action }) => action === 'question.answer')).toMatchObject([{ after: { question: id } }])
  })

  it('R2.136 to a report goes to the customer by mail, once', async () => {
    const { id, cartId } = await reported(store)
    const answers = await Promise.all([toReport(id, 'We send another.'), toReport(id, 'We send another.')])
    expect(answers.map(({ status, body }) => [status, body.answer])).toEqual([
      [200, 'We send another.'],
      [200, 'We send another.'],
    ])
    expect(await mailOf(id)).toMatchObject([{ template: 'incidentAnswered', data: { answer: 'We send another.' } }])
    expect((await toReport(id, 'No.')).body.code).toBe('answered')
    expect(await auditOf(api, staff[store], cartId)).toMatchObject([
      { action: 'incident.answer', administrator: staff[store].admin.id, after: { incident: id } },
    ])
  })

  it('R6.7 is for its administrators alone', async () => {
    const [question, { id }] = [await asked(store), await reported(store)]
    await expectAdministratorsOnly(staff[store], (named, headers) => toQuestion(question, 'Yes.', named, headers))
    await expectAdministratorsOnly(staff[store], (named, headers) => toReport(id, 'Yes.', named, headers))
    expect([...(await mailOf(question)), ...(await mailOf(id))]).toEqual([])
    expect((await api.get(`/reviews/v1/questions/waiting/?store=${store}`)).status).toBe(401)
  })

  it('R4.14 that is empty or too long is refused at its place, and what is not there is 404', async () => {
    const [question, { id }] = [await asked(store), await reported(store)]
    for (const wrong of ['', '  ', 'x'.repeat(4001), 7, null])
      for (const { status, body } of [await toQuestion(question, wrong), await toReport(id, wrong)])
        expect([status, Object.keys(body)]).toEqual([400, ['answer']])
    for (const nowhere of ['nonsense', '0', randomUUID()])
      expect([(await toQuestion(nowhere, 'Yes.')).status, (await toReport(nowhere, 'Yes.')).status]).toEqual([404, 404])
  })
})

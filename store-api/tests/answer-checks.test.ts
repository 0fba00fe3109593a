import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { coupons } from '../db/schema.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
afterEach(() => api.close())

/** The answer for a coupon with a negative value. */
async function wrongAnswer(checkAnswers: 'log' | 'refuse' | undefined) {
  api = await startApi({ checkAnswers })
  const [coupon] = await api.db
    .insert(coupons)
    .values({ store: 'FRSM', code: 'WRONG', amount: -1, announced: true })
    .returning()
  const { status, body } = await api.get('/cart/v1/coupons/web_list/?store=FRSM')
  await api.db.delete(coupons).where(eq(coupons.id, coupon?.id ?? 0))
  return { status, body }
}

describe('an answer of 2xx that its own contract does not parse', () => {
  it('is 500 with what differs wherever answers are tested, and logged', async () => {
    const { status, body } = await wrongAnswer('refuse')
    expect(status).toBe(500)
    expect(body).toMatchObject({ code: 'answer_not_valid', call: 'GET /cart/v1/coupons/web_list/' })
    expect(JSON.stringify(body.issues)).toContain('amount')
    expect(api.logs).toEqual([expect.stringMatching(/^error the answer differs from the contract .*web_list/)])
  })

  it('is only logged in development, and not looked at in production', async () => {
    expect((await wrongAnswer('log')).status).toBe(200)
    expect(api.logs).toHaveLength(1)
    await api.close()
    expect((await wrongAnswer(undefined)).status).toBe(200)
    expect(api.logs).toEqual([])
  })
})

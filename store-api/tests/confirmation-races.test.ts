import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payments } from '../db/schema.ts'
import { type Staff, staffOf } from './support/administrators.ts'
import {
  askMeasures,
  evidenceOf,
  linksOf,
  optionOf,
  paidScreen,
  type Screen,
  screenOf,
} from './support/measured-orders.ts'
import { overlap } from './support/overlap.ts'
import { person } from './support/people.ts'
import { type PayingShop, startPayingShop } from './support/sandbox.ts'

// Two transactions at once need a server: `TEST_DATABASE_URL`.
describe.runIf(process.env.TEST_DATABASE_URL).each(['FRSM', 'ESSM'] as const)(
  'two changes of measures at once in %s',
  (store) => {
    let shop: PayingShop
    let staff: Staff
    let screen: Screen
    beforeAll(async () => {
      shop = await startPayingShop()
      staff = await staffOf(shop, store)
      screen = await screenOf(shop, store)
    })
    afterAll(async () => {
      expect(shop.logs).toEqual([])
      await shop.close()
    })

    it.each([
      ['by the mailed link', ['link', 'link']],
      ['from the account', ['account', 'account']],
      ['by link and from the account', ['link', 'account']],
      ['from the account and by link', ['account', 'link']],
    ] as const)('R9.14 %s give money back once, and the later one is refused', async (_, ways) => {
      const { headers } = await person(shop, store)
      const { id, row } = await paidScreen(shop, store, screen, { headers })
      const [token = ''] = await linksOf(shop, id)
      const change = (way: 'link' | 'account', width: number) => {
        const measures = [{ option: optionOf(screen, 'width-attr'), value: width }]
        const who = way === 'link' ? { token } : { order: id }
        return askMeasures(shop, store, 'change', { ...who, version: 1, row, measures }, way === 'link' ? {} : headers)
      }
      const answers = await overlap(
        shop.db,
        // Who gives money back waits for this, with the order already locked.
        (tx) => tx.select().from(payments).where(eq(payments.cartId, id)).for('update'),
        () => Promise.all([change(ways[0], 900), change(ways[1], 800)]),
        undefined,
        2,
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const [taken] = answers.filter(({ status }) => status === 200)
      const refused = answers.find(({ status }) => status === 409)
      expect(refused?.body.code).toBe('measures_changed')
      const evidence = await evidenceOf(shop, store, id, staff.admin.headers)
      expect(evidence?.changes).toMatchObject([{ row, refund: taken?.body.refund }])
      expect(evidence?.rows[0]?.drawing).toEqual(taken?.body.rows[0]?.drawing)
    })
  },
)

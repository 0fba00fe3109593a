import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type HoldEvent, holdState, sendsOrder, sendsPart } from '#lib/rules/order-hold.ts'
import { orderStatuses } from '#lib/rules/order-status.ts'
import { subOrderStatuses } from '#lib/rules/sub-order-status.ts'

const gone = (stage: number, amount = 100): HoldEvent => ({ stage, amount, back: false })
const back = (stage: number, amount = 100): HoldEvent => ({ stage, amount, back: true })

describe('what holds an order back', () => {
  it.each<[string, HoldEvent[], boolean, number]>([
    ['nothing', [], false, 0],
    ['money in doubt', [gone(1)], true, 100],
    ['a chargeback after it was announced', [gone(1), gone(2, 90)], true, 90],
    ['a chargeback that was reversed', [gone(2), back(3)], false, 100],
    ['a chargeback of which a part was reversed', [gone(2), back(3, 99)], true, 100],
    ['a reversal whose chargeback is not known yet', [back(3, 40)], false, 40],
    ['a second chargeback after the first was reversed', [gone(2), back(3), gone(4)], true, 100],
    ['a dispute that was won after all', [gone(2), back(3), gone(4), back(5)], false, 100],
    ['two claims at one stage', [gone(1, 50), gone(1, 70)], true, 70],
    ['money back at the very stage at which it went', [gone(2), back(2)], true, 100],
  ])('R4.14 %s', (_, events, held, amount) => {
    expect(holdState(events)).toEqual({ held, amount })
  })

  it('R4.14 depends on what was told, not on when it arrived, nor how often', () => {
    const event = fc.record({
      stage: fc.integer({ min: 1, max: 6 }),
      amount: fc.integer({ min: 1, max: 5 }),
      back: fc.boolean(),
    })
    const shuffled = fc
      .array(event, { minLength: 1, maxLength: 6 })
      .chain((events) =>
        fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length }), fc.subarray(events)),
      )
    fc.assert(
      fc.property(shuffled, ([events, mixed, again]) => {
        const { held, amount } = holdState(events)
        const other = holdState([...mixed, ...again])
        expect(other.held).toBe(held)
        if (held) expect(other.amount).toBe(amount)
      }),
    )
  })

  it('R4.14 keeps goods from leaving, and lets what has left be written down', () => {
    expect(orderStatuses.filter(sendsOrder)).toEqual([600, 650])
    expect(subOrderStatuses.filter(sendsPart)).toEqual([200, 300, 600, 650])
  })
})

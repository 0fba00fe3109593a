import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { awaitsConfirmation, type ConfirmationTerms, confirmationStateOf, dueStep } from '#lib/rules/confirmation.ts'
import { orderStatuses } from '#lib/rules/order-status.ts'
import { isUnderWay } from '#lib/rules/order-transitions.ts'

const day = 86_400_000
const waits: ConfirmationTerms = { reminderDays: [2, 5], helpDeskDays: 7, makeUnconfirmedAfterDays: null }

describe('what is due for measures that are not confirmed', () => {
  it.each([
    [0, 0, false, null],
    [1.99, 0, false, null],
    [2, 0, false, 'reminder'],
    [4.99, 1, false, null],
    [5, 1, false, 'reminder'],
    [30, 0, false, 'reminder'],
    [6.99, 2, false, null],
    [7, 2, false, 'helpDesk'],
    [7, 2, true, null],
    [400, 2, true, null],
  ] as const)(
    'after %d days, with %d reminders sent and the help desk told: %s, it is %s',
    (days, reminders, overdue, due) => {
      expect(dueStep(waits, { reminders, overdue }, days * day)).toBe(due)
    },
  )
  it.each([
    [8.99, 'helpDesk'],
    [9, 'release'],
    [40, 'release'],
  ] as const)('after %d days it is %s where the store makes it after nine', (days, due) => {
    const terms = { ...waits, makeUnconfirmedAfterDays: 9 }
    expect(dueStep(terms, { reminders: 2, overdue: false }, days * day)).toBe(due)
  })
  it('never makes an order without its customer unless the store says so', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 * day }),
        fc.nat({ max: 5 }),
        fc.boolean(),
        (age, reminders, overdue) => {
          expect(dueStep(waits, { reminders, overdue }, age)).not.toBe('release')
        },
      ),
    )
  })
})

describe('measures that wait for their customer', () => {
  const at = '2026-03-01T10:00:00Z'
  it.each(orderStatuses)('of an order in state %i wait as long as it is paid and not over', (status) => {
    const awaited = status >= 400 && isUnderWay(status)
    expect(awaitsConfirmation({ status, confirmation: { confirmed_at: null } })).toBe(awaited)
    expect(awaitsConfirmation({ status, confirmation: { confirmed_at: at } })).toBe(false)
    expect(awaitsConfirmation({ status, confirmation: null })).toBe(false)
  })
  it.each([
    [{ overdueAt: null, confirmedAt: null, confirmedBy: null }, 'waiting'],
    [{ overdueAt: new Date(at), confirmedAt: null, confirmedBy: null }, 'overdue'],
    [{ overdueAt: new Date(at), confirmedAt: new Date(at), confirmedBy: 'link' }, 'confirmed'],
    [{ overdueAt: null, confirmedAt: new Date(at), confirmedBy: 'account' }, 'confirmed'],
    [{ overdueAt: null, confirmedAt: new Date(at), confirmedBy: 'store' }, 'released'],
  ] as const)('are in a state by their facts: %o', (facts, state) => {
    expect(confirmationStateOf(facts)).toBe(state)
  })
})

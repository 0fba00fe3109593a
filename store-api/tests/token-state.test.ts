import { describe, expect, it } from 'vitest'
import { leeway, outcomeOf } from '../domain/account/token-state.ts'

describe('R7.5 a refresh token that comes back', () => {
  it.each([
    [null, false, true, 'spend'],
    [null, false, false, 'spend'],
    [0, false, true, 'repeat'],
    [leeway, false, true, 'repeat'],
    [0, false, false, 'end'],
    [leeway + 1, false, true, 'end'],
    [0, true, true, 'end'],
    [0, true, false, 'end'],
    [leeway + 1, true, false, 'end'],
  ] as const)(
    'spent %s ms ago, successor spent: %s, same address: %s: %s',
    (spentFor, successorSpent, sameAddress, outcome) => {
      expect(outcomeOf({ spentFor, successorSpent, sameAddress })).toBe(outcome)
    },
  )
})

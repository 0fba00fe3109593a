import { describe, expect, it } from 'vitest'
import { rowsPerRound, untilDone } from '#lib/rules/operation/rounds.ts'

/** A table of so many rows, taken in rounds. */
function table(rows: number) {
  let rounds = 0
  const round = async () => {
    const moved = Math.min(rows, rowsPerRound)
    rows -= moved
    rounds += 1
    return { moved, others: 1 }
  }
  return { round, left: () => rows, rounds: () => rounds }
}

describe('jobs that work in rounds', () => {
  it.each([0, 1, rowsPerRound - 1, rowsPerRound, rowsPerRound + 1, 20 * rowsPerRound])(
    'move all of %i rows in one run, whatever came since the last one',
    async (rows) => {
      const { round, left } = table(rows)
      await untilDone(round)
      expect(left()).toBe(0)
    },
  )

  it('end after the round under way when they are told to', async () => {
    const { round, rounds } = table(20 * rowsPerRound)
    const control = new AbortController()
    await untilDone(async () => {
      if (rounds() === 2) control.abort()
      return round()
    }, control.signal)
    expect(rounds()).toBe(3)
  })
})

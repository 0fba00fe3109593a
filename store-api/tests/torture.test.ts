import { describe, expect, it } from 'vitest'
import { torture } from '../../bench/torture/run.ts'
import { unpackSeeded } from './support/database-copies.ts'

describe('what survives', () => {
  it('R4.5 R4.7 R9.16 every order, sum, payment, refund and piece is right after kill -9 and lost answers', {
    timeout: 300_000,
  }, async () => {
    const { breaches, figures } = await torture({
      checkouts: 16,
      kills: 1,
      seconds: 240,
      seed: 5,
      fillFolder: unpackSeeded,
    })
    expect(breaches).toEqual([])
    expect(figures['kill -9 of the store API']).toBe(1)
    expect(figures['refunds of administrators']).toBeGreaterThan(0)
    expect(figures['orders cancelled by administrators']).toBeGreaterThan(0)
    expect(figures['orders written']).toBeGreaterThan(0)
  })
})

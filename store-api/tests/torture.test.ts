import { describe, expect, it } from 'vitest'
import { torture } from '../../bench/torture/run.ts'

describe('what survives', () => {
  it('R4.5 R4.7 R9.16 every acknowledged order once, every sum to the cent and every payment, through kill -9 and lost answers', {
    timeout: 300_000,
  }, async () => {
    const { breaches, figures } = await torture({ checkouts: 16, kills: 1, seconds: 240 })
    expect(breaches).toEqual([])
    expect(figures['kill -9 of the store API']).toBe(1)
    expect(figures['orders written']).toBeGreaterThan(0)
  })
})

import { describe, expect, it } from 'vitest'
import { makeSandboxKeys } from '../../providers/set-up.ts'

const flat = (keys: ReturnType<typeof makeSandboxKeys>) =>
  Object.values(keys).flatMap((each): string[] => Object.values(each))

describe('the keys of simulated providers', () => {
  it('R8.25 are the same for the same secret, so that the simulated providers can outlive a store API', () => {
    expect(makeSandboxKeys('secret')).toEqual(makeSandboxKeys('secret'))
    expect(makeSandboxKeys('other')).not.toEqual(makeSandboxKeys('secret'))
  })

  it('are new at each start without a secret, and no two of them are alike', () => {
    const [first, second] = [flat(makeSandboxKeys()), flat(makeSandboxKeys())]
    expect(new Set([...first, ...second]).size).toBe(14)
    for (const key of first) expect(key).toMatch(/^(sandbox_)?[0-9a-f]{64}$/)
    expect(first.filter((key) => key.startsWith('sandbox_'))).toHaveLength(1)
  })
})

import { describe, expect, it } from 'vitest'
import english from '../messages/commands/en.json' with { type: 'json' }
import french from '../messages/fr.json' with { type: 'json' }

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

describe('what commands say', () => {
  it('has every sentence about files, with the values of the stores’ own', () => {
    const own: Readonly<Record<string, string>> = english
    const ofStores: Readonly<Record<string, string>> = french
    const keys = [...Object.keys(ofStores).filter((key) => key.startsWith('import')), ...Object.keys(own)]
    for (const key of keys)
      expect([key, placeholders(own[key] ?? 'missing')]).toEqual([key, placeholders(ofStores[key] ?? 'missing')])
  })
})

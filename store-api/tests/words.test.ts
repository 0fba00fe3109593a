import { describe, expect, it } from 'vitest'
import { stores } from '../../lib/stores/registry.ts'
import { everywhere, phrase, type Texts, words } from '../seed/words.ts'

describe('words of the seed', () => {
  it('R0.2 are each store’s in its own language', () => {
    const said = words({ fr: 'verre', es: 'vidrio' })
    expect(said).toEqual(
      Object.fromEntries(stores.map(({ code, language }) => [code, { fr: 'verre', es: 'vidrio' }[language]])),
    )
  })
  it('R0.2 take other words in, each store’s own', () => {
    const name = everywhere((store) => `<${store}>`)
    const said = phrase({ name }, { fr: (own) => `Verre ${own.name}`, es: (own) => `Vidrio ${own.name}` })
    expect(said).toEqual({ FRSM: 'Verre <FRSM>', ESSM: 'Vidrio <ESSM>' })
  })
  it('R0.2 name the language that is missing, and beside which text', () => {
    expect(() => words({ fr: 'verre' } as unknown as Texts)).toThrow(
      'The seed has no text in "es" beside {"fr":"verre"}.',
    )
  })
})

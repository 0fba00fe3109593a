import { describe, expect, it } from 'vitest'
import { legalPath, legalRoleOf } from '#lib/content/legal-pages.ts'
import { legalRoles } from '#lib/stores/legal-pages.ts'
import { stores } from '#lib/stores/registry.ts'
import spanish from '#messages/es.json'
import french from '#messages/fr.json'

describe('the legal pages of a store', () => {
  it.each(stores.map((store) => [store.code, store] as const))(
    'of %s are known by what they are about',
    (_code, store) => {
      for (const role of legalRoles) {
        expect(legalPath(store, role)).toBe(`/cms/${store.legalPages[role]}`)
        expect(legalRoleOf(store, store.legalPages[role])).toBe(role)
      }
      expect(legalRoleOf(store, 'nouveautes')).toBeUndefined()
    },
  )

  it('have a name each in both languages', () => {
    for (const { layout } of [french, spanish])
      expect(Object.keys(layout.legal)).toEqual(expect.arrayContaining([...legalRoles]))
  })
})

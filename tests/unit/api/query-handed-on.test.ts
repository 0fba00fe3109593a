import { describe, expect, it } from 'vitest'
import { queryHandedOn } from '#lib/api/query-handed-on.ts'
import { contract } from '#lib/contract/index.ts'
import { stores } from '#lib/stores/registry.ts'

const { weblist, weblistByCategory, quickView } = contract.products

describe.each(stores)('R6.6 a call of the browser in $code', (store) => {
  it.each(['client', 'professional'] as const)('carries the customer type of a %s where the call takes it', (type) => {
    for (const call of [weblist, weblistByCategory]) {
      const query = queryHandedOn(call, store, '?ids=1,2', type)
      expect(Object.fromEntries(query)).toEqual({
        ids: '1,2',
        store: store.code,
        language: store.language,
        user_type: type,
      })
    }
  })
  it('never carries a type, a store or a language that the browser made up', () => {
    const query = queryHandedOn(weblist, store, '?user_type=professional&user_type=x&store=XXXX&language=de', 'client')
    expect([...query].sort()).toEqual([
      ['language', store.language],
      ['store', store.code],
      ['user_type', 'client'],
    ])
  })
  it('has no type where the call takes none', () => {
    expect(
      queryHandedOn(contract.wishlist.list, store, '?user_type=professional', 'professional').has('user_type'),
    ).toBe(false)
    expect(queryHandedOn(quickView, store, '', 'client').get('user_type')).toBe(
      quickView.query && 'user_type' in quickView.query.shape ? 'client' : null,
    )
  })
})

import { describe, expect, it } from 'vitest'
import { withStore } from '#lib/api/store-in-body.ts'
import { contract } from '#lib/contract/index.ts'
import { stores } from '#lib/stores/registry.ts'

const { validate } = contract.coupons
const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer

describe.each(stores)('a call of the browser in $code', (store) => {
  it('R7.74 sets the store in the body where the call has it there, never the browser’s own', () => {
    for (const given of [
      { code: 'A', cart_id: 'b' },
      { code: 'A', cart_id: 'b', store: 'XXXX' },
    ]) {
      const body = withStore(store, validate, bytes(JSON.stringify(given)))
      expect(JSON.parse(String(body))).toEqual({ code: 'A', cart_id: 'b', store: store.code })
    }
  })

  it('is handed on as it came where the call takes no store, and where it holds no object', () => {
    const row = JSON.stringify({ quantity: 1 })
    expect(withStore(store, contract.cartRows.update, row)).toBe(row)
    for (const text of ['[1]', 'null', '{"code":', '"x"']) expect(withStore(store, validate, text)).toBe(text)
    expect(withStore(store, validate, null)).toBeNull()
  })
})

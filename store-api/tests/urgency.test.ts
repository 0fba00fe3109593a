import { describe, expect, it } from 'vitest'
import { contract } from '../../lib/contract/index.ts'
import { urgencyOf } from '../http/urgency.ts'

describe('what goes first where connections are short', () => {
  it.each([
    [contract.payments.cardSession, 'payment'],
    [contract.payments.transferInitOrder, 'payment'],
    [contract.changes.list, 'payment'],
    [contract.carts.retrieve, 'cart'],
    [contract.cartRows.create, 'cart'],
    [contract.products.retrieveBySlug, 'other'],
    [contract.stock.list, 'other'],
  ])('R4.7 $method $path is of the urgency %s', (call, urgency) => {
    expect(urgencyOf(call).urgency).toBe(urgency)
  })

  it('lists of administrators stop no payment, what they change goes with its order', () => {
    const calls = Object.values(contract).flatMap((resource) => Object.values(resource))
    const ofAdministrators = calls.filter(({ permission, path }) => permission === 'admin' && path.startsWith('/cart/'))
    expect(new Set(ofAdministrators.map(({ method }) => method))).toContain('GET')
    for (const call of ofAdministrators) expect(urgencyOf(call).urgency).toBe(call.method === 'GET' ? 'other' : 'cart')
  })
})

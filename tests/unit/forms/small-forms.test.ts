import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkForm, type FormSchema } from '#lib/forms/check-form.ts'
import { couponSchema } from '#lib/forms/coupon.ts'
import { orderTrackingSchema } from '#lib/forms/order-tracking.ts'
import { withdrawalItemsSchema, withdrawalPersonSchema } from '#lib/forms/withdrawal.ts'

const check = (schema: FormSchema, ...entries: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of entries) form.append(name, value)
  return checkForm(schema, form)
}

describe('orderTrackingSchema', () => {
  it.each([
    ['R5.42', '', 'FR-1', { email: 'emailRequired' }],
    ['R5.42', 'camille@', 'FR-1', { email: 'emailInvalid' }],
    ['R5.43', 'camille@example.com', ' ', { order_number: 'numberRequired' }],
    ['R5.42', 'camille@example.com', 'FR-1', null],
  ])('%s answers %j and %j with %j', (_, email, order_number, problems) => {
    expect(check(orderTrackingSchema, ['email', email], ['order_number', order_number]).problems).toEqual(problems)
  })
})

it('R8.18 a coupon is asked for by a code', () => {
  expect(check(couponSchema, ['code', ' ']).problems).toEqual({ code: 'required' })
  expect(check(couponSchema, ['code', ' BIENVENUE5 ']).data).toEqual({ code: 'BIENVENUE5' })
})

describe('a declaration of withdrawal', () => {
  const item = { kind: 'goods', name: 'Paroi', variant: null, quantity: 1 } as const
  const order = {
    items: [
      { ...item, key: '1', excepted: null },
      { ...item, key: '2', excepted: 'madeToMeasure' as const },
      { ...item, key: '3', excepted: null },
    ],
  }

  it('wants name, e-mail and order number', () => {
    expect(check(withdrawalPersonSchema).problems).toEqual({
      name: 'nameRequired',
      email: 'emailRequired',
      order_number: 'numberRequired',
    })
  })

  it('wants a description where no order was found', () => {
    expect(check(withdrawalItemsSchema(null)).problems).toEqual({ description: 'descriptionRequired' })
    expect(check(withdrawalItemsSchema(null), ['description', 'Tout']).problems).toBeNull()
  })

  it('takes any choice of what the law does not except, and nothing else', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('1', '2', '3', '4', '')), (keys) => {
        const { problems } = check(withdrawalItemsSchema(order), ...keys.map((key): [string, string] => ['item', key]))
        const isRight = keys.length > 0 && keys.every((key) => key === '1' || key === '3')
        expect(problems).toEqual(isRight ? null : { item: 'itemsRequired' })
      }),
    )
  })
})

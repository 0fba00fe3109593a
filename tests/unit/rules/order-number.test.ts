import { expect, it } from 'vitest'
import { typedOrderNumber } from '#lib/rules/order-number.ts'

it.each(['FR-HRP64ZZ3', ' fr-hrp64zz3 ', 'FR- HRP6 4ZZ3', 'fr-hrp6\u00a04zz3'])(
  'R2.154 knows an order by its number, however it is typed: %s',
  (typed) => expect(typedOrderNumber(typed)).toBe('FR-HRP64ZZ3'),
)

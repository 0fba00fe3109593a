import { expect, it } from 'vitest'
import { customerCode, customerType } from '#lib/rules/customer-type.ts'

it.each([
  ['client', 'C'],
  ['professional', 'P'],
] as const)('R6.5 a %s has the code %s', (type, code) => {
  expect(customerCode(type)).toBe(code)
  expect(customerType(code)).toBe(type)
})

import type { PaymentMethod } from '../contract/carts.ts'

/** Means of payment that let a shopper pay later or in parts: consumer credit in the sense of Directive (EU) 2023/2225. */
const creditMethods: readonly PaymentMethod[] = ['klarna_account', 'sequra_sp1', 'sequra_pp3']

/** Those of a store's means of payment that are credit; a store without any says nothing of financing. */
export function financingMethods(methods: readonly PaymentMethod[]): PaymentMethod[] {
  return methods.filter((method) => creditMethods.includes(method))
}

import type { stores } from '../db/schema.ts'

/** What a store's record holds from the start; where its bank transfers go is its operator's to say. */
export type StoreRecord = Required<Omit<typeof stores.$inferInsert, 'transfer'>>

/** The stores that this program serves. */
export const storeRecords: readonly StoreRecord[] = [
  {
    code: 'FRSM',
    language: 'fr',
    country: 'FR',
    orderPrefix: 'FR',
    brandPath: '/marques',
    name: 'Lumeau',
    imageCloud: 'lumeau',
    paymentMethods: ['card', 'paypal', 'transfer', 'klarna_account'],
    lengthUnit: 'mm',
    voucherMinimum: 5_000,
  },
  {
    code: 'ESSM',
    language: 'es',
    country: 'ES',
    orderPrefix: 'ES',
    brandPath: '/marcas',
    name: 'Lumeau',
    imageCloud: 'lumeau',
    paymentMethods: ['card', 'bizum', 'klarna_account', 'paypal', 'transfer', 'sequra_sp1', 'sequra_pp3'],
    lengthUnit: 'cm',
    voucherMinimum: 5_000,
  },
]

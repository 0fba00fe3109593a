import type { SeedStore } from './types.ts'
import { type Words, words } from './words.ts'

/** The two stores of the demonstration; IBANs are the documentation's own examples. */
export const seedStores: readonly SeedStore[] = [
  {
    code: 'FRSM',
    language: 'fr',
    country: 'FR',
    taxRate: 2000,
    orderPrefix: 'FR',
    brandPath: '/marques',
    name: 'Lumeau',
    imageCloud: 'lumeau',
    paymentMethods: ['card', 'paypal', 'transfer', 'klarna_account'],
    // Code monétaire et financier L112-12: nothing may be charged for a means of payment.
    paypalRate: 0,
    lengthUnit: 'mm',
    transfer: { beneficiary: 'Lumeau SAS', iban: 'FR76 3000 6000 0112 3456 7890 189', bic: 'AGRIFRPPXXX' },
  },
  {
    code: 'ESSM',
    language: 'es',
    country: 'ES',
    taxRate: 2100,
    orderPrefix: 'ES',
    brandPath: '/marcas',
    name: 'Lumeau',
    imageCloud: 'lumeau',
    paymentMethods: ['card', 'bizum', 'klarna_account', 'paypal', 'transfer', 'sequra_sp1', 'sequra_pp3'],
    paypalRate: 200,
    lengthUnit: 'cm',
    transfer: { beneficiary: 'Lumeau Baño SL', iban: 'ES91 2100 0418 4502 0005 1332', bic: 'CAIXESBBXXX' },
  },
]

/** What each shop promises; texts print these and never a number of their own. */
export const promises: Words<{ returnsDays: number; warrantyYears: number }> = words(
  { returnsDays: 14, warrantyYears: 2 },
  { returnsDays: 14, warrantyYears: 3 },
)

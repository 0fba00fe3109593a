import type { stores } from '../db/schema.ts'

/** The two stores of the demonstration; IBANs are the documentation's own examples. */
export const seedStores: readonly (typeof stores.$inferInsert)[] = [
  { code: 'FRSM', language: 'fr', country: 'FR', taxRate: 2000, orderPrefix: 'FR', brandPath: '/marques', transfer: { beneficiary: 'Lumeau SAS', iban: 'FR76 3000 6000 0112 3456 7890 189', bic: 'AGRIFRPPXXX' } },
  { code: 'ESSM', language: 'es', country: 'ES', taxRate: 2100, orderPrefix: 'ES', brandPath: '/marcas', transfer: { beneficiary: 'Lumeau Baño SL', iban: 'ES91 2100 0418 4502 0005 1332', bic: 'CAIXESBBXXX' } },
]

import { storeRecords } from '../domain/store-records.ts'
import type { SeedStore } from './types.ts'
import { type Words, words } from './words.ts'

/** Accounts of the demonstration; the IBANs are the documentation's own examples. */
const accounts: Words<SeedStore['transfer']> = words(
  { beneficiary: 'Lumeau SAS', iban: 'FR76 3000 6000 0112 3456 7890 189', bic: 'AGRIFRPPXXX' },
  { beneficiary: 'Lumeau Baño SL', iban: 'ES91 2100 0418 4502 0005 1332', bic: 'CAIXESBBXXX' },
)

/** The stores of the demonstration. */
export const seedStores: readonly SeedStore[] = storeRecords.map((record) => ({
  ...record,
  transfer: accounts[record.code as keyof typeof accounts],
}))

/** Euros of products from which a store's newsletter voucher counts. */
function voucherFrom(store: string): number {
  return (storeRecords.find(({ code }) => code === store)?.voucherMinimum ?? 0) / 100
}

/** What each shop promises; texts print these and never a number of their own. */
export const promises: Words<{ returnsDays: number; warrantyYears: number; voucherFrom: number }> = words(
  { returnsDays: 14, warrantyYears: 2, voucherFrom: voucherFrom('FRSM') },
  { returnsDays: 14, warrantyYears: 3, voucherFrom: voucherFrom('ESSM') },
)

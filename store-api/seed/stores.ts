import { formatPhone } from '../../lib/rules/phone.ts'
import { storeByCode, storeCodes } from '../../lib/stores/registry.ts'
import type { SeedStore } from './types.ts'
import type { StoreCode, Words } from './words.ts'

/** Accounts of the demonstration; the IBANs are the documentation's own examples. */
const accounts: Words<SeedStore['transfer']> = {
  FRSM: { beneficiary: 'Lumeau SAS', iban: 'FR76 3000 6000 0112 3456 7890 189', bic: 'AGRIFRPPXXX' },
  ESSM: { beneficiary: 'Lumeau Baño SL', iban: 'ES91 2100 0418 4502 0005 1332', bic: 'CAIXESBBXXX' },
}

/** The stores of the demonstration. */
export const seedStores: readonly SeedStore[] = storeCodes.map((code) => ({ code, transfer: accounts[code] }))

/**
 * What a shop promises and where it is called; texts print these and never a number of their own.
 * `voucherFrom` is in euros of products.
 */
export function promisesOf(
  code: StoreCode,
): Record<'returnsDays' | 'warrantyYears' | 'voucherFrom', number> & { telephone: string } {
  const store = storeByCode(code)
  if (!store) throw new Error(`There is no store ${code}.`)
  const { returnsDays, warrantyYears, voucherMinimum } = store
  const telephone = formatPhone(store.telephone.number)
  return { returnsDays, warrantyYears, voucherFrom: voucherMinimum / 100, telephone }
}

import type { SelectionPath } from '#lib/catalogue/selections.ts'
import type { Store } from '#lib/stores/store.ts'

/** Campaigns that selections belong to. */
export const campaignOf: Readonly<Partial<Record<SelectionPath, keyof Store['campaigns']>>> = {
  '/soldes': 'sales',
  '/paroi-de-douche-black-friday': 'blackFriday',
}

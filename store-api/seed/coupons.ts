import type { SeedCoupon } from './types.ts'
import { storeCodes, type Words, words } from './words.ts'

type Template = Omit<SeedCoupon, 'store' | 'code'> & { code: Words }

const templates: readonly Template[] = [
  {
    code: words('BIENVENUE5', 'BIENVENIDA5'),
    amount: 500,
    percent: null,
    minimumTotal: 0,
    validFromDay: null,
    validUntilDay: null,
    mostUses: null,
    announced: true,
  },
  {
    code: words('DOUCHE10', 'DUCHA10'),
    amount: null,
    percent: 10,
    minimumTotal: 30000,
    validFromDay: 30,
    validUntilDay: -365,
    mostUses: null,
    announced: true,
  },
  {
    code: words('ETE15', 'VERANO15'),
    amount: null,
    percent: 15,
    minimumTotal: 0,
    validFromDay: 180,
    validUntilDay: 60,
    mostUses: null,
    announced: false,
  },
  {
    code: words('UNIQUE20', 'UNICO20'),
    amount: 2000,
    percent: null,
    minimumTotal: 10000,
    validFromDay: null,
    validUntilDay: null,
    mostUses: 1,
    announced: false,
  },
]

/** A fixed one, a percentage from 300 €, one that has run out and one that works once. */
export const seedCoupons: readonly SeedCoupon[] = storeCodes.flatMap((store) =>
  templates.map((template) => ({ ...template, store, code: template.code[store] })),
)

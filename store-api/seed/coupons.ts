import type { SeedCoupon } from './types.ts'
import { storeCodes, type Words, words } from './words.ts'

type Template = Omit<SeedCoupon, 'store' | 'code'> & { code: Words }

const templates: readonly Template[] = [
  {
    code: words({ fr: 'BIENVENUE5', es: 'BIENVENIDA5' }),
    amount: 500,
    percent: null,
    minimumTotal: 0,
    validFromDay: null,
    validUntilDay: null,
    maxUses: null,
    maxUsesPerUser: 1,
    audience: null,
    announced: true,
  },
  {
    code: words({ fr: 'DOUCHE10', es: 'DUCHA10' }),
    amount: null,
    percent: 10,
    minimumTotal: 30000,
    validFromDay: 30,
    validUntilDay: -365,
    maxUses: null,
    maxUsesPerUser: null,
    audience: null,
    announced: true,
  },
  {
    code: words({ fr: 'ETE15', es: 'VERANO15' }),
    amount: null,
    percent: 15,
    minimumTotal: 0,
    validFromDay: 180,
    validUntilDay: 60,
    maxUses: null,
    maxUsesPerUser: null,
    audience: null,
    announced: false,
  },
  {
    code: words({ fr: 'UNIQUE20', es: 'UNICO20' }),
    amount: 2000,
    percent: null,
    minimumTotal: 10000,
    validFromDay: null,
    validUntilDay: null,
    maxUses: 1,
    maxUsesPerUser: null,
    audience: null,
    announced: false,
  },
  {
    code: words({ fr: 'CHANTIER8', es: 'OBRA8' }),
    amount: null,
    percent: 8,
    minimumTotal: 0,
    validFromDay: null,
    validUntilDay: null,
    maxUses: null,
    maxUsesPerUser: null,
    audience: 'professional',
    announced: false,
  },
  {
    code: words({ fr: 'HIVER12', es: 'INVIERNO12' }),
    amount: null,
    percent: 12,
    minimumTotal: 0,
    validFromDay: -365,
    validUntilDay: null,
    maxUses: null,
    maxUsesPerUser: null,
    audience: null,
    announced: false,
  },
]

/**
 * A fixed one for a shopper's first order, a percentage from 300 €, one that has run out, one that
 * works once, one for professionals, one to come.
 */
export const seedCoupons: readonly SeedCoupon[] = storeCodes.flatMap((store) =>
  templates.map((template) => ({ ...template, store, code: template.code[store] })),
)

import { inArray } from 'drizzle-orm'
import { variants } from '../../db/schema.ts'
import { isAsked, priceKey } from '../catalogue/price-rows.ts'
import { type Problem, problem, wholeFile } from './problems.ts'
import type { Run } from './run.ts'

/** Products looked at in one query. */
const batch = 1_000

/** Offers that would be sold without a price, or with a price for one customer type only. */
export async function missingPrices(run: Run): Promise<Problem[]> {
  const types = ['client', 'professional'] as const
  const problems = [...run.unpriced].flatMap(([offer, at]) =>
    types
      .filter((type) => !run.pricePlaces.has(`${offer} 0 ${type}`))
      .map((type) => problem(at, null, 'importNoPrice', { type })),
  )
  const ids = [...run.touched]
  for (let start = 0; start < ids.length; start += batch) {
    const rows = await run.tx
      .select({
        id: variants.id,
        ref: variants.ref,
        productId: variants.productId,
        client: variants.clientPrices,
        professional: variants.professionalPrices,
      })
      .from(variants)
      .where(inArray(variants.productId, ids.slice(start, start + batch)))
    for (const { id: variantId, ref, productId, client, professional } of rows)
      for (const store of new Set([...Object.keys(client), ...Object.keys(professional)])) {
        const sides = { client: client[store], professional: professional[store] }
        const missing = types.find((type) => !(sides[type] && isAsked(sides[type])))
        if (!missing) continue
        const key = priceKey({ store, productId, variantId })
        const at = types.map((type) => run.pricePlaces.get(`${key} ${type}`)).find(Boolean) ?? wholeFile
        problems.push(problem(at, 'ref', 'importNoPriceOf', { type: missing, ref }))
      }
  }
  return problems
}

import { lowComplements, lowPrices, readDiscounts } from '../catalogue/price-floor.ts'
import { priceKey } from '../catalogue/price-rows.ts'
import { type Problem, problem } from './problems.ts'
import type { Run } from './run.ts'

/**
 * Problems of options and prices of the file that would cost less than one cent, or, of complements, less than nothing.
 * Records that had the problem before and are not in the file are left out.
 */
export async function pricesTooLow(run: Run): Promise<Problem[]> {
  const discounts = await readDiscounts(run.tx, run.only === null ? [...run.stores.keys()] : [run.only])
  if (discounts.size === 0) return []
  const lineOf = (ids: readonly number[]) => ids.map((id) => run.attributeLines.get(id)).find(Boolean)
  const isNamed = (id: number, attributeIds: readonly number[]) =>
    run.touched.has(id) || lineOf(attributeIds) !== undefined
  const offers = await lowPrices(run.tx, discounts, isNamed)
  const problems = offers.map((low) => {
    const { store, ref, audience: type, least, attributeIds, productId } = low
    const atPrice = run.pricePlaces.get(`${priceKey(low)} ${type}`)
    const atOption = lineOf(attributeIds)
    if (atOption) return problem(atOption, 'options', 'importOptionTooLow', { ref, store, type })
    if (atPrice) return problem(atPrice, 'price', 'tooSmall', { n: least })
    const atProduct = run.productLines.get(productId)
    return atProduct && problem(atProduct, 'attribute_ids', 'importOptionTooLow', { ref, store, type })
  })
  const complements = (await lowComplements(run.tx, discounts)).map(({ id, ref, store, attributeIds }) => {
    const [atOption, atComplement] = [lineOf(attributeIds), run.complementLines.get(id)]
    if (atOption) return problem(atOption, 'options', 'importComplementTooLow', { ref, store })
    return atComplement && problem(atComplement, 'price', 'importComplementTooLow', { ref, store })
  })
  return [...problems, ...complements].filter((found) => found !== undefined)
}

import { randomUUID } from 'node:crypto'
import type { FoundLine, FoundLines, LineProblem } from '../../../lib/contract/order-lines.ts'
import type { Choice } from '../../../lib/rules/configurator/types.ts'
import { lengthUnitOf } from '../../../lib/rules/length-unit.ts'
import { withoutTax } from '../../../lib/rules/money.ts'
import { maxPieces } from '../../../lib/rules/pieces.ts'
import type { Translate } from '../../context/messages.ts'
import type { StoreContext } from '../../context/store.ts'
import type { Database } from '../../db/database.ts'
import { inCanonicalForm, judgedChoice } from './configuration.ts'
import { fingerprint } from './fingerprint.ts'
import { type Priceable, readPriceables } from './priceable.ts'
import type { StoredRow, Terms } from './row-pricing.ts'
import { rowViews } from './row-view.ts'
import { maxRows } from './rows.ts'
import { isSellable } from './sellable-rows.ts'
import { problemInWords } from './wanted-problems.ts'

/** A line that may become a row. */
export interface WantedLine {
  number: number
  reference: string
  quantity: number
  /** What its reference stands for; null where the store has nothing by that name. */
  item: {
    productId: number
    variantId: number | null
    /** Complements have to be known before the product is read. */
    complements: Choice['complements']
    /** What is chosen, once the options of the product are known; `unknown` was not understood. */
    read: (found: Priceable) => { options: Choice['attribute_options']; unknown: readonly string[] }
  } | null
  /** Said of a line without an item. */
  missing: { code: LineProblem; message: string }
}

/** Rows that are to be written, and what is answered about each line. */
export interface JudgedLines extends FoundLines {
  rows: StoredRow[]
}

type Problem = FoundLine['problem']

/**
 * Judges lines one after the other, as if each were added to a cart: choice, stock, and the limits of rows. Lines for
 * the same thing are added up. The number of queries does not depend on the number of lines.
 * @param cart the rows that are there already; null for a new cart
 */
export async function judgeLines(
  db: Database,
  store: StoreContext,
  t: Translate,
  terms: Terms,
  lines: readonly WantedLine[],
  cart: { id: string; rows: readonly StoredRow[] } | null,
): Promise<JudgedLines> {
  const wanted = lines.map(({ item }) => ({
    productId: item?.productId ?? 0,
    choice: { attribute_options: [], complements: item?.complements ?? [] },
  }))
  const priceables = await readPriceables(db, store.code, terms.audience, wanted, cart?.id)
  const before = cart?.rows ?? []
  const rows: StoredRow[] = []
  const numbers = new Map<string, number>()
  const judged = lines.map((line, place): { line: WantedLine; problem: Problem; row: StoredRow | null } => {
    const found = priceables[place]
    const content = line.item && found ? contentOf(line, line.item, found, store, t) : { problem: line.missing }
    if ('problem' in content) return { line, problem: content.problem, row: null }
    const there = rows.find(({ fingerprint: mark }) => mark === content.fingerprint)
    const same = before.find(({ fingerprint: mark }) => mark === content.fingerprint)
    const problem =
      (found && stockProblem([...before, ...rows], content, line.quantity, found, t)) ??
      limitProblem((there?.quantity ?? 0) + (same?.quantity ?? 0) + line.quantity, t) ??
      (!there && !same && before.length + rows.length >= maxRows
        ? { code: 'cartFull' as const, message: t('cartFull', { n: maxRows }) }
        : null)
    if (problem) return { line, problem, row: null }
    if (there) there.quantity += line.quantity
    else {
      rows.push({
        ...content,
        id: randomUUID(),
        cartId: cart?.id ?? randomUUID(),
        quantity: line.quantity,
        createdAt: new Date(),
      })
      numbers.set(content.fingerprint, line.number)
    }
    return { line, problem: null, row: there ?? rows.at(-1) ?? null }
  })
  const views = await rowViews(db, store, terms, rows)
  const sold = rows.filter((_, place) => {
    const view = views[place]
    return view && isSellable(view)
  })
  const answered = judged.map(({ line, problem, row }): FoundLine => {
    const view = row && views[rows.indexOf(row)]
    const { number, reference } = line
    if (!row || !view || !sold.includes(row))
      return {
        number,
        reference,
        problem:
          problem ??
          (view ? { code: 'choice', message: t('priceNotValid', { name: view.product.name }) } : line.missing),
        added_to: null,
        row: null,
      }
    const first = numbers.get(row.fingerprint)
    if (first !== number) return { number, reference, problem: null, added_to: first ?? null, row: null }
    const { quantity, product, variant, configuration, final_ref, prices, delivery_days } = view
    const net = (amount: number) => withoutTax(amount, store.taxRate)
    const money = terms.audience === 'professional' ? { unit: net(prices.unit), total: net(prices.total) } : null
    const shown = { quantity, product, variant, configuration, final_ref, prices, delivery_days, net: money }
    return { number, reference, problem: null, added_to: null, row: shown }
  })
  const total = answered.reduce((sum, { row }) => sum + (row?.prices.total ?? 0), 0)
  return {
    lines: answered,
    size: sold.reduce((sum, { quantity }) => sum + quantity, 0),
    prices: { total, net: terms.audience === 'professional' ? withoutTax(total, store.taxRate) : null },
    rows: sold,
  }
}

type Content = Pick<StoredRow, 'productId' | 'variantId' | 'configuration' | 'fingerprint'>

/** What a line puts into a cart, or why it cannot. */
function contentOf(
  { missing }: WantedLine,
  { productId, variantId, complements, read }: NonNullable<WantedLine['item']>,
  found: Priceable,
  store: StoreContext,
  t: Translate,
): Content | { problem: NonNullable<Problem> } {
  const { options, unknown } = read(found)
  if (unknown.length > 0)
    return { problem: { code: 'details', message: t('orderLine.unknown', { texts: unknown.join(', ') }) } }
  const choice = { attribute_options: options, complements }
  const judged = judgedChoice(found.choosable, choice, variantId)
  if (!judged) return { problem: missing }
  if (judged.problems.length > 0) return { problem: problemInWords(judged, unitOf(found, store), t) }
  const { variant, configuration } = inCanonicalForm(judged)
  const content = { productId, variantId: variant, configuration }
  return { ...content, fingerprint: fingerprint(content) }
}

function unitOf({ product }: Priceable, { lengthUnit }: StoreContext) {
  return lengthUnitOf({ made_to_measure: product.madeToMeasure }, lengthUnit)
}

function stockProblem(
  rows: readonly StoredRow[],
  { productId, variantId }: Content,
  quantity: number,
  { stock, variants }: Priceable,
  t: Translate,
): Problem {
  if (variants.find(({ id }) => id === variantId)?.stock === 'made_to_order') return null
  const counted = stock.counted({ productId, variantId: variantId ?? 0 })
  if (!counted) return null
  const taken = rows
    .filter((row) => row.productId === productId && row.variantId === variantId)
    .reduce((sum, row) => sum + row.quantity, 0)
  const left = Math.max(0, counted.free - taken)
  return quantity > left
    ? { code: 'stock', message: left > 0 ? t('orderLine.stock', { n: left }) : t('orderLine.soldOut') }
    : null
}

function limitProblem(quantity: number, t: Translate): Problem {
  return quantity > maxPieces ? { code: 'quantity', message: t('quantityLimit', { n: maxPieces }) } : null
}

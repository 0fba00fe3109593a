import { signedCents } from './money.ts'
import { type PriceLine, partWithoutTax, priceLines, type ShownPrice } from './price-lines.ts'

/**
 * The lines of a price as their reader sees them. For professionals the lines that add up to the total without tax
 * have none, and neither has the deposit among the goods. What rounding leaves is in the goods.
 */
export function priceLinesShown(price: ShownPrice): PriceLine[] {
  const lines = priceLines(price)
  const { audience, prices } = price
  if (audience !== 'professional') return lines
  const net = lines.map((line) => {
    const share = line.added || line.kind === 'deposit' ? partWithoutTax({ audience, prices }, line.cents) : null
    return share === null ? line : { ...line, cents: signedCents(share) }
  })
  const sum = net.reduce((all, { cents, added }) => (added ? all + cents : all), 0)
  const left = prices.pvp_total - prices.tax - sum
  return net.map((line) => (line.kind === 'goods' ? { ...line, cents: signedCents(line.cents + left) } : line))
}

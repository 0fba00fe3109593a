import { Link } from '#components/ui/link.tsx'
import type { CartTexts } from '#lib/cart/words.ts'
import { fill } from '#lib/configurator/texts.ts'
import type { CartRow } from '#lib/contract/cart-rows.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { pieceLines } from '#lib/rules/piece-lines.ts'

interface RowFactsProps {
  row: CartRow
  words: CartTexts
  /** Whether each choice says what it costs, tax included. */
  priced: boolean
}

/**
 * Description of a row of a cart or an order: brand, product with a link to its page, choices, and the final reference.
 */
export function RowFacts({ row, words, priced }: RowFactsProps) {
  return (
    <>
      <p className="text-xs text-ink-soft">{row.product.brand}</p>
      <Link
        href={row.product.web_url}
        className="font-medium wrap-anywhere underline-offset-4 hover:underline md:text-base"
      >
        {row.product.name}
      </Link>
      <ul className="mt-1 text-sm text-ink-soft">
        {row.variant ? <li>{row.variant.name}</li> : null}
        {pieceLines(row).map(({ label, value, price }) =>
          label === null && !priced ? null : (
            <li key={`${label} ${value}`} className="flex justify-between gap-4">
              <span className="min-w-0">{label === null ? words.base : fill(words.choice, { label, value })}</span>
              {priced && price !== 0 ? (
                <span className="shrink-0 tabular-nums">
                  {label === null ? '' : '+\u00a0'}
                  {formatMoney(price, { sign: true })}
                </span>
              ) : null}
            </li>
          ),
        )}
      </ul>
      <p className="mt-1 text-xs wrap-anywhere text-ink-soft">{fill(words.ref, { ref: row.final_ref })}</p>
    </>
  )
}

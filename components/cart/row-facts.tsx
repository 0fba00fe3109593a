import { Link } from '#components/ui/link.tsx'
import type { CartTexts } from '#lib/cart/words.ts'
import { fill } from '#lib/configurator/texts.ts'
import type { CartRow } from '#lib/contract/carts.ts'

/**
 * What a row of a cart or an order is, in words: brand, product with the way to its page, what was
 * chosen, and the final reference.
 */
export function RowFacts({ row, words }: { row: CartRow; words: CartTexts }) {
  return (
    <>
      <p className="text-xs text-ink-soft">{row.product.brand}</p>
      <Link
        href={row.product.web_url}
        className="font-medium break-words underline-offset-4 hover:underline md:text-base"
      >
        {row.product.name}
      </Link>
      <ul className="mt-1 text-sm text-ink-soft">
        {row.variant ? <li>{row.variant.name}</li> : null}
        {row.configuration.map(({ label, value }) => (
          <li key={`${label} ${value}`}>{fill(words.choice, { label, value })}</li>
        ))}
      </ul>
      <p className="mt-1 text-xs break-words text-ink-soft">{fill(words.ref, { ref: row.final_ref })}</p>
    </>
  )
}

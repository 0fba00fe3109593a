import { Money } from '#components/ui/price.tsx'
import type { CartTexts } from '#lib/cart/words.ts'
import { fill } from '#lib/configurator/texts.ts'
import type { Cart } from '#lib/contract/cart-content.ts'
import type { PriceLineKind } from '#lib/rules/price-lines.ts'
import { priceLinesShown } from '#lib/rules/price-lines-shown.ts'

export interface TotalsProps {
  prices: Cart['prices']
  coupon?: Pick<NonNullable<Cart['coupon']>, 'code' | 'total_discount'> | null
  /** Whose prices these are: professionals have the total without tax too. */
  audience?: Cart['audience']
  /** Whose installations are paid to an installer in part. */
  rows?: Cart['rows']
  live?: boolean
}

interface TotalsListProps extends TotalsProps {
  words: CartTexts
  /** True while the sums may be those from before a change. */
  settling?: boolean
}

/** How a line looks, where it is not like the others. */
const looks: Partial<Record<PriceLineKind, { line?: string; name?: string; amount?: string }>> = {
  reduction: { line: 'rounded-md bg-ember-soft px-3 py-1.5 text-ember', amount: 'font-medium' },
  coupon: { line: 'text-success', name: 'min-w-0 wrap-anywhere' },
  net: { line: 'items-baseline border-t border-line pt-3 text-base font-semibold', amount: 'text-xl' },
  total: { line: 'items-baseline border-t border-line pt-3 text-base font-semibold', amount: 'text-xl' },
  tax: { line: 'text-xs text-ink-soft' },
  deposit: { line: 'text-xs text-ink-soft' },
  withInstaller: { line: 'font-semibold' },
}

/**
 * The lines of a price: rows, shipping, coupon and PayPal's commission where there are any, the total with the tax in
 * it, the installer's part, and the savings.
 * @param live true where rows can be changed beside it: a new total is then read out
 */
export function TotalsList({
  prices,
  coupon = null,
  audience,
  rows = [],
  live = false,
  settling = false,
  words,
}: TotalsListProps) {
  return (
    <dl
      aria-live={live ? 'polite' : undefined}
      aria-busy={settling || undefined}
      className="mt-5 space-y-2.5 text-sm transition-opacity aria-busy:opacity-50 motion-reduce:transition-none [&>div]:flex [&>div]:justify-between [&>div]:gap-4"
    >
      {priceLinesShown({ prices, coupon, rows, audience }).map(({ kind, cents }) => (
        <div key={kind} className={looks[kind]?.line}>
          <dt className={looks[kind]?.name}>{fill(words.price[kind], { code: coupon?.code ?? '' })}</dt>
          <dd>
            {kind === 'delivery' && cents === 0 ? words.free : <Money cents={cents} className={looks[kind]?.amount} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

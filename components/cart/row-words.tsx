import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import type { CartRow } from '#lib/contract/carts.ts'

/** What a row of a cart or an order is, in words: brand, product with the way to its page, what was chosen, and the final reference. */
export async function RowWords({ row }: { row: CartRow }) {
  const t = await getTranslations('cart')
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
          <li key={`${label} ${value}`}>{t('choice', { label, value })}</li>
        ))}
      </ul>
      <p className="mt-1 text-xs break-words text-ink-soft">{t('ref', { ref: row.final_ref })}</p>
    </>
  )
}

import { getTranslations } from 'next-intl/server'
import { Picture } from '#components/ui/picture.tsx'
import type { CartRow } from '#lib/contract/cart-rows.ts'

/** Most pictures that are shown of an order in a list. */
const max = 4

/** The first pictures of an order; the names are listed once for screen readers. */
export async function OrderThumbnails({ rows }: { rows: readonly CartRow[] }) {
  const t = await getTranslations('profile.orders')
  const rest = rows.length - max
  return (
    <ul className="flex items-center gap-2">
      {rows.slice(0, max).map((row) => (
        <li key={row.id} className="h-14 w-20 shrink-0 overflow-hidden rounded-sm bg-sand max-sm:h-11 max-sm:w-16">
          {row.product.image ? (
            <Picture
              image={{ ...row.product.image, alt: row.product.name }}
              sizes="5rem"
              largest={320}
              className="size-full object-cover"
            />
          ) : (
            <span className="sr-only">{row.product.name}</span>
          )}
        </li>
      ))}
      {rest > 0 ? <li className="text-xs text-ink-soft">{t('more', { count: rest })}</li> : null}
    </ul>
  )
}

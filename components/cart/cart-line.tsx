import { getTranslations } from 'next-intl/server'
import { buttonClass } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Money } from '#components/ui/price.tsx'
import { changeCartRowForm } from '#lib/actions/change-cart-row.ts'
import type { CartRow } from '#lib/contract/carts.ts'

/** A row of the cart page; changing and removing are plain forms. */
export async function CartLine({ row }: { row: CartRow }) {
  const t = await getTranslations('cart')
  return (
    <li className="grid grid-cols-[6.5rem_1fr] gap-x-5 gap-y-3 py-6 md:grid-cols-[11rem_1fr]">
      <div>
        {row.product.image ? (
          <Picture
            image={row.product.image}
            sizes="11rem"
            largest={480}
            className="aspect-[865/600] w-full rounded-md object-cover"
          />
        ) : null}
      </div>
      <div>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <div className="min-w-0 max-w-md">
            <p className="text-xs text-ink-soft">{row.product.brand}</p>
            <Link href={row.product.web_url} className="font-medium underline-offset-4 hover:underline">
              {row.product.name}
            </Link>
            {row.variant ? <p className="text-sm text-ink-soft">{row.variant.name}</p> : null}
            <ul className="text-sm text-ink-soft">
              {row.configuration.map((word) => (
                <li key={`${word.label} ${word.value}`}>{t('choice', { label: word.label, value: word.value })}</li>
              ))}
            </ul>
            <p className="mt-1 text-xs text-ink-soft">{t('ref', { ref: row.final_ref })}</p>
            {row.product.made_to_measure ? (
              <p className="mt-2 rounded-md bg-sand px-3 py-2 text-xs">{t('noReturn')}</p>
            ) : null}
          </div>
          <p className="text-right">
            <Money cents={row.prices.total} className="text-lg font-semibold" />
            {row.prices.saved > 0 ? (
              <span className="block text-xs text-ember">
                {t('saved')} <Money cents={row.prices.saved} />
              </span>
            ) : null}
          </p>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <form action={changeCartRowForm} className="flex items-center gap-2">
            <input type="hidden" name="row" value={row.id} />
            <label htmlFor={`quantity-${row.id}`} className="text-sm text-ink-soft">
              {t('quantity')}
            </label>
            <input
              id={`quantity-${row.id}`}
              key={row.quantity}
              name="quantity"
              type="number"
              inputMode="numeric"
              min={1}
              max={99}
              required
              defaultValue={row.quantity}
              className="h-10 w-18 rounded-md border border-line-strong text-center text-base"
            />
            <button type="submit" className={buttonClass({ look: 'secondary', size: 'sm' })}>
              {t('update')}
            </button>
          </form>
          <form action={changeCartRowForm}>
            <input type="hidden" name="row" value={row.id} />
            <input type="hidden" name="quantity" value="0" />
            <button type="submit" className="min-h-9 px-2 text-sm underline underline-offset-4">
              {t('remove')}
              <span className="sr-only"> {row.product.name}</span>
            </button>
          </form>
        </div>
      </div>
    </li>
  )
}

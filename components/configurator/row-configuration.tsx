import { getTranslations } from 'next-intl/server'
import { storePath } from '#lib/addresses/paths.ts'
import type { CartRow } from '#lib/contract/carts.ts'
import { addressQuery } from '#lib/rules/configurator/address.ts'
import { currentStore } from '#lib/stores/current.ts'
import { ConfigurationDrawing, type DrawingTexts } from './configuration-drawing.tsx'

/** The drawing of a configured cart or order row and, while it is in the cart, the way back into the configurator. */
export async function RowConfiguration({ row, editable = false }: { row: CartRow; editable?: boolean }) {
  const { choice, drawing, product } = row
  if (choice.attribute_options.length === 0 && choice.complements.length === 0) return null
  const [store, all] = await Promise.all([currentStore(), getTranslations()])
  const texts = all.raw('configurator') as DrawingTexts & { edit: string }
  const slug = product.web_url.replace(/^\//, '').replace(/\.html$/, '')
  const address = `${storePath(store, '/configurator')}?${addressQuery(slug, choice, row.quantity)}&row=${row.id}#${row.prices.unit * row.quantity}`
  return (
    <div className="mt-3 flex flex-wrap items-end gap-x-5 gap-y-2">
      {drawing ? (
        <ConfigurationDrawing
          name={product.name}
          drawing={drawing}
          unit={store.lengthUnit}
          texts={texts}
          className="w-full max-w-72 rounded-md border border-line bg-paper p-2"
        />
      ) : null}
      {editable ? (
        <a
          href={address}
          rel="nofollow"
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          {texts.edit}
        </a>
      ) : null}
    </div>
  )
}

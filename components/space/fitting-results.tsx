import { getTranslations } from 'next-intl/server'
import { Cards } from '#components/listing/cards.tsx'
import { Link } from '#components/ui/link.tsx'
import type { ProductCard } from '#lib/contract/product-cards.ts'
import type { FittingProduct } from '#lib/contract/products.ts'
import { addressQuery } from '#lib/rules/configurator/address.ts'
import { formatLength, lengthFigure } from '#lib/rules/configurator/length.ts'
import type { Space } from '#lib/rules/space/fit.ts'
import type { FoundInSpace } from '#lib/store-api/fitting-products.ts'
import { contactPath } from '#lib/stores/contact-paths.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'

interface FittingResultsProps {
  space: Space
  found: FoundInSpace
}

/** Screens, then trays, each list the cheapest first; a sentence where nothing fits. */
export async function FittingResults({ space, found }: FittingResultsProps) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('space')])
  const unit = store.lengthUnit
  const lengths = [space.width, space.depth].flatMap((length) => (length === null ? [] : lengthFigure(length, unit)))
  const size = `${lengths.join(' × ')} ${unit}`
  const cardOf = (product: FittingProduct): ProductCard => {
    const { kind, compensator, width, depth, height } = product.fitting
    const ordered = [width, depth, height].flatMap((each) => (each === null ? [] : lengthFigure(each, unit)))
    const how = t(`kinds.${kind}`, { profile: formatLength(compensator ?? 0, 'mm') })
    return {
      ...product,
      sizes: `${kind === 'made' ? `${ordered.join(' × ')} ${unit}` : (product.sizes ?? '')} · ${how}`,
      web_url: kind === 'made' ? configuration(product) : product.web_url,
    }
  }
  const configuration = ({ slug, options }: FittingProduct) =>
    `${storePath(store, '/configurator')}?${addressQuery(slug, { attribute_options: [...options], complements: [] })}`
  const lists = [
    { name: 'screens', products: found.results.filter(({ fitting }) => !fitting.floor) },
    { name: 'trays', products: found.results.filter(({ fitting }) => fitting.floor) },
  ] as const
  return (
    <section aria-labelledby="fitting" className="mt-10 border-t border-line pt-8">
      <h2 id="fitting" className="text-2xl">
        {t('found', { count: found.count, size })}
      </h2>
      {found.hindrances && found.hindrances.length > 0 ? (
        <ul className="mt-3 max-w-2xl space-y-1">
          {found.hindrances.map(({ kind, min, max }) => (
            <li key={kind}>
              {t(`hindrances.${kind}`, { min: formatLength(min ?? 0, unit), max: formatLength(max ?? 0, unit) })}
            </li>
          ))}
        </ul>
      ) : null}
      {found.count === 0 ? (
        <p className="mt-3 max-w-2xl text-ink-soft">
          {t.rich('nothing', {
            contact: (text) => (
              <Link href={contactPath(store)} className="underline underline-offset-4">
                {text}
              </Link>
            ),
          })}
        </p>
      ) : null}
      {found.count > found.results.length ? (
        <p className="mt-2 text-sm text-ink-soft">{t('cheapest', { count: found.results.length })}</p>
      ) : null}
      {lists.map(({ name, products }) =>
        products.length > 0 ? (
          <section key={name} aria-labelledby={`fitting-${name}`} className="mt-8">
            <h3 id={`fitting-${name}`} className="mb-4 text-xl">
              {t(name, { count: products.length })}
            </h3>
            <Cards name={`fitting-${name}`} products={products.map(cardOf)} />
          </section>
        ) : null,
      )}
      {space.depth === null && space.place !== 'bath' ? (
        <p className="mt-6 text-sm text-ink-soft">{t('traysNeedDepth')}</p>
      ) : null}
    </section>
  )
}

import { getTranslations } from 'next-intl/server'
import { PriceTag } from '#components/product/price-tag.tsx'
import { Link } from '#components/ui/link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { ProductCard as Card } from '#lib/contract/products.ts'

interface ProductCardProps {
  product: Card
  heading: 'h2' | 'h3'
  sizes: string
  first?: boolean
}

/** A product in a list: picture, name, finishes, rating, price, delivery. */
export async function ProductCard({ product, heading: Heading, sizes, first = false }: ProductCardProps) {
  const t = await getTranslations('listing.card')
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative overflow-hidden rounded-md bg-sand">
        {product.image ? (
          <Picture
            image={product.image}
            sizes={sizes}
            largest={640}
            first={first}
            className="aspect-[865/600] w-full object-cover transition-transform duration-500 group-hover:scale-[1.03]"
          />
        ) : (
          <div className="aspect-[865/600]" />
        )}
        <Badges product={product} />
      </div>
      <div className="flex flex-1 flex-col pt-3">
        <p className="text-xs text-ink-soft">{product.brand.name}</p>
        <Heading className="mt-0.5 text-sm font-medium leading-snug tracking-normal">
          <Link
            href={product.web_url}
            className="after:absolute after:inset-0 group-hover:underline underline-offset-4"
          >
            {product.name}
          </Link>
        </Heading>
        <div className="mt-2 flex items-center gap-3">
          {product.swatches.length > 0 ? (
            <ul className="flex gap-1" aria-label={t('finishes')}>
              {product.swatches.map((swatch) => (
                <li
                  key={swatch.slug}
                  title={swatch.name}
                  className="size-3.5 rounded-full border border-ink/20"
                  style={{ background: swatch.color }}
                >
                  <span className="sr-only">{swatch.name}</span>
                </li>
              ))}
            </ul>
          ) : null}
          {product.rating ? (
            <p className="flex items-center gap-1 text-xs text-ink-soft">
              <span aria-hidden="true" className="text-star">
                ★
              </span>
              <span className="sr-only">{t('rating', { average: product.rating.average })}</span>
              <span aria-hidden="true">{String(product.rating.average).replace('.', ',')}</span> ({product.rating.count}
              )
            </p>
          ) : null}
        </div>
        <div className="mt-auto pt-2.5">
          <PriceTag prices={product.prices} from={product.from_price} />
          <p className="mt-1 text-xs text-ink-soft">
            {product.made_to_measure ? t('deliveryMade') : t('deliveryStandard', product.delivery_days)}
          </p>
        </div>
      </div>
    </article>
  )
}

async function Badges({ product }: { product: Card }) {
  const t = await getTranslations('listing.card')
  const badge = 'rounded-sm px-2 py-0.5 text-[0.75rem] font-semibold'
  return (
    <div className="absolute top-2 left-2 flex gap-1.5">
      {product.prices.discount > 0 ? (
        <span className={`${badge} bg-ember text-white`}>−{product.prices.discount} %</span>
      ) : null}
      {product.made_to_measure ? <span className={`${badge} bg-white text-ink`}>{t('madeToMeasure')}</span> : null}
      {product.is_new && product.prices.discount === 0 ? (
        <span className={`${badge} bg-water text-white`}>{t('new')}</span>
      ) : null}
    </div>
  )
}

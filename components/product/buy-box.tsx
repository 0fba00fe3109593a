import { getTranslations } from 'next-intl/server'
import { ConfigureLink } from '#components/configurator/configure-link.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import type { Attribute, Product, Variant } from '#lib/contract/products.ts'
import { getProductAttributes } from '#lib/store-api/products.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/stores/paths.ts'
import { AddToCartForm } from './add-to-cart-form.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { DeliveryPromise } from './delivery-promise.tsx'
import { PriceTag } from './price-tag.tsx'

/** Name, price, choices and the way into the cart. */
export async function BuyBox({ product }: { product: Product }) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('product')])
  const attributes = product.has_attributes
    ? beyondVariants(await getProductAttributes(product.id), product.variants)
    : []
  return (
    <>
      <p className="text-sm text-ink-soft">
        <Link href={storePath(store, '/marques', product.brand.slug)} className="underline-offset-4 hover:underline">
          {product.brand.name}
        </Link>
        {product.collection ? ` · ${t('collectionName', { name: product.collection })}` : null}
      </p>
      <h1 className="mt-1 text-2xl">{product.name}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-soft">
        <span>{t('ref', { ref: product.ref })}</span>
        {product.rating ? (
          <span className="flex items-center gap-1">
            <Icon name="star" className="size-4 text-star" />
            {t('rating', { average: product.rating.average, count: product.rating.count })}
          </span>
        ) : null}
      </p>
      <AddToCartForm
        productId={product.id}
        variantId={product.variant_id}
        variants={product.variants.map(({ id, name, prices, stock }) => ({
          id,
          name,
          price: prices.pvp_web,
          before: prices.lowest_30_days,
          stock,
        }))}
        price={<PriceTag prices={product.prices} from={product.from_price} size="page" />}
        fields={attributes.length > 0 ? <AttributeFields attributes={attributes} /> : null}
        cartPath={storePath(store, '/cart')}
        texts={{
          variant: product.variants[0]?.options.options[0]?.attribute_name ?? t('variant'),
          quantity: t('quantity'),
          add: t('add'),
          adding: t('adding'),
          added: t('added'),
          seeCart: t('seeCart'),
          outOfStock: t('outOfStock'),
          unreachable: t('unreachable'),
        }}
      />
      <ConfigureLink product={product} />
      <DeliveryPromise days={product.delivery_days} madeToMeasure={product.made_to_measure} />
      <ul className="mt-6 space-y-2 border-t border-line pt-6 text-sm">
        {product.highlights.map((highlight) => (
          <li key={highlight} className="flex gap-2.5">
            <Icon name="check" className="mt-0.5 size-4 shrink-0 text-water" />
            {highlight}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What is asked for besides the variant, which has made some choices already. */
function beyondVariants(attributes: readonly Attribute[], variants: readonly Variant[]): Attribute[] {
  const made = new Set(variants.flatMap((variant) => variant.options.options.map(({ id }) => id)))
  return attributes.filter(({ options }) => !options.some(({ option }) => made.has(option.id)))
}

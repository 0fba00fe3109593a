import { getFormatter, getTranslations } from 'next-intl/server'
import { ConfigureLink } from '#components/configurator/configure-link.tsx'
import { ProductFacility } from '#components/facility/product-facility.tsx'
import { StaticPart } from '#components/hydration/static-part.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { unbrokenWords } from '#components/ui/unbroken-words.tsx'
import { variantFacts } from '#lib/catalogue/variant-facts.ts'
import { variantGroups } from '#lib/catalogue/variant-groups.ts'
import type { Attribute } from '#lib/contract/attributes.ts'
import type { Audience } from '#lib/contract/common.ts'
import type { Prices } from '#lib/contract/product-cards.ts'
import type { Availability, Product, Variant } from '#lib/contract/product-detail.ts'
import { stockWord } from '#lib/rules/stock.ts'
import { withOrdinal } from '#lib/rules/written-days.ts'
import { getProductAttributes } from '#lib/store-api/product.ts'
import { currentAudience, currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { AttributeFields } from './attribute-fields.tsx'
import type { BuyAmounts } from './buy-amounts.ts'
import { buyTexts } from './buy-texts.ts'
import { DeliveryPromise } from './delivery-promise.tsx'
import { AddToCartForm } from './later-parts.tsx'
import { ShareLinks } from './share-links.tsx'
import { StockAlert } from './stock-alert.tsx'

/**
 * Name, price, choices and the way into the cart. @param variant the one that the page opens with
 */
export async function BuyBox({ product, variant }: { product: Product; variant: Variant | null }) {
  const [store, audience, t] = await Promise.all([currentStore(), currentAudience(), getTranslations('product')])
  const all = product.has_attributes ? await getProductAttributes(product.id) : []
  const attributes = beyondVariants(all, product.variants)
  const facts = variantFacts(product)
  const colorOf = new Map(all.flatMap(({ options }) => options.map(({ option, color }) => [option.id, color] as const)))
  const counted = variant?.availability ?? product.availability
  const stock =
    variant?.stock ?? (counted ? stockWord(counted) : product.made_to_measure ? 'made_to_order' : 'in_stock')
  const format = await getFormatter()
  /** What the count of pieces says beside the word that every page knows; mostly nothing. */
  const noted = (availability: Availability | undefined): { stockNote?: string } => {
    if (availability?.pieces)
      return { stockNote: t('stock.few_left', { count: availability.pieces, ...product.delivery_days }) }
    if (!availability?.again_on) return {}
    const day = format.dateTime(new Date(availability.again_on), { dateStyle: 'long', timeZone: 'UTC' })
    return { stockNote: t('stock.again_on', { day: withOrdinal(day) }) }
  }
  const amounts = amountsOf((variant ?? product).prices, audience)
  const from = product.from_price && variant === null
  const groups = variantGroups(product.variants, (attribute, value) => t('option', { attribute, value })).map(
    ({ name, label, options, choices }) => ({
      name,
      label,
      color: options.map(({ id }) => colorOf.get(id)).find(Boolean) ?? undefined,
      choices: choices.map(({ variant: { id, ref, stock: ownStock, availability, prices, image }, label: width }) => ({
        ...amountsOf(prices, audience),
        id,
        ref,
        label: width,
        stock: ownStock,
        ...noted(availability),
        image: image?.public_id,
        facts: facts.values.get(id) ?? [],
      })),
    }),
  )
  return (
    <>
      <StaticPart staticName="product">
        <p className="text-sm text-ink-soft">
          <Link href={storePath(store, '/marques', product.brand.slug)} className="underline-offset-4 hover:underline">
            {product.brand.name}
          </Link>
          {product.collection ? ` · ${t('collectionName', { name: product.collection })}` : null}
        </p>
        <div className="product-heading">
          <h1 className="text-2xl">{unbrokenWords(product.name)}</h1>
          <button
            type="button"
            className="heart heart-large"
            data-favourite={product.id}
            aria-pressed={false}
            aria-label={t('favourite')}
          />
        </div>
        {product.rating ? (
          <p className="mt-2 text-xs text-ink-soft">
            <a href="#reviews" className="flex items-center gap-1 underline-offset-4 hover:underline">
              <Icon name="star" className="size-4 fill-star text-star" />
              {t('rating', { average: product.rating.average, count: product.rating.count })}
            </a>
          </p>
        ) : null}
      </StaticPart>
      <AddToCartForm
        key={variant?.id}
        productId={product.id}
        amounts={amounts}
        from={from}
        groups={groups}
        reference={product.ref}
        factNames={facts.names}
        variantId={variant?.id ?? null}
        stock={stock}
        {...noted(counted)}
        fields={
          attributes.length > 0 ? (
            <StaticPart staticName="fields">
              <AttributeFields
                slug={product.sketch && product.slug}
                layout={product.sketch?.layout}
                attributes={attributes}
                unit={store.lengthUnit}
              />
            </StaticPart>
          ) : null
        }
        slug={product.slug}
        installation={<ProductFacility product={product} />}
        cartPath={storePath(store, '/cart')}
        texts={
          await buyTexts({
            deliveryDays: product.delivery_days,
            amounts: [amounts, ...groups.flatMap(({ choices }) => choices)],
            from,
            stock: [stock, ...product.variants.map((each) => each.stock)],
            variant: product.variants[0]?.options.options[0]?.attribute_name,
          })
        }
      />
      <StockAlert product={product} />
      <ConfigureLink product={product} />
      <DeliveryPromise days={product.delivery_days} madeToMeasure={product.made_to_measure} />
      <StaticPart staticName="promise">
        <ul className="highlights">
          {product.highlights.map((highlight) => (
            <li key={highlight}>
              <Icon name="check" />
              {highlight}
            </li>
          ))}
        </ul>
        <ShareLinks product={product} />
      </StaticPart>
    </>
  )
}

/** What a price is told by; without tax, and beside what others pay, to professionals alone. */
function amountsOf(
  { pvp_web, lowest_30_days, discount, without_tax, public_price: open }: Prices,
  audience: Audience,
): BuyAmounts {
  return {
    price: pvp_web,
    ...(lowest_30_days !== null && discount > 0 && { before: lowest_30_days }),
    ...(audience === 'professional' && { withoutTax: without_tax, ...(open && open > pvp_web && { open }) }),
  }
}

/** What is asked for besides the variant, which has made some choices already. */
function beyondVariants(attributes: readonly Attribute[], variants: readonly Variant[]): Attribute[] {
  const made = new Set(variants.flatMap((variant) => variant.options.options.map(({ id }) => id)))
  return attributes.filter(({ options }) => !options.some(({ option }) => made.has(option.id)))
}

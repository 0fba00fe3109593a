'use client'

import { lazy, Suspense, startTransition, useState } from 'react'
import { useFilledCart } from '#components/product/use-filled-cart.ts'
import { groupOf, VariantChoice, type VariantOption } from '#components/product/variant-choice.tsx'
import { useFormAction } from '#components/ui/use-form-action.ts'
import { type AddToCartState, addToCart } from '#lib/actions/add-to-cart.ts'
import { cartChangesSent } from '#lib/cart/pending-changes.ts'
import { variantGroups } from '#lib/catalogue/variant-groups.ts'
import type { Attribute } from '#lib/contract/attributes.ts'
import type { Product, Variant } from '#lib/contract/product-detail.ts'
import { formatMoney } from '#lib/rules/money.ts'

const CookiesNeeded = lazy(() => import('#components/cart/cookies-needed.tsx'))

/** Texts of the options and of the button. */
export type QuickViewFormTexts = Record<'add' | 'adding' | 'outOfStock' | 'unreachable' | 'option' | 'model', string>

interface QuickViewFormProps {
  product: Pick<Product, 'id' | 'variants'>
  /** Attributes to choose beside the variant; none has to be typed. */
  attributes: readonly Attribute[]
  /** Of finishes and glasses, by the ids of their options. */
  colors: ReadonlyMap<number, string>
  texts: QuickViewFormTexts
  /** Called with the variant that is picked. */
  picked: (variant: Variant) => void
  /** Called once it is in the cart. */
  done: () => void
}

/** Options of a product and the button, as on its page. */
export function QuickViewForm({ product, attributes, colors, texts, picked, done }: QuickViewFormProps) {
  const [state, action, pending] = useFormAction<AddToCartState | null>(addToCart, null, {
    lost: () => ({ cart: null, error: 'unreachable' }),
    done: (answer) => Boolean(answer?.cart),
    before: cartChangesSent,
  })
  const [chosen, setChosen] = useState(
    () => product.variants.find(({ stock }) => stock !== 'out_of_stock') ?? product.variants[0],
  )
  const forgotten = useFilledCart(state?.cart, done)
  const groups = groupsOf(product.variants, colors, texts.option)
  const option =
    groupOf(groups, undefined) && groups.flatMap(({ choices }) => choices).find(({ id }) => id === chosen?.id)
  const pick = ({ id }: VariantOption) => {
    const variant = product.variants.find((each) => each.id === id)
    if (!variant) return
    setChosen(variant)
    picked(variant)
  }
  const soldOut = product.variants.length > 0 && product.variants.every(({ stock }) => stock === 'out_of_stock')
  return (
    <form
      action={action}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const form = new FormData(event.currentTarget)
        if (!pending) startTransition(() => action(form))
      }}
    >
      <input type="hidden" name="product" value={product.id} />
      <VariantChoice
        groups={groups}
        chosen={option}
        pick={pick}
        legend={product.variants[0]?.options.options[0]?.attribute_name ?? texts.model}
        outOfStock={texts.outOfStock}
      />
      {attributes.length > 0 ? (
        <div className="attribute-fields">
          {attributes.map(({ id, name, options }) => (
            <fieldset key={id}>
              <legend>{name}</legend>
              {options.map(({ option: { id: value }, name: label, price }) => (
                <label key={value}>
                  <input type="radio" name={`attribute-${id}`} value={value} />
                  <span>{label + (price > 0 ? ` (+${formatMoney(price, { sign: true })})` : '')}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      ) : null}
      <p className="mt-5 flex">
        <button type="submit" disabled={soldOut} aria-disabled={pending} className="buy-button">
          {pending ? texts.adding : texts.add}
        </button>
      </p>
      <div role="status" className="mt-2 text-danger">
        {forgotten ? (
          <Suspense>
            <CookiesNeeded />
          </Suspense>
        ) : state?.error === 'unreachable' ? (
          texts.unreachable
        ) : (
          state?.error
        )}
      </div>
    </form>
  )
}

function groupsOf(variants: Product['variants'], colors: ReadonlyMap<number, string>, join: string) {
  const named = (attribute: string, value: string) => join.replace('{attribute}', attribute).replace('{value}', value)
  return variantGroups(variants, named).map(({ name, label, options, choices }) => ({
    name,
    label,
    color: options.map(({ id }) => colors.get(id)).find(Boolean),
    choices: choices.map(({ variant: { id, ref, stock, prices }, label: width }) => ({
      id,
      ref,
      stock,
      label: width,
      price: prices.pvp_web,
    })),
  }))
}

'use client'

import { type ComponentType, type ReactNode, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useEarlyInput } from '#components/ui/use-early-input.ts'
import { useFormAction } from '#components/ui/use-form-action.ts'
import { type AddToCartState, addToCart } from '#lib/actions/add-to-cart.ts'
import { cartChangesSent } from '#lib/cart/pending-changes.ts'
import { formatMoney } from '#lib/rules/money.ts'
import { maxPieces } from '#lib/rules/pieces.ts'
import { type AddedTexts, AddedToCart } from './added-to-cart.tsx'
import { Availability, type StockTexts } from './availability.tsx'
import { type BuyAmounts, withExtra } from './buy-amounts.ts'
import { BuyPrice, type BuyPriceTexts } from './buy-price.tsx'
import type { LiveOptionsProps, LiveValue } from './live-options.tsx'
import { StickyBuyBar } from './sticky-buy-bar.tsx'
import { useFilledCart } from './use-filled-cart.ts'
import { type ChoiceGroup, groupOf, VariantChoice, type VariantOption } from './variant-choice.tsx'
import { VariantFacts } from './variant-facts.tsx'

export type AddToCartTexts = BuyPriceTexts &
  AddedTexts &
  Record<'variant' | 'reference' | 'quantity' | 'add' | 'adding', string> & {
    stock: StockTexts
    /** Where one of the variants is sold out. */
    outOfStock?: string
  }

interface AddToCartFormProps {
  productId: number
  slug: string
  /** Reference of the product, where no variant has its own. */
  reference: string
  /** Amounts of the variant that the page opens with, or of the product where it has none. */
  amounts: BuyAmounts
  from: boolean
  groups: readonly ChoiceGroup[]
  factNames: readonly string[]
  /** The variant that the page opens with. */
  variantId: number | null
  /** Of the variant that the page opens with. */
  stock: VariantOption['stock']
  stockNote?: string | undefined
  /** What is asked for beside the variant, as plain HTML. */
  fields: ReactNode
  /** The way to an installation, where one is offered. */
  installation: ReactNode
  cartPath: string
  texts: AddToCartTexts
}

const button = 'buy-button'

/**
 * Variant, quantity and the button. A plain form: it works before the script is there, and without
 * it.
 */
export function AddToCartForm(props: AddToCartFormProps) {
  const { productId, slug, groups, variantId, texts } = props
  // As they came first: an answer to the form renders the page again, and what was typed and chosen
  // in them would be gone.
  const [fields] = useState(props.fields)
  const [state, action, pending] = useFormAction<AddToCartState | null>(addToCart, null, {
    lost: () => ({ cart: null, error: 'unreachable' }),
    done: (answer) => Boolean(answer?.cart),
    before: cartChangesSent,
  })
  const [picked, setPicked] = useState<VariantOption>()
  const form = useRef<HTMLFormElement>(null)
  const row = useRef<HTMLDivElement>(null)
  useEarlyInput(form)
  const forgotten = useFilledCart(state?.cart)
  const choices = groups.flatMap((group) => group.choices)
  const chosen = picked ?? choices.find(({ id }) => id === (state?.sent?.variant ?? variantId))
  const [Live, setLive] = useState<ComponentType<LiveOptionsProps>>()
  const [live, setLiveValue] = useState<LiveValue>()
  const judge = useRef<() => boolean>(undefined)
  /** What the fields make of price and drawing, and messages at them: loaded at the first touch. */
  const turn = () => {
    if (!Live)
      import('./live-options.tsx').then(
        ({ LiveOptions }) => setLive(() => LiveOptions),
        // The server says what is wrong.
        () => {
          judge.current = () => true
          setLiveValue({ extra: 0, complete: false, words: '' })
        },
      )
  }
  /** Whether the button was pressed before the fields could be judged. */
  const [waiting, setWaiting] = useState(false)
  const send = () => {
    if (form.current && judge.current?.() !== false) {
      const said = new FormData(form.current)
      startTransition(() => action(said))
    }
  }
  useEffect(() => {
    if (!waiting || !judge.current) return
    setWaiting(false)
    // Not by `requestSubmit`: this may still run within the event of the press, where browsers
    // ignore it without a word.
    send()
  })
  const busy = pending || waiting
  const amounts = withExtra(picked ?? props.amounts, live?.extra ?? 0)
  /** Whether the price is the lowest of several, as something is still to be chosen. */
  const beginsAt = props.from && !live?.complete
  const stock = chosen?.stock ?? props.stock
  const soldOut =
    choices.length > 0 ? choices.every((choice) => choice.stock === 'out_of_stock') : stock === 'out_of_stock'
  /** @param before identifier of the picture that the gallery shows */
  const show = (choice: VariantOption, before: string | undefined) => {
    const label = groupOf(groups, choice)?.label
    import('./show-variant.ts').then(
      ({ showVariant }) =>
        showVariant({
          before,
          image: choice.image,
          ref: choice.ref,
          alt: [label, choice.label].filter(Boolean).join(', '),
        }),
      () => {},
    )
    // The choice has an address of its own, to be shared or found again. With its own state the
    // router takes no notice: it would take the answer to the form for another page's, and throw
    // this one away with what it has to say.
    window.history.replaceState(window.history.state, '', `?variant=${choice.ref}${window.location.hash}`)
  }
  const pick = (choice: VariantOption) => {
    show(choice, chosen?.image)
    setPicked(choice)
  }
  const showAgain = useEffectEvent(() => {
    if (picked) show(picked, choices.find(({ id }) => id === variantId)?.image)
  })
  // An answer to the form renders the page again as it opened: picture, drawing and address are put back.
  useEffect(() => {
    if (state) showAgain()
  }, [state])
  return (
    <form
      ref={form}
      id="buy"
      action={action}
      noValidate
      onFocus={fields ? turn : undefined}
      onInput={fields ? turn : undefined}
      onSubmit={(event) => {
        // Sent by React itself, a form is emptied afterwards: dimensions and options would have to
        // be typed again.
        event.preventDefault()
        if (pending) return
        if (fields && !judge.current) {
          turn()
          setWaiting(true)
        } else send()
      }}
      className="mt-4"
    >
      <input type="hidden" name="product" value={productId} />
      <div aria-live="polite">
        <BuyPrice {...amounts} from={beginsAt} texts={texts} />
        <Availability stock={stock} note={chosen ? chosen.stockNote : props.stockNote} texts={texts.stock} />
        <p className="mt-2 text-xs text-ink-soft">{texts.reference.replace('{ref}', chosen?.ref ?? props.reference)}</p>
      </div>
      {fields ? (
        <div>
          {fields}
          {Live ? (
            <Live
              slug={slug}
              variantId={chosen?.id ?? null}
              answer={state}
              form={form}
              judge={judge}
              tell={setLiveValue}
            />
          ) : null}
        </div>
      ) : null}
      <VariantChoice groups={groups} chosen={chosen} pick={pick} legend={texts.variant} outOfStock={texts.outOfStock} />
      <VariantFacts names={props.factNames} values={chosen?.facts} />
      {props.installation}
      <div ref={row} className="mt-5 flex gap-3">
        <label className="sr-only" htmlFor="quantity">
          {texts.quantity}
        </label>
        <input
          id="quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxPieces}
          defaultValue={state?.sent?.quantity ?? 1}
          required
          className="quantity"
        />
        <button type="submit" disabled={soldOut} aria-disabled={busy} className={button}>
          {busy ? texts.adding : texts.add}
        </button>
      </div>
      <AddedToCart state={state} forgotten={forgotten} cartPath={props.cartPath} texts={texts} />
      {soldOut ? null : (
        <StickyBuyBar watched={row}>
          <span className="min-w-0 lg:text-right">
            <span className="block truncate text-xs text-ink-soft">
              {[groups.length > 1 && groupOf(groups, chosen)?.label, chosen?.label, live?.words]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {beginsAt ? <span className="text-xs text-ink-soft">{texts.from} </span> : null}
            <span className="font-semibold tabular-nums">
              {formatMoney(amounts.withoutTax ?? amounts.price, { sign: true })}
            </span>
            {texts.net ? <span className="text-xs text-ink-soft"> {texts.net.untaxed}</span> : null}
          </span>
          <button type="submit" aria-disabled={busy} className={`${button} max-w-64`}>
            {busy ? texts.adding : texts.add}
          </button>
        </StickyBuyBar>
      )}
    </form>
  )
}

'use client'

import { useEffect } from 'react'
import { useScripted } from '#components/forms/use-scripted.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { useFormAction } from '#components/ui/use-form-action.ts'
import { addFavourite } from '#lib/actions/profile/favourites.ts'
import { openCartPanel } from '#lib/cart/panel-signal.ts'
import { cartChangesSent } from '#lib/cart/pending-changes.ts'
import { writeStoredCart } from '#lib/cart/stored-cart.ts'

interface FavouriteToCartProps {
  product: number
  /**
   * The variant that can go to the cart without any choice, or null: it is chosen on the product's
   * page then.
   */
  variant: number | null
  productPath: string
  texts: Record<'add' | 'addOf' | 'adding' | 'added' | 'choose' | 'chooseOf' | 'unreachable', string>
}

/**
 * Puts a favourite into the cart, with and without a script; one that needs a choice leads to its
 * page.
 */
export function FavouriteToCart({ product, variant, productPath, texts }: FavouriteToCartProps) {
  const [state, action, pending] = useFormAction(
    addFavourite,
    { cart: null, error: null },
    {
      lost: () => ({ cart: null, error: 'unreachable' }),
      done: (answer) => Boolean(answer.cart),
      before: cartChangesSent,
    },
  )
  const scripted = useScripted()
  useEffect(() => {
    if (!state.cart) return
    writeStoredCart(state.cart)
    openCartPanel()
  }, [state.cart])
  if (variant === null)
    return (
      <ButtonLink href={productPath} look="secondary" size="sm" aria-label={texts.chooseOf} className="min-h-11 w-full">
        {texts.choose}
      </ButtonLink>
    )
  return (
    <form action={action}>
      {scripted ? <input type="hidden" name="scripted" value="1" /> : null}
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="variant" value={variant} />
      <Button pending={pending} size="sm" aria-label={texts.addOf} className="min-h-11 w-full">
        {pending ? texts.adding : texts.add}
      </Button>
      <p role="status" className="text-center text-xs not-empty:mt-1.5">
        {state.cart ? <span className="text-success">{texts.added}</span> : null}
        {state.error ? (
          <span className="text-danger">{state.error === 'unreachable' ? texts.unreachable : state.error}</span>
        ) : null}
      </p>
    </form>
  )
}

import { ButtonLink } from '#components/ui/button.tsx'
import { ForgetStoredCart } from './leave-paid-cart.tsx'

interface CartResultLinkProps {
  orderStatus: number
  orderHref: string
  order: string
  checkoutHref: string
  retry: string
}

/**
 * Link from a result that is read from the browser's own cart: to the order that it has become, or back to paying it.
 * The cart's cookie stays, so that the page can be shown again; the next addition creates a new cart.
 */
export function CartResultLink({ orderStatus, orderHref, order, checkoutHref, retry }: CartResultLinkProps) {
  if (orderStatus < 300)
    return (
      <ButtonLink load href={checkoutHref} look="secondary" size="lg">
        {retry}
      </ButtonLink>
    )
  return (
    <>
      <ForgetStoredCart />
      <ButtonLink load href={orderHref} size="lg">
        {order}
      </ButtonLink>
    </>
  )
}

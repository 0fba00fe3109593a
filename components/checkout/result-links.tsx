import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import type { PaymentResult } from '#lib/contract/payments.ts'
import { isCart, isPayable } from '#lib/rules/order-status.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { CartResultLink } from './cart-result-link.tsx'
import { LeavePaidCart, PayingPageLink } from './leave-paid-cart.tsx'

/** What the shopper does after a payment: sees the order, tries again, or waits for the provider. */
export type NextStep = 'order' | 'retry' | 'wait'

interface ResultLinksProps {
  /** Null when the address names no payment. */
  result: PaymentResult | null
  next: NextStep | null
  /** Whether the shopper comes from the provider just now. */
  returned: boolean
  /** Id of the cart that the result is read from, where the store API does not tell of payments themselves. */
  cartId: string | undefined
}

/** Where to go from the result of a payment. An order that was paid from its page leads back to that page. */
export async function ResultLinks({ result, next, returned, cartId }: ResultLinksProps) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('checkout.result')])
  return (
    <div className="mt-8 flex flex-wrap gap-3">
      {result && cartId !== undefined ? (
        <CartResultLink
          orderStatus={result.order_status}
          orderHref={`${storePath(store, '/order')}/${cartId}`}
          order={t('order')}
          checkoutHref={`${storePath(store, '/checkout')}#payment`}
          retry={t('retry')}
        />
      ) : null}
      {result && next && cartId === undefined ? <OfPayment result={result} next={next} returned={returned} /> : null}
      {result === null || result.order_number ? (
        <ButtonLink load href={storePath(store, '/check-order')} look="secondary" size="lg">
          {t('follow')}
        </ButtonLink>
      ) : null}
      <ButtonLink load href="/" look="quiet" size="lg">
        {t('home')}
      </ButtonLink>
    </div>
  )
}

async function OfPayment({ result, next, returned }: { result: PaymentResult; next: NextStep; returned: boolean }) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('checkout.result')])
  const { payment_reference: reference, order_status: status, supplement } = result
  const toPay = next === 'retry' && isPayable(status)
  const place = toPay ? '#payment' : ''
  if (supplement)
    return <PayingPageLink reference={reference} order={t(toPay ? 'retry' : 'supplement')} place={place} />
  // The shopper may be back without having paid: the cart can be paid otherwise at once.
  const isOpenCart = isCart(status) && (next === 'retry' || (next === 'wait' && !returned))
  return (
    <LeavePaidCart
      key={status}
      reference={reference}
      orderPath={storePath(store, '/order')}
      order={t(toPay ? 'retry' : 'order')}
      place={place}
      {...(isOpenCart && { cartPath: `${storePath(store, '/checkout')}#payment`, cart: t('retry') })}
      look={next === 'wait' ? 'secondary' : 'primary'}
    />
  )
}

import { getTranslations } from 'next-intl/server'
import { Money } from '#components/ui/price.tsx'
import type { Cart } from '#lib/contract/cart-content.ts'
import { OrderStatus } from './order-status.tsx'
import { statusLabel } from './status-label.ts'

interface OrderStandingProps {
  order: Cart
  /** Labels of the entries. */
  names: Record<'status' | 'amount', string>
}

/** State and amount of an order, as entries of a definition list. */
export async function OrderStanding({ order, names }: OrderStandingProps) {
  const labels = await getTranslations('orderStatus.labels')
  return (
    <>
      <div>
        <dt>{names.status}</dt>
        <dd>
          <OrderStatus status={order.status} label={statusLabel(labels, order.status)} />
        </dd>
      </div>
      <div>
        <dt>{names.amount}</dt>
        <dd>
          <Money cents={order.prices.pvp_total} />
        </dd>
      </div>
    </>
  )
}

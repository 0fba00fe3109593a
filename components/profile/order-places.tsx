import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DocumentLinks } from '#components/order/document-links.tsx'
import { paymentLabel } from '#components/order/status-label.ts'
import type { Cart } from '#lib/contract/cart-content.ts'
import { formatPhone } from '#lib/rules/phone.ts'
import { streetLine } from '#lib/rules/street-line.ts'
import type { OrderDocument } from '#lib/store-api/orders.ts'
import { currentStore } from '#lib/stores/current.ts'

interface OrderPlacesProps {
  order: Cart
  documents: readonly OrderDocument[]
}

/** Addresses, payment, and invoice with credit notes of an order, and the customer's remarks. */
export async function OrderPlaces({ order, documents }: OrderPlacesProps) {
  const [store, t, methods, result, statuses] = await Promise.all([
    currentStore(),
    getTranslations('profile.order'),
    getTranslations('payment.methods'),
    getTranslations('checkout.result'),
    getTranslations('orderStatus.payments'),
  ])
  const { user, shipping_data: shipping, billing_data: billing } = order
  const taxLabel = store.taxIdTypes.find(({ value }) => value === billing.tax_id_type)?.label
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Place title={t('delivery')}>
        <address className="not-italic">
          <Lines
            lines={[
              `${user.name} ${user.surnames}`,
              streetLine(shipping, store.country),
              `${shipping.postal_code} ${shipping.city}`,
              shipping.province,
              formatPhone(user.phone),
            ]}
          />
        </address>
      </Place>
      <Place title={t('billing')}>
        {order.same_billing_data ? (
          t('sameBilling')
        ) : (
          <address className="not-italic">
            <Lines
              lines={[
                billing.business_name,
                `${taxLabel ?? ''} ${billing.tax_id}`,
                streetLine(billing, store.country),
                `${billing.postal_code} ${billing.city}`,
                billing.province,
              ]}
            />
          </address>
        )}
      </Place>
      <Place title={t('payment')}>
        {order.payment_method_selected ? methods(order.payment_method_selected) : t('paymentNone')}
        {order.payment ? (
          <span className="block">{`${result('status')}: ${paymentLabel(statuses, order.payment.status)}`}</span>
        ) : null}
      </Place>
      {documents.length > 0 ? (
        <Place title={t(documents.some(({ kind }) => kind === 'quote') ? 'quote' : 'invoice')}>
          <DocumentLinks documents={documents} />
        </Place>
      ) : null}
      {order.observations ? <Place title={t('notes')}>{order.observations}</Place> : null}
    </div>
  )
}

function Place({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line p-5 text-sm">
      <h2 className="text-base">{title}</h2>
      <div className="mt-2 leading-relaxed wrap-anywhere text-ink-soft">{children}</div>
    </section>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return lines
    .filter((text) => text.trim() !== '')
    .map((text) => (
      <span key={text} className="block">
        {text}
      </span>
    ))
}

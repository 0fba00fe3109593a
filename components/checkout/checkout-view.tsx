import { getTranslations } from 'next-intl/server'
import { Totals } from '#components/cart/totals.tsx'
import { Picture } from '#components/ui/picture.tsx'
import { Money } from '#components/ui/price.tsx'
import type { problemsInAddress } from '#lib/actions/checkout-without-script.ts'
import type { Cart } from '#lib/contract/carts.ts'
import { currentStore } from '#lib/stores/current.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { Stages } from './stages.tsx'

/** Payment and delivery, with the summary of the cart always in sight. */
export async function CheckoutView({
  cart,
  sentBefore,
}: {
  cart: Cart
  sentBefore: ReturnType<typeof problemsInAddress>
}) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('checkout')])
  const country = new Intl.DisplayNames([store.region], { type: 'region' }).of(store.country) ?? store.country
  return (
    <div className="container-page pt-6 md:pt-10">
      <Stages current={2} />
      <h1 className="mt-8 text-3xl">{t('title')}</h1>
      <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <CheckoutForm
          cart={{
            user: cart.user,
            shipping_data: cart.shipping_data,
            billing_data: cart.billing_data,
            same_billing_data: cart.same_billing_data,
            observations: cart.observations,
            total: cart.prices.pvp_total,
          }}
          country={{ code: store.country, name: country }}
          taxIdTypes={store.taxIdTypes}
          texts={t.raw('form')}
          sentBefore={sentBefore}
        />
        <aside className="order-first self-start rounded-lg bg-sand p-6 lg:sticky lg:top-6 lg:order-none">
          <h2 className="text-xl">{t('summary')}</h2>
          <ul className="mt-4 space-y-4">
            {cart.rows.map((row) => (
              <li key={row.id} className="flex gap-3 text-sm">
                {row.product.image ? (
                  <Picture
                    image={row.product.image}
                    sizes="4rem"
                    largest={160}
                    className="h-12 w-16 shrink-0 rounded-sm object-cover"
                  />
                ) : null}
                <span className="min-w-0 flex-1">
                  {row.product.name}
                  <span className="block text-xs text-ink-soft">
                    {[
                      row.variant?.name,
                      ...row.configuration.map(({ value }) => value),
                      t('pieces', { count: row.quantity }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Money cents={row.prices.total} className="font-medium" />
              </li>
            ))}
          </ul>
          <Totals prices={cart.prices} />
          {cart.rows.some((row) => row.product.made_to_measure) ? (
            <p className="mt-4 rounded-md bg-paper px-4 py-3 text-xs">{t('noReturn')}</p>
          ) : null}
        </aside>
      </div>
    </div>
  )
}

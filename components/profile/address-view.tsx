import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { profilePath } from '#lib/addresses/profile-path.ts'
import type { BillingAddress, ShippingAddress } from '#lib/contract/addresses.ts'
import { formatPhone } from '#lib/rules/phone.ts'
import { currentStore } from '#lib/stores/current.ts'
import { AddressCard } from './address-card.tsx'

interface AddressViewProps {
  shipping: readonly ShippingAddress[]
  billing: readonly BillingAddress[]
}

/** The customer's addresses, by what they are for. */
export async function AddressView({ shipping, billing }: AddressViewProps) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile.address')])
  const taxLabel = (kind: string) => store.taxIdTypes.find(({ value }) => value === kind)?.label ?? kind
  return (
    <div className="space-y-12">
      <section aria-labelledby="shipping-addresses">
        <h2 id="shipping-addresses" className="text-xl">
          {t('shipping')}
        </h2>
        {shipping.length === 0 ? <NoAddress title={t('noShipping')} text={t('noShippingText')} /> : null}
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 empty:hidden">
          {shipping.map((address) => (
            <AddressCard
              key={address.id}
              kind="shipping"
              address={address}
              heading={`${address.name} ${address.surnames}`}
              more={formatPhone(address.phone)}
            />
          ))}
        </ul>
        <AddLink href={profilePath(store, 'address', 'form-shipping')}>{t('addShipping')}</AddLink>
      </section>
      <section aria-labelledby="billing-addresses">
        <h2 id="billing-addresses" className="text-xl">
          {t('billing')}
        </h2>
        {billing.length === 0 ? <NoAddress title={t('noBilling')} text={t('noBillingText')} /> : null}
        <ul className="mt-4 grid gap-4 sm:grid-cols-2 empty:hidden">
          {billing.map((address) => (
            <AddressCard
              key={address.id}
              kind="billing"
              address={address}
              heading={address.business_name}
              more={`${taxLabel(address.tax_id_type)} ${address.tax_id}`}
            />
          ))}
        </ul>
        <AddLink href={profilePath(store, 'address', 'form-billing')}>{t('addBilling')}</AddLink>
      </section>
    </div>
  )
}

function NoAddress({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-4 rounded-lg bg-sand p-5 text-sm">
      <p className="font-medium">{title}</p>
      <p className="mt-0.5 text-ink-soft">{text}</p>
    </div>
  )
}

function AddLink({ href, children }: { href: string; children: string }) {
  return (
    <ButtonLink href={href} look="secondary" className="mt-4">
      <Icon name="plus" className="size-4" />
      {children}
    </ButtonLink>
  )
}

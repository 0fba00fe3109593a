import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { BillingAddress, ShippingAddress } from '#lib/contract/addresses.ts'
import type { VatCheck } from '#lib/contract/vat-checks.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'
import { addressCardTexts } from './address-card-texts.ts'
import { AddressList } from './address-list.tsx'
import { dayWriter } from './day.ts'

interface AddressViewProps {
  /** The customer whose they are. */
  owner: number
  shipping: readonly ShippingAddress[]
  billing: readonly BillingAddress[]
  /** What VIES said about the numbers of billing addresses. */
  checks: readonly VatCheck[]
}

/** The customer's addresses, by use. */
export async function AddressView({ owner, shipping, billing, checks }: AddressViewProps) {
  const [store, t, cardTexts, data, outcomes, day] = await Promise.all([
    currentStore(),
    getTranslations('profile.address'),
    addressCardTexts(),
    getTranslations('profile.data'),
    getTranslations('profile.outcomes'),
    dayWriter(),
  ])
  const shared = {
    owner,
    taxLabels: Object.fromEntries(store.taxIdTypes.map(({ value, label }) => [value, label])),
    texts: {
      ...cardTexts,
      failed: data('failed'),
      retry: data('retry'),
      offline: data('offline'),
    },
    outcomes: { removed: outcomes('removed'), default: outcomes('default'), failed: outcomes('failed') },
  }
  const notes = Object.fromEntries(
    checks.map(({ billing_address: address, valid, checked_at }) => [
      address,
      t(valid ? 'vatKnown' : 'vatUnknown', { date: day(checked_at) }),
    ]),
  )
  const shippingForm = profilePath(store, 'address', 'form-shipping')
  const billingForm = profilePath(store, 'address', 'form-billing')
  return (
    <div className="space-y-10">
      <section aria-labelledby="shipping-addresses">
        <h2 id="shipping-addresses" className="text-xl">
          {t('shipping')}
        </h2>
        <AddressList {...shared} kind="shipping" rendered={{ addresses: shipping }} formPath={shippingForm}>
          <NoAddress title={t('noShipping')} text={t('noShippingText')} />
        </AddressList>
        <AddLink href={shippingForm}>{t('addShipping')}</AddLink>
      </section>
      <section aria-labelledby="billing-addresses">
        <h2 id="billing-addresses" className="text-xl">
          {t('billing')}
        </h2>
        <AddressList {...shared} kind="billing" rendered={{ addresses: billing }} formPath={billingForm} notes={notes}>
          <NoAddress title={t('noBilling')} text={t('noBillingText')} />
        </AddressList>
        <AddLink href={billingForm}>{t('addBilling')}</AddLink>
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

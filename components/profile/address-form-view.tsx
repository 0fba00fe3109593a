import { getTranslations } from 'next-intl/server'
import { completionTexts } from '#components/address/completion-texts.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import type { AddressField } from '#lib/actions/profile/addresses.ts'
import { readFormAnswer } from '#lib/actions/profile/form-answer.ts'
import type { BillingAddress, ShippingAddress } from '#lib/contract/addresses.ts'
import type { Client } from '#lib/contract/auth.ts'
import type { SiteAddress } from '#lib/contract/companies.ts'
import { formatPhone } from '#lib/rules/phone.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'
import { AddressForm } from './address-form.tsx'
import { ProfileFrame } from './profile-frame.tsx'

interface AddressFormViewProps {
  /** `site`: of the customer's company. */
  kind: 'shipping' | 'billing' | 'site'
  /** The address to be changed; null for a new one. */
  address: ShippingAddress | BillingAddress | SiteAddress | null
  /** A new address begins with the customer's name and phone. */
  client?: Pick<Client, 'first_name' | 'last_name' | 'phone'> | null
}

const titles = { shipping: 'Shipping', billing: 'Billing', site: 'Site' } as const

/** A page with the form of one address, new or saved. */
export async function AddressFormView({ kind, address, client }: AddressFormViewProps) {
  const [store, completion, t, answered] = await Promise.all([
    currentStore(),
    completionTexts(),
    getTranslations('profile'),
    readFormAnswer<AddressField>(`${kind} ${address?.id ?? ''}`),
  ])
  const section = kind === 'site' ? 'company' : 'address'
  const list = profilePath(store, section)
  const country = new Intl.DisplayNames([store.region], { type: 'region' }).of(store.country) ?? store.country
  const begun = {
    name: client?.first_name ?? '',
    surnames: client?.last_name ?? '',
    phone: formatPhone(client?.phone ?? ''),
    business_name: client ? `${client.first_name} ${client.last_name}` : '',
  }
  return (
    <ProfileFrame
      current={section}
      title={t(`address.${address ? 'edit' : 'new'}${titles[kind]}`)}
      way={[{ name: t(`${section}.title`), web_url: list }]}
    >
      <Card as="section">
        <AddressForm
          answered={answered}
          kind={kind}
          address={address ? { default: false, ...address } : { ...begun, id: null, default: false }}
          country={{ code: store.country, name: country }}
          taxIdTypes={store.taxIdTypes}
          texts={t.raw('address')}
          form={t.raw('form')}
          completion={completion}
          aside={
            <ButtonLink href={list} look="quiet">
              {t('form.cancel')}
            </ButtonLink>
          }
        />
      </Card>
    </ProfileFrame>
  )
}

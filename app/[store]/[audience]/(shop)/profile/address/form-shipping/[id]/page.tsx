import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AddressFormView } from '#components/profile/address-form-view.tsx'
import { requireSession } from '#lib/session/session.ts'
import { getShippingAddress } from '#lib/store-api/addresses.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Rendered for each request: it belongs to one customer. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.address')
  return { title: t('editShipping'), robots: { index: false } }
}

export default async function ShippingAddressPage({
  params,
}: PageProps<'/[store]/[audience]/profile/address/form-shipping/[id]'>) {
  const { id } = await params
  const store = await currentStore()
  await requireSession(profilePath(store, 'address', 'form-shipping', id))
  const address = await getShippingAddress(store, Number(id))
  if (!address) notFound()
  return <AddressFormView kind="shipping" address={address} />
}

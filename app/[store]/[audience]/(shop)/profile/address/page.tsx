import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AddressView } from '#components/profile/address-view.tsx'
import { ProfileFrame } from '#components/profile/profile-frame.tsx'
import { requireSession } from '#lib/session/session.ts'
import { listAddresses, listVatChecks } from '#lib/store-api/addresses.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Rendered for each request: it belongs to one customer. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.address')
  return { title: t('title'), robots: { index: false } }
}

export default async function AddressPage({ searchParams }: PageProps<'/[store]/[audience]/profile/address'>) {
  const { done } = await searchParams
  const [store, t] = await Promise.all([currentStore(), getTranslations('profile.address')])
  const session = await requireSession(profilePath(store, 'address'))
  const [addresses, checks] = await Promise.all([
    listAddresses(store, session),
    session.audience === 'professional' ? listVatChecks(store) : [],
  ])
  return (
    <ProfileFrame current="address" title={t('title')} intro={t('intro')} done={done}>
      <AddressView owner={session.id} {...addresses} checks={checks} />
    </ProfileFrame>
  )
}

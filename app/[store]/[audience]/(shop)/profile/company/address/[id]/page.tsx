import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AddressFormView } from '#components/profile/address-form-view.tsx'
import { requireSession } from '#lib/session/session.ts'
import { getSite } from '#lib/store-api/companies.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Rendered for each request: it belongs to one customer. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.address')
  return { title: t('editSite'), robots: { index: false } }
}

export default async function SitePage({ params }: PageProps<'/[store]/[audience]/profile/company/address/[id]'>) {
  const { id } = await params
  const store = await currentStore()
  await requireSession(profilePath(store, 'company', 'address', id))
  const site = await getSite(store, Number(id))
  if (!site) notFound()
  return <AddressFormView kind="site" address={site} />
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AddressFormView } from '#components/profile/address-form-view.tsx'
import { requireSession } from '#lib/session/session.ts'
import { orElse } from '#lib/store-api/or-else.ts'
import { getClient } from '#lib/store-api/profile.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

/** Rendered for each request: it belongs to one customer. */
export const dynamic = 'force-dynamic'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('profile.address')
  return { title: t('newSite'), robots: { index: false } }
}

export default async function NewSitePage() {
  const store = await currentStore()
  const session = await requireSession(profilePath(store, 'company', 'address'))
  return <AddressFormView kind="site" address={null} client={await orElse(getClient(store, session), null)} />
}

import { getTranslations } from 'next-intl/server'
import { ConfirmedRemoval, quietAction } from '#components/profile/confirmed-removal.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Link } from '#components/ui/link.tsx'
import { removeSite } from '#lib/actions/profile/site-addresses.ts'
import type { SiteAddress } from '#lib/contract/companies.ts'
import { formatPhone } from '#lib/rules/phone.ts'
import { streetLine } from '#lib/rules/street-line.ts'
import { currentStore } from '#lib/stores/current.ts'
import { profilePath } from '#lib/urls/profile-path.ts'

interface SiteListProps {
  sites: readonly SiteAddress[]
  /** Whether the member may change them. */
  changes: boolean
}

/** Delivery addresses of a company's sites. */
export async function SiteList({ sites, changes }: SiteListProps) {
  const [store, t, address] = await Promise.all([
    currentStore(),
    getTranslations('profile.company'),
    getTranslations('profile.address'),
  ])
  return (
    <Card as="section" aria-labelledby="sites">
      <h2 id="sites" className="text-xl">
        {t('sites')}
      </h2>
      <p className="mt-2 max-w-text text-ink-soft">{t('sitesText')}</p>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 empty:hidden">
        {sites.map((site) => {
          const named = (action: string) => address('of', { action, address: site.site })
          return (
            <li key={site.id} className="flex flex-col rounded-lg border border-line p-5 text-sm">
              <h3 className="text-base break-words">{site.site}</h3>
              <address className="mt-1.5 mb-3 leading-relaxed break-words not-italic text-ink-soft">
                {site.name} {site.surnames}
                <br />
                {streetLine(site, site.country)}
                <br />
                {site.postal_code} {site.city}
                <br />
                {formatPhone(site.phone)}
              </address>
              {changes ? (
                <div className="mt-auto flex flex-wrap items-center gap-x-5 border-t border-line pt-2">
                  <Link
                    href={profilePath(store, 'company', 'address', site.id)}
                    aria-label={named(address('edit'))}
                    className={quietAction}
                  >
                    {address('edit')}
                  </Link>
                  <form action={removeSite} className="contents">
                    <input type="hidden" name="id" value={site.id} />
                    <ConfirmedRemoval
                      texts={{ remove: address('remove'), removeSure: address('removeSure') }}
                      labels={{ remove: named(address('remove')), removeSure: named(address('removeSure')) }}
                    />
                  </form>
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
      {changes ? (
        <ButtonLink href={profilePath(store, 'company', 'address')} look="secondary" className="mt-4">
          <Icon name="plus" className="size-4" />
          {t('addSite')}
        </ButtonLink>
      ) : null}
    </Card>
  )
}

import { getTranslations } from 'next-intl/server'
import { ConsentLink } from '#components/consent/consent-link.tsx'
import { Link } from '#components/ui/link.tsx'
import { legalPath } from '#lib/content/legal-pages.ts'
import { currentStore } from '#lib/stores/current.ts'
import { legalRoles } from '#lib/stores/legal-pages.ts'
import { storePath } from '#lib/urls/paths.ts'

/**
 * Links to the store's legal pages, and to the withdrawal that has to be offered on every page
 * (directive 2011/83/EU, article 11a).
 */
export async function LegalLinks({ className = '' }: { className?: string }) {
  const store = await currentStore()
  const [t, withdrawal] = await Promise.all([getTranslations('layout.legal'), getTranslations('withdrawal')])
  return (
    <nav aria-label={t('title')}>
      <ul className={`flex flex-wrap gap-x-6 gap-y-2 text-xs ${className}`}>
        {legalRoles.map((role) => (
          <li key={role}>
            <Link href={legalPath(store, role)} className="inline-block py-1 underline-offset-4 hover:underline">
              {t(role)}
            </Link>
          </li>
        ))}
        <li>
          {/* A page load, so that a form that was begun before does not come back. */}
          <a href={storePath(store, '/retractation')} className="inline-block py-1 underline-offset-4 hover:underline">
            {withdrawal('link')}
          </a>
        </li>
        <ConsentLink className="inline-block py-1 underline-offset-4 hover:underline" />
      </ul>
    </nav>
  )
}

import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { legalPath, legalRoleOf } from '#lib/content/legal-pages.ts'
import { currentStore } from '#lib/stores/current.ts'
import { legalRoles } from '#lib/stores/legal-pages.ts'

/** The store's legal pages beside the one being read; nothing beside other content. */
export async function LegalNavigation({ current }: { current: string }) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('layout.legal')])
  const shown = legalRoleOf(store, current)
  if (!shown) return null
  return (
    <nav aria-label={t('pages')} className="self-start rounded-lg bg-sand p-5 text-sm lg:sticky lg:top-24">
      <h2 className="text-base">{t('title')}</h2>
      <ul className="mt-2">
        {legalRoles.map((role) => {
          const here = role === shown
          return (
            <li key={role}>
              <Link
                href={legalPath(store, role)}
                aria-current={here ? 'page' : undefined}
                className={`flex min-h-11 items-center underline-offset-4 hover:underline ${here ? 'font-medium text-water' : 'text-ink-soft'}`}
              >
                {t(role)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

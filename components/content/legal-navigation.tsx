import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { storePath } from '#lib/addresses/paths.ts'
import { currentStore } from '#lib/stores/current.ts'

/** In the order of a store's legal pages. */
const names = ['legalNotice', 'privacy', 'cookies', 'salesTerms', 'dataProtection'] as const

/** The store's legal pages beside the one being read; nothing beside other content. */
export async function LegalNavigation({ current }: { current: string }) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('layout.legal')])
  if (!store.legalPages.includes(current)) return null
  return (
    <nav aria-label={t('pages')} className="self-start rounded-lg bg-sand p-5 text-sm lg:sticky lg:top-24">
      <h2 className="text-base">{t('title')}</h2>
      <ul className="mt-2">
        {store.legalPages.map((slug, index) => {
          const name = names[index]
          const here = slug === current
          return (
            <li key={slug}>
              <Link
                href={storePath(store, '/cms', slug)}
                aria-current={here ? 'page' : undefined}
                className={`flex min-h-11 items-center underline-offset-4 hover:underline ${here ? 'font-medium text-water' : 'text-ink-soft'}`}
              >
                {name ? t(name) : slug}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

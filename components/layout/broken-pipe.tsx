import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { currentStore } from '#lib/stores/current.ts'
import { storePath } from '#lib/urls/paths.ts'
import { BrokenPipeView } from './broken-pipe-view.tsx'

const waysOn = [
  ['novelties', '/nouveautes'],
  ['offers', '/soldes'],
  ['brands', '/marques'],
  ['orderStatus', '/check-order'],
] as const

/**
 * The 404 and 500 content in the store's language, with links that always work: no request to the store API.
 * @param failure true where retrying may help, and the cart is still there
 */
export async function BrokenPipe({ failure = false }: { failure?: boolean }) {
  const [store, t] = await Promise.all([currentStore(), getTranslations('errors')])
  const more = failure ? { retry: t('retry'), cartKept: t('cartKept') } : {}
  return (
    <BrokenPipeView texts={{ heading: t('heading'), message: t('message'), back: t('back'), ...more }}>
      <nav aria-label={t('waysOn')} className="mt-12">
        <p className="text-sm text-ink-soft">{t('waysOn')}</p>
        <ul className="mt-3 flex flex-wrap justify-center gap-2">
          {waysOn.map(([name, path]) => (
            <li key={name}>
              <Link
                href={storePath(store, path)}
                className="flex min-h-11 items-center rounded-full border border-line px-4 text-sm transition-colors hover:border-water hover:text-water"
              >
                {t(name)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </BrokenPipeView>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ReloadPage } from '#components/hydration/soft-links.tsx'

/** Next uses this head for every page with status 404, including `404/page.tsx`. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors')
  return { title: t('notFoundTitle') }
}

/**
 * For addresses that turn out to lead nowhere while moving inside the shop: the server answers them
 * with the whole 404 page. Opened directly they never come here. The page itself would otherwise
 * travel with every other page as data.
 */
export default function NotFound() {
  return <ReloadPage />
}

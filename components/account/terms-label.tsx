import { getTranslations } from 'next-intl/server'
import { storePath } from '#lib/addresses/paths.ts'
import { currentStore } from '#lib/stores/current.ts'

/** What is accepted, with the ways to read it; in a window of its own, so that nothing typed is lost. */
export async function TermsLabel() {
  const [store, t] = await Promise.all([currentStore(), getTranslations('account')])
  const [, privacy, , sales] = store.legalPages
  const page = (slug: string | undefined) => (chunks: React.ReactNode) => (
    <a
      href={storePath(store, '/cms', slug ?? '')}
      target="_blank"
      rel="noopener"
      className="underline underline-offset-4 hover:text-water"
    >
      {chunks}
    </a>
  )
  return t.rich('terms', { sales: page(sales), privacy: page(privacy) })
}

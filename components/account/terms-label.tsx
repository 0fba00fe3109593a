import { getTranslations } from 'next-intl/server'
import { legalPath } from '#lib/content/legal-pages.ts'
import { currentStore } from '#lib/stores/current.ts'
import type { LegalRole } from '#lib/stores/legal-pages.ts'

/** The terms to accept, with links to them, which open in a new window, so that no input is lost. */
export async function TermsLabel() {
  const [store, t] = await Promise.all([currentStore(), getTranslations('account')])
  const page = (role: LegalRole) => (chunks: React.ReactNode) => (
    <a
      href={legalPath(store, role)}
      target="_blank"
      rel="noopener"
      className="underline underline-offset-4 hover:text-water"
    >
      {chunks}
    </a>
  )
  return t.rich('terms', { sales: page('salesTerms'), privacy: page('privacy') })
}

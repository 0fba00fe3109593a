import { getTranslations } from 'next-intl/server'
import { legalPath } from '#lib/content/legal-pages.ts'
import { currentStore } from '#lib/stores/current.ts'

/** The terms of an order, with links that open beside the checkout, so that no input is lost. */
export async function Terms() {
  const [store, t] = await Promise.all([currentStore(), getTranslations('checkout')])
  const address = legalPath(store, 'salesTerms')
  return t.rich('terms', {
    link: (words) => (
      <a href={address} target="_blank" rel="noreferrer">
        {words}
      </a>
    ),
  })
}

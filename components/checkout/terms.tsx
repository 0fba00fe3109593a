import { getTranslations } from 'next-intl/server'
import { legalPath } from '#lib/content/legal-pages.ts'
import { currentStore } from '#lib/stores/current.ts'

/**
 * What is agreed to by ordering; the terms open beside the checkout, so that nothing typed is lost.
 */
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

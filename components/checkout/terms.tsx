import { getTranslations } from 'next-intl/server'
import { storePath } from '#lib/addresses/paths.ts'
import { currentStore } from '#lib/stores/current.ts'

/** Where a store's sales terms stand among its legal pages. */
const salesTerms = 3

/** What is agreed to by ordering; the terms open beside the checkout, so that nothing typed is lost. */
export async function Terms() {
  const [store, t] = await Promise.all([currentStore(), getTranslations('checkout')])
  const address = storePath(store, '/cms', store.legalPages[salesTerms] ?? '')
  return t.rich('terms', {
    link: (words) => (
      <a href={address} target="_blank" rel="noreferrer">
        {words}
      </a>
    ),
  })
}

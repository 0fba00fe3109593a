import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

/**
 * Pages around an account are not indexed, and tell no other site the token in their
 * address. Forms need their origin.
 */
export async function accountMetadata(page: 'logIn' | 'signUp' | 'recovery' | 'newPassword'): Promise<Metadata> {
  const t = await getTranslations(`account.${page}`)
  return { title: t('title'), robots: { index: false }, referrer: 'same-origin' }
}

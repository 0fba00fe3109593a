import { getTranslations } from 'next-intl/server'
import { env } from '#lib/env.ts'

/** Says beside reviews of the demonstration that they are made up; nothing in production. */
export async function InventedReviews({ className = '' }: { className?: string }) {
  if (!env().demonstration) return null
  const t = await getTranslations('reviews')
  return <p className={`text-sm text-ink-soft ${className}`}>{t('invented')}</p>
}

/** The same in a word behind a number of reviews; nothing in production. */
export async function demonstrationNote(): Promise<string> {
  if (!env().demonstration) return ''
  const t = await getTranslations('reviews')
  return ` (${t('demonstration')})`
}

import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Styleguide } from '#components/styleguide/styleguide.tsx'
import { env } from '#lib/env.ts'
import '#styles/styleguide.css'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('styleguide')
  return { title: t('title'), robots: { index: false, follow: false } }
}

/**
 * For those who work on the shop: there in development, and in production only where STYLEGUIDE
 * says so.
 */
export default function StyleguidePage() {
  if (process.env.NODE_ENV === 'production' && env().STYLEGUIDE !== '1') notFound()
  return <Styleguide />
}

import type { Metadata, Viewport } from 'next'
import localFont from 'next/font/local'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Consent } from '#components/consent/consent.tsx'
import { SoftLinks } from '#components/hydration/soft-links.tsx'
import { VitalsMark } from '#components/vitals/vitals-mark.tsx'
import { themeColor } from '#lib/seo/web-manifest.ts'
import { storeBaseUrl } from '#lib/stores/base-url.ts'
import { currentStore } from '#lib/stores/current.ts'
import '#styles/globals.css'

const figtree = localFont({
  src: '../../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-figtree',
  display: 'swap',
  // `styles/stand-in-fonts.css` has more of them.
  adjustFontFallback: false,
})

/**
 * A page is rendered at its first visit, cached, and rendered again in the background after this many seconds, or when
 * its data has changed.
 */
export const revalidate = 300

/** The build renders no page, as it asks no store API. */
export function generateStaticParams() {
  return []
}

export const viewport: Viewport = { themeColor }

export async function generateMetadata(): Promise<Metadata> {
  const store = await currentStore()
  const t = await getTranslations('home.meta')
  return {
    metadataBase: new URL(storeBaseUrl(store)),
    title: { default: t('title', { shop: store.name }), template: `%s | ${store.name}` },
    description: t('description'),
    openGraph: { siteName: store.name, locale: store.region.replace('-', '_'), type: 'website' },
    formatDetection: { telephone: false },
    icons: { icon: '/icon.svg', apple: '/apple-touch-icon.png' },
    manifest: '/manifest.webmanifest',
  }
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const store = await currentStore()
  return (
    <html lang={store.region} className={figtree.variable}>
      <body>
        <Consent />
        <VitalsMark />
        {children}
        <SoftLinks />
      </body>
    </html>
  )
}

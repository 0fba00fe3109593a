import type { MetadataRoute } from 'next'
import type { Store } from '../stores/store.ts'

/** Colour of the browser's bars around the shop, and of its icon. */
export const themeColor = '#124543'

/**
 * Manifest that lets a browser put a store on a home screen (W3C, Web Application Manifest). The shop keeps the
 * browser's buttons, as its pages have no back button.
 * @param description one sentence in the store's language
 */
export function webManifest(
  { name, region }: Pick<Store, 'name' | 'region'>,
  description: string,
): MetadataRoute.Manifest {
  return {
    id: '/',
    name,
    short_name: name,
    description,
    lang: region,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: themeColor,
    background_color: '#ffffff',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

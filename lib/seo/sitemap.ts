import { xmlHead, xmlText } from './xml.ts'

export interface SitemapEntry {
  /** Absolute address. */
  url: string
  /** When the page last changed, ISO 8601; left out where nobody knows. */
  changed?: string | undefined
  /** Absolute address of its picture. */
  image?: string | undefined
}

/** Pages of one part of a sitemap. */
export function urlSet(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ url, changed, image }) =>
      `<url><loc>${xmlText(url)}</loc>${lastmod(changed)}${
        image ? `<image:image><image:loc>${xmlText(image)}</image:loc></image:image>` : ''
      }</url>\n`,
  )
  return `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('')}</urlset>\n`
}

/** The parts of a store's sitemap. */
export function sitemapIndex(parts: readonly SitemapEntry[]): string {
  const maps = parts.map(({ url, changed }) => `<sitemap><loc>${xmlText(url)}</loc>${lastmod(changed)}</sitemap>\n`)
  return `${xmlHead}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('')}</sitemapindex>\n`
}

/** The newest of some dates in ISO 8601, UTC. */
export function newest(dates: readonly string[]): string | undefined {
  return dates.reduce<string | undefined>(
    (latest, date) => (latest === undefined || date > latest ? date : latest),
    undefined,
  )
}

function lastmod(changed: string | undefined): string {
  return changed ? `<lastmod>${xmlText(changed)}</lastmod>` : ''
}

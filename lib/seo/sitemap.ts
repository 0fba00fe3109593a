import { xmlHead, xmlText } from './xml.ts'

export interface SitemapEntry {
  /** Absolute address. */
  url: string
  /** When the page last changed, ISO 8601; left out if unknown. */
  changed?: string | undefined
  /** Absolute address of its picture. */
  image?: string | undefined
  videos?: readonly SitemapVideo[] | undefined
}

export interface SitemapVideo {
  title: string
  description: string
  /** Absolute address of a picture of it. */
  thumbnail: string
  /** Absolute address of the file, where there is one. */
  content?: string | undefined
  /** Absolute address of a page that plays it, where there is no file. */
  player?: string | undefined
}

/** Lengths that search engines take of a video, characters. */
const longest = { title: 100, description: 2048 } as const

/** Pages of one part of a sitemap. */
export function urlSet(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(
    ({ url, changed, image, videos = [] }) =>
      `<url><loc>${xmlText(url)}</loc>${lastmod(changed)}${
        image ? `<image:image><image:loc>${xmlText(image)}</image:loc></image:image>` : ''
      }${videos.map(videoEntry).join('')}</url>\n`,
  )
  return `${xmlHead}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">\n${urls.join('')}</urlset>\n`
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

function videoEntry({ title, description, thumbnail, content, player }: SitemapVideo): string {
  const fields = [
    ['thumbnail_loc', thumbnail],
    ['title', title.slice(0, longest.title)],
    ['description', description.slice(0, longest.description)],
    ['content_loc', content],
    ['player_loc', player],
  ] as const
  const written = fields.map(([name, value]) => (value ? `<video:${name}>${xmlText(value)}</video:${name}>` : ''))
  return `<video:video>${written.join('')}</video:video>`
}

function lastmod(changed: string | undefined): string {
  return changed ? `<lastmod>${xmlText(changed)}</lastmod>` : ''
}

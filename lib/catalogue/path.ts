import { parseCanonicalQuery } from '../urls/listing-query.ts'

export interface CataloguePath {
  kind: 'product' | 'category'
  slug: string
  /** Canonical query of a listing: filters, ordering, page. */
  query: Record<string, string>
}

/**
 * Parses the segments of a catalogue path: `[slug]`, then the listing's query as the middleware wrote it (`~…`).
 * @returns null for a path that cannot be a product or a category
 */
export function cataloguePath(segments: readonly string[]): CataloguePath | null {
  const [first, second, ...rest] = segments.map(decode)
  if (!first || rest.length > 0 || (second !== undefined && !second.startsWith('~'))) return null
  if (!/^[a-z0-9_-]+(\.html)?$/.test(first) || first.length > 200) return null
  const query = parseCanonicalQuery(second?.slice(1) ?? '')
  return first.endsWith('.html')
    ? { kind: 'product', slug: first.slice(0, -'.html'.length), query }
    : { kind: 'category', slug: first, query }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}

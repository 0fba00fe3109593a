import { parseCanonicalQuery } from '../urls/listing-query.ts'

/**
 * The filters, the order and the page in a segment that the middleware wrote for a list's query,
 * e.g. `~finition=noir&page=2`.
 * @returns null for any other segment
 */
export function querySegment(segment: string): Record<string, string> | null {
  try {
    const text = decodeURIComponent(segment)
    return text.startsWith('~') && text.length > 1 ? parseCanonicalQuery(text.slice(1)) : null
  } catch {
    return null
  }
}

/**
 * The page number in a segment that the middleware wrote for `?page=`, e.g. `~page=2`.
 * @returns null for any other segment; page 1 has none
 */
export function pageOfSegment(segment: string): number | null {
  const page = Number(/^~page(?:=|%3D)([1-9]\d{0,3})$/i.exec(segment)?.[1] ?? 1)
  return page > 1 ? page : null
}

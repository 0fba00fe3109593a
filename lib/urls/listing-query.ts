import { steppedBound } from '../rules/range-steps.ts'

/** Query keys that only measure where a visitor came from. */
const trackingKeys =
  /^(utm_.*|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|dclid|mc_cid|mc_eid|_ga|_gl|srsltid|ref|igshid|yclid)$/i
/** Search text: its commas are the shopper's. */
const searchKey = 'q'
const keyForm = /^[a-z0-9][a-z0-9_-]{0,59}$/
/**
 * Limits that no real listing URL reaches; the excess is dropped, so that clients cannot make endless URLs of one page.
 */
const maxKeys = 20
const longestValue = 200

/**
 * The one spelling of a listing's query: known form, sorted, tracking keys dropped, values of one
 * key sorted and joined by commas, bounds of ranges rounded to their steps, first page and default
 * ordering left out. Empty when nothing remains.
 * @example canonicalQuery(new URLSearchParams('profil=noir&b=&page=1')) // 'profil=noir'
 */
export function canonicalQuery(query: URLSearchParams): string {
  const values = new Map<string, Set<string>>()
  for (const [rawKey, rawValue] of query) {
    const key = rawKey.toLowerCase()
    if (!keyForm.test(key) || trackingKeys.test(key)) continue
    for (const value of key === searchKey ? [rawValue] : rawValue.split(',')) {
      const text = value.trim()
      if (text === '' || text.length > longestValue || hasControlCharacter(text)) continue
      if ((key === 'page' && text === '1') || (key === 'ordering' && text === 'best_seller')) continue
      values.set(key, (values.get(key) ?? new Set()).add(stepped(key, text)))
    }
  }
  return [...values]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, maxKeys)
    .map(([key, set]) => `${key}=${[...set].sort().map(encodeURIComponent).join(',')}`)
    .join('&')
}

function stepped(key: string, text: string): string {
  const end = /_(min|max)$/.exec(key)?.[1] as 'min' | 'max' | undefined
  return (end && steppedBound(text, end)) ?? text
}

/** Key and value pairs of a canonical query, values still joined by commas. */
export function parseCanonicalQuery(query: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(query)])
}

function hasControlCharacter(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) if (text.charCodeAt(index) < 32) return true
  return false
}

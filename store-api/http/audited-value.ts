import { extname } from 'node:path'

/** Texts that identify a thing, or name its state; none of them is about a person. */
const kept: ReadonlySet<string> = new Set([
  ...['id', 'store', 'order', 'order_id', 'cart_id', 'payment_reference', 'ref', 'slug', 'place', 'again_on'],
  ...['status', 'type', 'customer_type', 'audience', 'carrier', 'dry_run', 'remove_missing', 'remove_many'],
  ...['valid_from', 'valid_until', 'delivered_at'],
])
const secret = /password|secret|token|^code$/i
/** Characters of a text, entries of a list or object, and levels of both at most. */
const most = { text: 100, entries: 30, levels: 4 }
/** Characters of all at most. */
const longest = 4_000

/**
 * A request value as the audit log keeps it: numbers, choices, and texts that are identifiers. Of other texts, which
 * may be personal, only the length is kept, and of secrets nothing.
 */
export function auditedValue(value: unknown): unknown {
  const found = kindOf(value, '', most.levels)
  return JSON.stringify(found ?? null).length <= longest ? found : '(too long)'
}

function kindOf(value: unknown, name: string, levels: number): unknown {
  if (secret.test(name)) return '(not kept)'
  if (value === undefined || value === null || typeof value === 'boolean' || typeof value === 'number')
    return value ?? null
  if (typeof value === 'string') return kept.has(name) ? value.slice(0, most.text) : `(${value.length} characters)`
  if (value instanceof Blob)
    return { bytes: value.size, kind: value instanceof File ? extname(value.name).slice(0, 10) : '' }
  if (levels === 0 || typeof value !== 'object') return '(not kept)'
  if (Array.isArray(value)) return value.slice(0, most.entries).map((item) => kindOf(item, name, levels - 1))
  const entries = Object.entries(value).slice(0, most.entries)
  return Object.fromEntries(entries.map(([key, inner]) => [key.slice(0, most.text), kindOf(inner, key, levels - 1)]))
}

import type { NextValue } from '../page-cache/next-value.ts'

/** Headers that a page brings along from another process; all others are this process's own to set. */
const believed: ReadonlySet<string> = new Set([
  'cache-control',
  'content-language',
  'content-type',
  'link',
  'vary',
  'x-nextjs-prerender',
  'x-nextjs-stale-time',
  'x-robots-tag',
])

/**
 * A page of another process as it is taken: a page or a route that was answered with 200, with the
 * headers that pages have. Cookies and redirects are never shared.
 * @returns undefined where it is anything else
 */
export function believedPage(value: NextValue): NextValue | undefined {
  if (value.kind !== 'APP_PAGE' && value.kind !== 'APP_ROUTE') return undefined
  if ((value.status ?? 200) !== 200) return undefined
  const headers = Object.entries(value.headers ?? {}).filter(([name]) => believed.has(name.toLowerCase()))
  return { ...value, headers: Object.fromEntries(headers) }
}

import { refusal } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'

/**
 * A page of a list with absolute addresses of its neighbours; page 1 is written without a number.
 */
export function pageOf<Item>(results: Item[], count: number, page: number, length: number, address: URL, t: Translate) {
  const pages = Math.max(1, Math.ceil(count / length))
  if (page > pages) throw refusal(404, t('invalidPage'), 'not_found')
  return {
    count,
    next: page < pages ? at(address, page + 1) : null,
    previous: page > 1 ? at(address, page - 1) : null,
    results,
  }
}

/**
 * The same for a list that is read by key: the next page begins after the last row of this one. A page requested by key
 * has no link to the previous one.
 * @param asked the number of the page, or the key that it begins after
 * @param last key of the last row, null on the last page
 */
export function keyedPageOf<Item>(
  { results, count, last }: { results: Item[]; count: number; last: number | null },
  asked: { page: number; after?: number | undefined },
  address: URL,
  t: Translate,
) {
  if (results.length === 0 && asked.after === undefined && asked.page > 1)
    throw refusal(404, t('invalidPage'), 'not_found')
  const next = last === null ? null : new URL(address)
  next?.searchParams.delete('page')
  next?.searchParams.set('after', String(last))
  const previous = asked.after === undefined && asked.page > 1 ? at(address, asked.page - 1) : null
  return { count, next: next?.href ?? null, previous, results }
}

/** Offset and limit of a page. */
export function sliceOf(page: number, length: number): { offset: number; limit: number } {
  return { offset: (page - 1) * length, limit: length }
}

function at(address: URL, page: number): string {
  const url = new URL(address)
  if (page === 1) url.searchParams.delete('page')
  else url.searchParams.set('page', String(page))
  return url.href
}

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

/** What a page of so many rows is within its list. */
export function sliceOf(page: number, length: number): { offset: number; limit: number } {
  return { offset: (page - 1) * length, limit: length }
}

function at(address: URL, page: number): string {
  const url = new URL(address)
  if (page === 1) url.searchParams.delete('page')
  else url.searchParams.set('page', String(page))
  return url.href
}

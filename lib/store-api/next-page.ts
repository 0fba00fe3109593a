/** The query of a page of a list. */
export interface PageQuery {
  page?: number
  after?: number
}

/**
 * Query of the next page, from the list's `next`: by key, or, with a store API that only numbers its pages, by the next
 * number.
 * @param page number of the present page, from 1
 * @returns null on the last page
 */
export function nextPage(next: string | null, page: number): PageQuery | null {
  if (next === null) return null
  const after = new URL(next, 'http://list').searchParams.get('after')
  return after !== null && /^\d+$/.test(after) ? { after: Number(after) } : { page: page + 1 }
}

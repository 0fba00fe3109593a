/** The query of a page of a list. */
export interface PageQuery {
  page?: number
  after?: number
}

/**
 * The query of the page that follows, as the list names it in `next`: by the key that it begins
 * after, or, of a store API that knows pages by number alone, by the next number.
 * @param page number of the present page, from 1
 * @returns null on the last page
 */
export function nextPage(next: string | null, page: number): PageQuery | null {
  if (next === null) return null
  const after = new URL(next, 'http://list').searchParams.get('after')
  return after !== null && /^\d+$/.test(after) ? { after: Number(after) } : { page: page + 1 }
}

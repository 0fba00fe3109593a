/**
 * A page of a listing is a list of items with an id each: `p` and the product's, or `b` and the
 * banner's.
 */
const isCard = ({ id }: Element) => id.startsWith('p')

/** Number of products in a list; banners are none. */
export function cardCount(list: Element): number {
  return [...list.children].filter(isCard).length
}

/**
 * Adds items to a list, except those that it has already: a product may have moved between the pages meanwhile.
 * @returns the first product added
 */
export function addItems(list: Element, items: readonly Element[], place: 'before' | 'after'): Element | undefined {
  const known = knownIds(list)
  const added = items.filter(({ id }) => !known.has(id))
  for (const item of added) item.setAttribute('data-added', '')
  if (place === 'before') list.prepend(...added)
  else list.append(...added)
  return added.find(isCard)
}

/** The items of a list as HTML, to be put back by `restoreItems`. */
export function itemsAsHtml(list: Element): string[] {
  return Array.from(list.children, ({ outerHTML }) => outerHTML)
}

/**
 * Puts items around those that a list has, where they stood before.
 * @returns false when the list has none of them, so that their places are unknown
 */
export function restoreItems(list: Element, html: readonly string[]): boolean {
  const template = document.createElement('template')
  template.innerHTML = html.join('')
  const items = [...template.content.children]
  const known = knownIds(list)
  const first = items.findIndex(({ id }) => known.has(id))
  if (first < 0) return false
  addItems(list, items.slice(first), 'after')
  addItems(list, items.slice(0, first), 'before')
  return true
}

const knownIds = (list: Element) => new Set(Array.from(list.children, ({ id }) => id))

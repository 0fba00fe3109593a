/** A page of a listing is a list of items with an id each: `p` and the product's, or `b` and the banner's. */
const isCard = ({ id }: Element) => id.startsWith('p')

/** Number of products in a list; banners are none. */
export function cardCount(list: Element): number {
  return [...list.children].filter(isCard).length
}

/**
 * The items of another page of a listing, from its HTML.
 * @param address of that page
 * @param name of the list, as its `data-static` says
 * @throws Error when the page cannot be had or has no such list
 */
export async function fetchItems(address: string, name: string): Promise<Element[]> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } })
  if (!answer.ok) throw new Error(`The page was answered with ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const list = page.querySelector(`[data-static="${name}"]`)
  if (!list) throw new Error('The page has no products')
  return [...list.children]
}

/**
 * Adds items to a list, without those that it has already: a product may have moved between the pages meanwhile.
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
 * @returns false when the list has none of them, so that nobody knows where they stood
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

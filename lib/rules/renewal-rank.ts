import { ownPageTag, productOfTag } from './change-tags.ts'

/** Of pages that show no product which has changed. */
const showsNone = 3

/**
 * Priority of a page's renewal by its tags, 0 first: the page of a product that a change names, then lists that depend
 * on the change, then other cards of it, then all others. A change may name hundreds of products, and there are
 * thousands of pages: each tag of a page is looked up once.
 * @param changed tags of the change
 */
export function ranking(changed: readonly string[]): (shown: readonly string[]) => number {
  const named = new Set(changed)
  const own = new Set(changed.map(ownPageTag).filter((tag) => tag !== null))
  return (shown) => {
    if (shown.some((tag) => own.has(tag))) return 0
    const same = shown.filter((tag) => named.has(tag))
    const ofProducts = same.filter((tag) => productOfTag(tag) !== null)
    if (ofProducts.length === 0) return showsNone
    return same.length > ofProducts.length ? 1 : 2
  }
}

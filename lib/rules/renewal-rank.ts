import { ownPageTag, productOfTag } from './change-tags.ts'

/** Of pages that show no product which has changed. */
const showsNone = 3

/**
 * How soon a page is renewed, by its tags, 0 first: the page of a product that a change names, then
 * lists that go by what has changed, then other cards of it, then all others. A change may name
 * hundreds of products, and pages are thousands: each tag of a page is looked up once.
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

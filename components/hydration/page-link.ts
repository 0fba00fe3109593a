/**
 * The link around an element when it leads to another page of this store in this tab; undefined
 * otherwise. Links that open something on this page say so with `aria-haspopup`.
 */
export function pageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.origin !== window.location.origin) return undefined
  if (link.target || link.hasAttribute('download') || link.hasAttribute('aria-haspopup')) return undefined
  const here = link.pathname === window.location.pathname && link.search === window.location.search
  return here ? undefined : link
}

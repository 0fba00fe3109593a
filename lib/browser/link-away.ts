/** The link to another page in this tab that was pressed. */
export function linkAway(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href || !/^https?:$/.test(link.protocol)) return undefined
  if (link.target || link.hasAttribute('download') || link.hasAttribute('aria-haspopup')) return undefined
  const { origin, pathname, search } = window.location
  return link.origin + link.pathname + link.search === origin + pathname + search ? undefined : link
}

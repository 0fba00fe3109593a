type Place = Pick<Location, 'href' | 'assign' | 'reload'>

/**
 * The last way of the router: the page it set out from, and the one it is to come to; null before
 * the first.
 */
let way: { from: string; to: string } | null = null

/**
 * Notes where the router is going, for `reloadPage`. @param url as the router has it, with or without
 * an origin
 */
export function noteDestination(url: string, location: Pick<Location, 'href'> = window.location): void {
  way = { from: location.href, to: url }
}

/**
 * Reloads the page, or loads the one that the visitor is navigating to: a reload would cancel the navigation. It is
 * over once the tab's URL has changed, even if the page later writes its own choices into the URL.
 */
export function reloadPage(location: Place = window.location): void {
  if (way?.from === location.href && differs(way.to, location.href)) location.assign(way.to)
  else location.reload()
}

/** Whether two addresses are of different pages; places on one page are not. */
function differs(one: string, other: string): boolean {
  const there = new URL(one, other)
  const here = new URL(other)
  return there.origin + there.pathname + there.search !== here.origin + here.pathname + here.search
}

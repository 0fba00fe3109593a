/** Address of the page that the router began to fetch last; undefined before the first. */
let destination: string | undefined

/** Notes where the router is going, for `loadAnew`. @param url as the router has it, with or without an origin */
export function noteDestination(url: string): void {
  destination = url
}

/**
 * Loads the page anew, or the one that somebody is on the way to: a reload would take back their press on a link.
 * @param location where the tab is; the router changes it once the next page is there
 */
export function loadAnew(location: Pick<Location, 'href' | 'assign' | 'reload'> = window.location): void {
  if (destination && differs(destination, location.href)) location.assign(destination)
  else location.reload()
}

/** Whether two addresses are of different pages; places on one page are not. */
function differs(one: string, other: string): boolean {
  const there = new URL(one, other)
  const here = new URL(other)
  return there.origin + there.pathname + there.search !== here.origin + here.pathname + here.search
}

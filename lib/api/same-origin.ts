/**
 * Whether a request that changes something comes from a page of the same origin: browsers say so
 * themselves, and where they do not, the origin they name must be the host that was asked.
 */
export function isSameOrigin(headers: Pick<Headers, 'get'>, host: string): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = headers.get('origin')
  return origin !== null && URL.canParse(origin) && new URL(origin).host === host
}

/** The answer to any other request. */
export function refuseOrigin(): Response {
  return Response.json({ detail: 'Cross-origin request refused.', code: 'permission_denied' }, { status: 403 })
}

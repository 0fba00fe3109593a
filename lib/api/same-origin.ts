/**
 * Whether a change comes from a page of the same origin: by `Sec-Fetch-Site`, or, without it, by an `Origin` that
 * equals the requested host.
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

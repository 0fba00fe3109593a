const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/**
 * The host that a visitor asked for. Next fetches the target of an action's redirect from itself, under the name localhost, and says
 * in `x-forwarded-host` whom it does it for; from anywhere else that header is not believed.
 */
export function requestHost(headers: Pick<Headers, 'get'>): string {
  const host = headers.get('host') ?? ''
  return loopback.test(host) ? (headers.get('x-forwarded-host') ?? host) : host
}

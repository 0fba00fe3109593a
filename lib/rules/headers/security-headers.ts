/** How long a browser that came over https uses nothing else, seconds: two years. */
const httpsLasts = 63_072_000

/**
 * Headers of every answer of both programs, besides the content security policy.
 * @param https whether the public address begins with https
 * @param shared true for pictures, which mails and other sites' previews show; everything else is
 *   for the own origin
 */
export function securityHeaders(https: boolean, shared: boolean): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    // Other sites learn the origin, as payment providers need it, and never the address, which may
    // hold a token.
    'referrer-policy': 'strict-origin-when-cross-origin',
    // Payments stay allowed: cards and wallets use them.
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), usb=()',
    // PayPal answers the page that opened its window.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': shared ? 'cross-origin' : 'same-origin',
    ...(https && { 'strict-transport-security': `max-age=${httpsLasts}` }),
  }
}

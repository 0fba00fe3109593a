import type { Answer } from '../request.ts'

/** Cookies without a secret: that there is a login, and the language. */
const forScripts = /^(?:logged_in|locale)$/

/**
 * Problem of an answer's cookies: every one is `SameSite`, credentials are `HttpOnly`, and over https they are `Secure`
 * and `__Host-`.
 * @param https whether the stores are at https addresses
 */
export function cookieBreach(answer: Answer, https = false): string | null {
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie') continue
    const [pair = '', ...attributes] = value.split(/;\s*/)
    const cookie = pair.slice(0, pair.indexOf('='))
    const has = (pattern: RegExp) => attributes.some((attribute) => pattern.test(attribute))
    if (!has(/^samesite=(lax|strict)$/i)) return `sets the cookie ${cookie} without SameSite`
    if (!forScripts.test(cookie.replace(/^__Host-/, '')) && !has(/^httponly$/i))
      return `sets the cookie ${cookie} without HttpOnly`
    if (has(/^domain=/i)) return `sets the cookie ${cookie} for other hosts too`
    if (!https) continue
    if (!has(/^secure$/i)) return `sets the cookie ${cookie} without Secure`
    if (!forScripts.test(cookie) && !(cookie.startsWith('__Host-') && has(/^path=\/$/i)))
      return `sets the cookie ${cookie} where another host could, without __Host-`
  }
  return null
}

/**
 * Whether this browser keeps the shop's cookies. It is tried: `navigator.cookieEnabled` is true in
 * Chromium also where its settings block all cookies.
 */
export function acceptsCookies(): boolean {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there yet in every browser, and not without https
    document.cookie = 'kept=1;path=/;samesite=lax'
    const kept = document.cookie.includes('kept=1')
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = 'kept=;path=/;max-age=0'
    return kept
  } catch {
    return false
  }
}

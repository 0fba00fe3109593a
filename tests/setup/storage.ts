import { onTestFinished, vi } from 'vitest'

/**
 * Both storages throw as soon as they are looked at, as browsers do that block site data.
 * `vi.restoreAllMocks()` ends it.
 */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
}

/** Nothing more can be written; what is there can be read. `vi.restoreAllMocks()` ends it. */
export function fillStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
}

/** Cookies are dropped until the test ends, without a word where no other way is given. */
export function blockCookies(set: () => void = () => undefined): void {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set })
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'))
}

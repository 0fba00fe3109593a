import { onTestFinished, vi } from 'vitest'

/** Both storages throw on access, as in browsers that block site data. `vi.restoreAllMocks()` ends it. */
export function blockStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
}

/** Makes every write fail; reads still work. `vi.restoreAllMocks()` ends it. */
export function fillStorage(): void {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
}

/** Drops cookies until the test ends, silently by default. */
export function blockCookies(set: () => void = () => undefined): void {
  Object.defineProperty(document, 'cookie', { configurable: true, get: () => '', set })
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'))
}

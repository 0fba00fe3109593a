import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Metric } from 'web-vitals'
import { vitalsPath } from '#lib/vitals/report.ts'

const told = vi.hoisted(() => new Map<string, (metric: Pick<Metric, 'value'>) => void>())
// jsdom measures no pages: the library's values are set here.
vi.mock('web-vitals', () => {
  const of = (name: string) => (tell: (metric: Pick<Metric, 'value'>) => void) => void told.set(name, tell)
  return { onLCP: of('lcp'), onINP: of('inp'), onCLS: of('cls'), onTTFB: of('ttfb') }
})
const { measure } = await import('#lib/vitals/measure.ts')

const sendBeacon = vi.fn(() => true)
let visibility: DocumentVisibilityState
beforeEach(() => {
  told.clear()
  visibility = 'visible'
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { sendBeacon }))
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(min-width: 48rem)' }))
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
})
afterEach(() => {
  leave()
  sendBeacon.mockClear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

function leave(): void {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

it('sends what was measured once, when the page is hidden, without the query of its address', () => {
  window.history.replaceState(null, '', '/aurelys.html?utm_source=letter')
  measure(['/order'])
  told.get('lcp')?.({ value: 1_812.34 })
  told.get('cls')?.({ value: 0.012_34 })
  told.get('ttfb')?.({ value: 300.4 })
  expect(sendBeacon).not.toHaveBeenCalled()
  leave()
  leave()
  expect(sendBeacon.mock.calls).toEqual([
    [vitalsPath, JSON.stringify({ path: '/aurelys.html', screen: 'desktop', lcp: 1.812, cls: 0.012, ttfb: 0.3 })],
  ])
})

it('takes what the library tells while the page is being hidden', () => {
  measure([])
  document.addEventListener('visibilitychange', () => told.get('inp')?.({ value: 88 }), { once: true })
  leave()
  expect(sendBeacon).toHaveBeenCalledWith(vitalsPath, JSON.stringify({ path: '/', screen: 'desktop', inp: 0.088 }))
})

it('sends nothing where nothing was measured', () => {
  measure([])
  leave()
  expect(sendBeacon).not.toHaveBeenCalled()
})

it.each([
  ['a page that belongs to one person', '/commande/7'],
  ['an address that holds a token', '/?token=abc'],
])('measures nothing on %s', (_, path) => {
  window.history.replaceState(null, '', path)
  measure(['/commande'])
  expect(told.size).toBe(0)
})

it('measures nothing where the browser asks not to be tracked', () => {
  Object.assign(navigator, { doNotTrack: '1' })
  measure([])
  expect(told.size).toBe(0)
})

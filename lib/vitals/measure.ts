import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { mayBeMeasured } from '#lib/rules/headers/document-kind.ts'
import { mayMeasureSpeed } from './may-measure.ts'
import { type VitalsReport, vitalsPath } from './report.ts'

/** Narrowest window that counts as a desktop's; the layout changes there too. */
const desktop = '(min-width: 48rem)'

/**
 * Measures the speed of this page, and reports it once, when it is hidden or left. Browsers buffer earlier entries.
 * Client-side navigations belong to the first page.
 * @param privatePaths private pages, by the store's paths: they are not measured
 */
export function measure(privatePaths: readonly string[]): void {
  const { pathname, search } = window.location
  if (!mayBeMeasured(pathname, search, privatePaths) || !mayMeasureSpeed(navigator, document.cookie)) return
  const screen = window.matchMedia(desktop).matches ? 'desktop' : 'phone'
  const report: VitalsReport = { path: pathname, screen }
  const seconds =
    (name: 'lcp' | 'inp' | 'ttfb') =>
    ({ value }: Metric) => {
      report[name] = Math.round(value) / 1_000
    }
  onLCP(seconds('lcp'))
  onINP(seconds('inp'))
  onTTFB(seconds('ttfb'))
  onCLS(({ value }) => {
    report.cls = Math.round(value * 1_000) / 1_000
  })
  // The library listens on the document, and has told the last values when the window hears of it.
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    window.removeEventListener('visibilitychange', send)
    if (Object.keys(report).length > 2) navigator.sendBeacon(vitalsPath, JSON.stringify(report))
  }
  window.addEventListener('visibilitychange', send)
}

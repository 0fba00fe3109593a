import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { mayBeMeasured } from '#lib/rules/headers/document-kind.ts'
import { mayMeasureSpeed } from './may-measure.ts'
import { type VitalsReport, vitalsPath } from './report.ts'

/** Narrowest window that counts as a desktop's; the layout changes there too. */
const desktop = '(min-width: 48rem)'

/**
 * Measures how fast this page is, and says so once, when it is hidden or left. Browsers remember
 * what happened before. Links that are followed without a new document belong to the first page.
 * @param privatePaths pages that belong to one person, as the store shows them: nothing is measured
 *   there
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

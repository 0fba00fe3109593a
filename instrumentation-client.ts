import { onTravel } from '#lib/browser/history-travels.ts'
import { noteDestination } from '#lib/browser/reload-page.ts'

/**
 * Shows the question about cookies. Every page runs this, so it is small: only pages of a store with codes for
 * analytics or advertising have the element, and only they load the rest.
 */
function lookForQuestion(): void {
  const place = document.querySelector<HTMLElement>('[data-consent-codes]')
  if (place) void import('#components/consent/mount.tsx').then(({ mount }) => mount(place))
}

/** How fast the page is, where the store measures it, and nothing waits for that script. */
function measureLater(): void {
  const mark = document.querySelector<HTMLElement>('[data-vitals]')
  if (!mark) return
  const load = () =>
    void import('#lib/vitals/measure.ts').then(({ measure }) => measure(mark.dataset.vitals?.split(' ') ?? []))
  if ('requestIdleCallback' in window) requestIdleCallback(load)
  else setTimeout(load, 1_000)
}
window.addEventListener('load', measureLater)

/**
 * A history entry of an overlay that is not open, as after a reload or by Forward, is left again.
 */
function leaveOverlayEntry(): void {
  if (window.history.state?.overlays) void import('#lib/overlays/back-closes.ts')
}
if (window.history.state?.overlays)
  void import('#lib/overlays/back-closes.ts').then(({ leaveReloaded }) => leaveReloaded())
onTravel(leaveOverlayEntry)

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', lookForQuestion)
else lookForQuestion()

/** Where the router is going; Next calls it when it sets out. */
export const onRouterTransitionStart = (url: string) => noteDestination(url)

import type { Consent, TrackingCodes } from './consent.ts'
import { type Shop, watchShop } from './watch-shop.ts'

interface Pixel {
  (...parameters: unknown[]): void
  push: unknown
  queue: unknown[][]
  callMethod?: (...parameters: unknown[]) => void
  loaded: boolean
  version: string
}

declare global {
  interface Window {
    dataLayer?: unknown[]
    fbq?: Pixel
    _fbq?: Pixel
  }
}

/**
 * Loads the services with consent and a code, once per page; each counts later page views itself.
 * @param isMeasured whether the page that is shown now may be measured
 */
export function loadAllowed(codes: TrackingCodes, consent: Consent, shop: Shop, isMeasured: () => boolean): void {
  if (consent.analytics && codes.analytics && !window.dataLayer) {
    const gtag = loadAnalytics(codes.analytics, consent.advertising)
    watchShop(shop, { send: (name, parameters) => gtag('event', name, parameters), isMeasured })
  }
  if (consent.advertising && codes.advertising && !window.fbq) loadPixel(codes.advertising)
}

/** Google Analytics 4, with the other consents set before any data. @returns function that gives it commands */
function loadAnalytics(id: string, advertising: boolean): (...command: unknown[]) => void {
  const layer: unknown[] = []
  window.dataLayer = layer
  // The service reads the arguments of a call, not a list.
  function gtag(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: the service requires it
    layer.push(arguments)
  }
  const advertisingStorage = advertising ? 'granted' : 'denied'
  gtag('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: advertisingStorage,
    ad_user_data: advertisingStorage,
    ad_personalization: advertisingStorage,
  })
  gtag('js', new Date())
  gtag('config', id)
  addScript(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`)
  return gtag
}

/** The Meta pixel: calls wait in a queue until its script has come. */
function loadPixel(id: string): void {
  const pixel: Pixel = Object.assign(
    (...parameters: unknown[]) => {
      if (pixel.callMethod) pixel.callMethod(...parameters)
      else pixel.queue.push(parameters)
    },
    { push: undefined as unknown, queue: [], loaded: true, version: '2.0' },
  )
  pixel.push = pixel
  window.fbq = pixel
  window._fbq = pixel
  pixel('init', id)
  pixel('track', 'PageView')
  addScript('https://connect.facebook.net/en_US/fbevents.js')
}

function addScript(address: string): void {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}

/** Where browsers send what they measured. */
export const vitalsPath = '/api/vitals'

/** Kinds of screens that are told apart. */
export const screens = ['phone', 'desktop'] as const

/**
 * Speed of one page in one visit (https://web.dev/articles/vitals), without any data about the visitor, and nothing
 * that links two visits. Values that a browser does not measure are absent.
 */
export interface VitalsReport {
  /** Path of the page as the browser shows it, of a page that everybody sees; without its query. */
  path: string
  screen: (typeof screens)[number]
  /** Until the largest picture or text of the first screen was there, seconds. */
  lcp?: number
  /** From a press or a key to the next picture of the page, the slowest of the visit, seconds. */
  inp?: number
  /** How far the page moved by itself; a share of the screen, mostly below 1. */
  cls?: number
  /** From setting out to the first byte, seconds. */
  ttfb?: number
}

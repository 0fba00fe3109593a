import type { Browser } from '@playwright/test'

/** From the touch to the next picture on the screen, milliseconds, as the browser's own event timing says it. */
export interface Interactions {
  readonly count: number
  readonly median: number
  readonly worst: number
  /** The work of the page alone in one interaction, without the browser's waiting for the next picture. */
  readonly worstProcessing: number
}

/** How much slower than this machine the phone is that is measured. */
export const slowdown = 4

/** Shortest interaction that a browser tells of, milliseconds. */
const shortest = 16

/**
 * Makes choices in the configurator on a phone with a slow processor and measures each.
 * @param shop address of a store
 */
export async function measureChoices(browser: Browser, shop: string): Promise<Interactions> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const seen: Record<number, { duration: number; processing: number }> = {}
    Object.assign(window, { interactionsSeen: seen })
    const options = { type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) {
          const before = seen[entry.interactionId] ?? { duration: 0, processing: 0 }
          seen[entry.interactionId] = {
            duration: Math.max(before.duration, entry.duration),
            processing: before.processing + entry.processingEnd - entry.processingStart,
          }
        }
    }).observe(options)
  })
  await page.goto(`${shop}/configurator`, { waitUntil: 'networkidle' })
  const product = await page
    .locator('a[href*="configurator?product="], main a[href$=".html"]')
    .first()
    .getAttribute('href')
  const slug = product?.replace(/^.*[=/]/, '').replace(/\.html$/, '')
  await page.goto(`${shop}/configurator?product=${slug}`, { waitUntil: 'networkidle' })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const options = page.locator('main label:has(input[type="radio"]:enabled)')
  let taps = 0
  for (let round = 0; round < 3; round += 1) {
    for (let place = 0; place < (await options.count()); place += 1) {
      await options.nth(place).tap()
      taps += 1
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    }
  }
  const seen = Object.values(
    await page.evaluate(
      () =>
        (window as unknown as { interactionsSeen: Record<number, { duration: number; processing: number }> })
          .interactionsSeen,
    ),
  )
  await context.close()
  // Browsers do not tell of interactions below the shortest time that they count.
  const quick = Array.from({ length: Math.max(0, taps - seen.length) }, () => shortest)
  const durations = [...seen.map(({ duration }) => duration), ...quick].sort((a, b) => a - b)
  return {
    count: taps,
    median: durations[Math.floor(durations.length / 2)] ?? 0,
    worst: durations.at(-1) ?? 0,
    worstProcessing: Math.max(0, ...seen.map(({ processing }) => processing)),
  }
}

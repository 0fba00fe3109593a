import { existsSync } from 'node:fs'
import { defineConfig } from 'playwright/test'
import { browserArguments } from './scripts/test/browser.ts'
import { headlessShell } from './scripts/test/headless-shell.ts'

const base = process.env.BASE_FR ?? 'http://fr.localhost:3000'
/** A browser of the system, when Playwright has none of its own; `npm test` sets it. */
const chromium =
  process.env.CHROMIUM ??
  ['/usr/bin/chromium']
    .filter((path) => existsSync(path))
    .map((path) => headlessShell(import.meta.dirname, path) ?? path)[0]

/**
 * Journeys through a shop that runs already: `npm test` starts one on free ports with its own data
 * and names it in BASE_FR and BASE_ES; by hand, `npm start` in one terminal and `npx playwright
 * test` in another.
 */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  snapshotPathTemplate: 'e2e/visual/{arg}{ext}',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // Generous, as busy machines are slow; hanging tests are still reported.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.PLAYWRIGHT_JSON ? [['line'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON }]] : 'list',
  use: {
    baseURL: base,
    // Pictures that slide and fade take an eighth of a run's time; the walks about motion ask for
    // it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace photographs every step, a quarter of a run's time: `--trace on` makes them where one
    // is wanted.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: browserArguments,
    },
  },
  projects: [
    { name: 'desktop', ...without(/ESSM.*@either-screen/), use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      ...without(/^(?!.*ESSM).*@either-screen/),
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
})

/**
 * Walks in which store and screen both matter are done in all four pairs of them, all others once for
 * each store (`eitherScreen` of `e2e/stores.ts`), which keeps `npm test` short; `EVERY_WALK=1` does
 * them all.
 * @param elsewhere walks that are done on the other screen
 */
function without(elsewhere: RegExp): { grepInvert?: RegExp } {
  return process.env.EVERY_WALK === '1' ? {} : { grepInvert: elsewhere }
}

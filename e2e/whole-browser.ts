import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'playwright/test'

/**
 * Launch options of the whole browser, for journeys that need its settings or the exact pixels of the stored pictures;
 * all others use the headless shell (`scripts/test/headless-shell.ts`). `npm test` sets it in WHOLE_CHROMIUM.
 */
export function wholeBrowser(): Pick<LaunchOptions, 'executablePath' | 'channel'> {
  const path =
    process.env.WHOLE_CHROMIUM ?? process.env.CHROMIUM ?? ['/usr/bin/chromium'].find((each) => existsSync(each))
  return path ? { executablePath: path } : { channel: 'chromium' }
}

import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'playwright/test'

/**
 * How the whole browser is started, for walks that need its settings or the very pixels that the
 * kept pictures were taken with; all others walk in one without windows
 * (`scripts/test/headless-shell.ts`). `npm test` names it in WHOLE_CHROMIUM.
 */
export function wholeBrowser(): Pick<LaunchOptions, 'executablePath' | 'channel'> {
  const path =
    process.env.WHOLE_CHROMIUM ?? process.env.CHROMIUM ?? ['/usr/bin/chromium'].find((each) => existsSync(each))
  return path ? { executablePath: path } : { channel: 'chromium' }
}

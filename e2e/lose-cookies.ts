import type { Page } from 'playwright/test'

/**
 * Takes all cookies away. The page is left first: what it is still asking for would be refused, and
 * lead it to the login by itself, in the middle of what comes next.
 */
export async function loseCookies(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

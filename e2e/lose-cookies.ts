import type { Page } from 'playwright/test'

/**
 * Clears all cookies. The page is left first: its requests under way would be refused, and redirect it to the login in
 * the middle of the next step.
 */
export async function loseCookies(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

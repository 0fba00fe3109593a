import type { Page } from 'playwright/test'

/**
 * Chooses the first side of a product page that requires one: none is preselected. Does nothing for a product that is
 * the same from both sides.
 */
export async function chooseSide(page: Page): Promise<void> {
  const sides = page.locator('.attribute-fields fieldset')
  for (const side of await sides.all()) await side.locator('label').first().click()
}

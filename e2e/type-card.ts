import type { Page } from 'playwright/test'

/** Types into the provider's secured fields, each in a separate frame. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const field = (type: string) => page.frameLocator(`[data-cse="${type}"] iframe`).locator('input[data-fieldtype]')
  await field('encryptedCardNumber').pressSequentially(number)
  await field('encryptedExpiryDate').pressSequentially('0339')
  await field('encryptedSecurityCode').pressSequentially('737')
}

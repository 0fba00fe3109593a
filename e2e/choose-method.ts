import type { Page } from 'playwright/test'

/** Chooses a means of payment for an order, also among those that are folded up. */
export async function chooseMethod(page: Page, method: string): Promise<void> {
  const radio = page.locator(`[name=order_payment_method][value=${method}]`)
  const folded = page.locator('details:not([open])').filter({ has: radio })
  if ((await folded.count()) > 0) await folded.locator('summary').click()
  await radio.check()
}

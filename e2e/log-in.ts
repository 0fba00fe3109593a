import type { Page } from 'playwright/test'
import { password } from './new-customer.ts'
import { sendForm } from './send-form.ts'
import type { JourneyStore } from './stores.ts'
import { expect } from './test.ts'

/**
 * Logs the page's browser in by the plain form, without opening its page. For journeys that begin with a logged-in
 * customer.
 */
export async function logIn(page: Page, store: JourneyStore, email: string, own: string = password): Promise<void> {
  const answer = await sendForm(page, store, '/login', /name="password"/, { email, password: own, terms: 'on' })
  const cookies = (await page.context().cookies(store.base)).map(({ name }) => name)
  expect(cookies, `the login of ${email} answers ${answer.status()}`).toContain('session')
}

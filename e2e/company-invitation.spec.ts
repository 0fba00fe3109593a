import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { logIn } from './log-in.ts'
import { linkInMail } from './mails.ts'
import { newCustomer, password } from './new-customer.ts'
import { eitherScreen, fromAnywhere, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const invitationLink = /\/company\/invitation\?token=/
const activationLink = /\/login\?.*token=/
const main = (page: Page) => page.getByRole('main')

for (const store of journeyStores) {
  const { account, profile } = store.code === 'FRSM' ? fr : es
  const { company } = profile
  const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()

  test.describe(store.code, eitherScreen, () => {
    test('R2.19 a person without an account is invited, registers, and is a member with the role', async ({
      page,
      browser,
    }) => {
      test.slow()
      await page.setExtraHTTPHeaders(fromAnywhere())
      const { email: owner } = await newCustomer(page.request, store, password, 'P')
      await logIn(page, store, owner)
      await page.context().clearCookies({ domain: '127.0.0.1' })
      await page.goto(`${store.base}/profile/company`)
      await page.getByLabel(company.name).fill('Bains Rénov')
      await press(page, company.found)
      const invited = `invited-${randomUUID()}@example.com`
      await page.locator('#invited-email').fill(invited)
      await page.locator('#invited-role').selectOption('approver')
      await press(page, company.invite)
      await expect(page.getByText(profile.outcomes.invited)).toBeVisible()

      const context = await browser.newContext()
      const other = await context.newPage()
      await other.setExtraHTTPHeaders(fromAnywhere())
      const link = await linkInMail(other, invited, invitationLink)
      await test.step('the mailed link leads to the registration', async () => {
        await other.goto(link)
        await expect(other.getByText(invited)).toBeVisible()
        await main(other).getByRole('link', { name: company.invitation.signUp }).click()
        await expect(other).toHaveURL(`${store.base}/signup`)
        const form = main(other)
          .locator('form')
          .filter({ has: other.locator('[name=first_name]') })
        await form.locator('[name=first_name]').fill('Élise')
        await form.locator('[name=last_name]').fill('Faure')
        await form.locator('[name=email]').fill(invited)
        for (const field of await form.locator('input[type=password]').all()) await field.fill(password)
        await form.locator('[name=terms]').check()
        await press(other, account.signUp.send)
        await expect(main(other).getByText(account.outcomes.signedUp)).toBeVisible()
      })
      await test.step('the new account is activated, and logs in from the invitation', async () => {
        await other.goto(await linkInMail(other, invited, activationLink))
        await press(other, account.activation.send)
        await expect(main(other).getByText(account.outcomes.activated)).toBeVisible()
        await other.goto(link)
        await main(other).getByRole('link', { name: company.invitation.logIn }).click()
        const form = main(other)
          .locator('form')
          .filter({ has: other.locator('[name=terms]') })
        await form.locator('[name=email]').fill(invited)
        await form.locator('[name=password]').fill(password)
        await form.locator('[name=terms]').check()
        await press(other, account.logIn.send)
        await expect(other).toHaveURL(link)
        await press(other, company.invitation.accept)
        await expect(other.getByText(profile.outcomes.joined)).toBeVisible()
        expect(await accessibilityErrors(other, 'main')).toEqual([])
      })
      await test.step('the owner sees the approver among the members', async () => {
        await page.goto(`${store.base}/profile/company`)
        const member = main(page).getByRole('listitem').filter({ hasText: 'Élise Faure' })
        await expect(member.getByText(company.roles.approver, { exact: true }).first()).toBeVisible()
        await expect(main(page).getByText(invited, { exact: false }).first()).toBeVisible()
      })
      await context.close()
    })
  })
}

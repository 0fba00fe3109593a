import type { Page } from 'playwright/test'
import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { CheckoutForm } from './checkout-form.ts'
import { fillCart } from './first-product.ts'
import { logIn } from './log-in.ts'
import { linkInMail } from './mails.ts'
import { newCustomer, password } from './new-customer.ts'
import { eitherScreen, fromAnywhere, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const invitationLink = /\/company\/invitation\?token=/

for (const store of journeyStores) {
  const { account, checkout, profile } = store.code === 'FRSM' ? fr : es
  const { company } = profile
  const companyPage = `${store.base}/profile/company`

  /** A page whose browser is logged in as a new customer. */
  const customer = async (page: Page, type: 'C' | 'P') => {
    await page.setExtraHTTPHeaders(fromAnywhere())
    const { email } = await newCustomer(page.request, store, password, type)
    await logIn(page, store, email)
    // Those of requests without a browser, which would show a session of before the change of its type.
    await page.context().clearCookies({ domain: '127.0.0.1' })
    return email
  }
  const found = async (page: Page) => {
    await page.goto(companyPage)
    await page.getByLabel(company.name).fill('Bains Rénov')
    await page.getByRole('button', { name: company.found }).click()
    await expect(page.getByRole('heading', { name: 'Bains Rénov' })).toBeVisible()
  }
  const invite = async (page: Page, email: string, limit: string) => {
    await page.locator('#invited-email').fill(email)
    await page.locator('#invited-limit').fill(limit)
    await page.getByRole('button', { name: company.invite }).click()
    await expect(page.getByText(profile.outcomes.invited)).toBeVisible()
    return linkInMail(page, email, invitationLink)
  }
  /** Sends the cart's quote for approval, from the checkout. */
  const sendQuote = async (page: Page, buyer: string) => {
    await fillCart(page, store)
    await page.goto(`${store.base}/checkout`)
    const form = new CheckoutForm(page, store)
    await form.fill({ 'user.email': buyer })
    await page.getByRole('button', { name: checkout.form.quote, exact: true }).click()
    await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
    await expect(page.locator('#payment')).toHaveCount(0)
    await page.getByRole('button', { name: company.approval.send }).click()
    await expect(page.getByText(profile.outcomes.sentForApproval)).toBeVisible()
    await expect(page.getByText(company.approval.waiting)).toBeVisible()
    await expect(page.locator('#payment')).toHaveCount(0)
    return new URL(page.url()).pathname
  }

  test.describe(store.code, eitherScreen, () => {
    test('a buyer joins a company, asks to approve an order above the limit, and pays it', async ({
      page,
      browser,
    }) => {
      test.slow()
      await customer(page, 'P')
      await found(page)
      const context = await browser.newContext()
      const other = await context.newPage()
      await other.setExtraHTTPHeaders(fromAnywhere())
      const { email } = await newCustomer(other.request, store)
      const link = await invite(page, email, '1,50')
      expect(await accessibilityErrors(page, 'main')).toEqual([])

      await test.step('a visitor reads with which e-mail to log in, and accepts', async () => {
        await other.goto(link)
        await expect(other.getByText(email)).toBeVisible()
        await other.getByRole('link', { name: company.invitation.logIn }).last().click()
        await expect(other).toHaveURL(/\/login/)
        await other
          .locator('form', { has: other.locator('[name=terms]') })
          .locator('[name=email]')
          .fill(email)
        await other.locator('[name=password]').first().fill(password)
        await other.locator('[name=terms]').first().check()
        await other.getByRole('button', { name: account.logIn.send, exact: true }).click()
        await expect(other).toHaveURL(invitationLink)
        expect(await accessibilityErrors(other, 'main')).toEqual([])
        await other.getByRole('button', { name: company.invitation.accept }).click()
        await expect(other.getByText(profile.outcomes.joined)).toBeVisible()
        await expect(other.getByText('1,50')).toBeVisible()
        await other.goto(link)
        await expect(other.getByText(company.invitation.notValid)).toBeVisible()
      })

      await test.step('an order above the limit is refused, a quote is sent instead', async () => {
        await fillCart(other, store)
        await other.goto(`${store.base}/checkout`)
        const form = new CheckoutForm(other, store)
        await form.fill({ 'user.email': email })
        await form.byTransfer()
        await form.order()
        await expect(other.getByText(checkout.pay.approvalNeeded)).toBeVisible()
      })
      const quote = await sendQuote(other, email)

      await test.step('the owner follows the mail and approves', async () => {
        await page.goto(companyPage)
        await expect(page.getByText(company.states.waiting)).toBeVisible()
        await page.goto(store.base + quote)
        await expect(page.getByRole('heading', { name: company.approval.decide })).toBeVisible()
        expect(await accessibilityErrors(page, 'main')).toEqual([])
        await page.getByRole('button', { name: company.approval.approve }).click()
        await expect(page.getByText(company.approval.approved)).toBeVisible()
        await expect(page.locator('#payment')).toBeVisible()
      })

      await test.step('the buyer follows the mail and pays', async () => {
        await linkInMail(other, email, /\/quotation\//)
        await other.goto(store.base + quote)
        await expect(other.getByText(company.approval.approved)).toBeVisible()
        const payment = other.locator('#payment').filter({ visible: true })
        await payment.locator('[value=transfer]').check()
        await payment.getByRole('button', { name: checkout.pay.order }).click()
        await expect(other.getByText('IBAN', { exact: true })).toBeVisible()
      })

      await test.step('the owner sees the order, and removes the buyer', async () => {
        await page.goto(companyPage)
        await page.getByRole('link', { name: new RegExp(company.ordered.replace('{number}', '')) }).click()
        await expect(page.getByText(store.words.pending, { exact: true })).toBeVisible()
        await page.goto(companyPage)
        await page.getByRole('listitem').filter({ hasText: email }).getByText(company.remove, { exact: true }).click()
        await page.getByRole('button', { name: new RegExp(company.removeSure) }).click()
        await expect(page.getByText(profile.outcomes.removed)).toBeVisible()
        await other.goto(companyPage)
        await expect(other.getByRole('heading', { name: 'Bains Rénov' })).toHaveCount(0)
      })
      await context.close()
    })
  })

  test.describe(`${store.code} without JavaScript`, eitherScreen, () => {
    test.use({ javaScriptEnabled: false })
    test('a company keeps addresses of sites, and refuses an order with a reason', async ({ page, browser }) => {
      test.slow()
      await customer(page, 'P')
      await found(page)

      await test.step('wrong fields are named, and what was typed stays', async () => {
        await page.locator('#invited-email').fill('no-address')
        await page.locator('#invited-limit').fill('1.250')
        await page.getByRole('button', { name: company.invite }).click()
        await expect(page.getByText(profile.form.problems.email)).toBeVisible()
        await expect(page.getByText(profile.form.problems.amount)).toBeVisible()
        await expect(page.locator('#invited-email')).toHaveValue('no-address')
      })

      await test.step('the address of a site is offered at the checkout of all members', async () => {
        await page.getByRole('link', { name: company.addSite }).click()
        await page.locator('[name=site]').fill('Chantier 7')
        await fillSite(page, store)
        await page.getByRole('button', { name: profile.form.save }).click()
        await expect(page.getByRole('heading', { name: 'Chantier 7' })).toBeVisible()
      })

      const context = await browser.newContext({ javaScriptEnabled: false })
      const other = await context.newPage()
      const buyer = await customer(other, 'C')
      await other.goto(await invite(page, buyer, '0'))
      await other.getByRole('button', { name: company.invitation.accept }).click()
      await expect(other.getByText(profile.outcomes.joined)).toBeVisible()
      await expect(other.getByRole('heading', { name: 'Chantier 7' })).toBeVisible()
      const quote = await sendQuote(other, buyer)

      await test.step('the owner refuses', async () => {
        await page.goto(store.base + quote)
        await page.locator('[name=reason]').fill('Trop cher')
        await page.getByRole('button', { name: company.approval.refuse }).click()
        await expect(page.getByText(profile.outcomes.refused)).toBeVisible()
        await other.reload()
        await expect(other.getByText('Trop cher')).toBeVisible()
        await expect(other.locator('#payment')).toHaveCount(0)
      })
      await context.close()
    })
  })

  test.describe(`${store.code}, sites at the checkout`, eitherScreen, () => {
    test('a member chooses the address of a site at the checkout', async ({ page }) => {
      await customer(page, 'P')
      await found(page)
      await page.getByRole('link', { name: company.addSite }).click()
      await page.locator('[name=site]').fill('Chantier 7')
      await fillSite(page, store)
      await page.getByRole('button', { name: profile.form.save }).click()
      await expect(page.getByRole('heading', { name: 'Chantier 7' })).toBeVisible()
      await fillCart(page, store)
      await page.goto(`${store.base}/checkout`)
      const choice = page.locator('select[name=shipping_address]')
      const name = await choice.locator('option', { hasText: 'Chantier 7' }).textContent()
      await choice.selectOption({ label: name ?? '' })
      await expect(page.locator('[name="shipping_data.city"]')).toHaveValue(store.shopper['shipping_data.city'])
    })
  })
}

async function fillSite(page: Page, { shopper }: JourneyStore): Promise<void> {
  const form = page.locator('form', { has: page.locator('[name=site]') })
  for (const [name, value] of Object.entries(shopper))
    if (name !== 'user.email') await form.locator(`[name="${name.split('.')[1]}"]`).fill(value)
}

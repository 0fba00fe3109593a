import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright/test'
import spanish from '../messages/es.json' with { type: 'json' }
import french from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { CheckoutForm } from './checkout-form.ts'
import { fillCart } from './first-product.ts'
import { logIn } from './log-in.ts'
import { linkInMail } from './mails.ts'
import { call, newCustomer } from './new-customer.ts'
import { eitherScreen, fromAnywhere, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'
import { typeCard } from './type-card.ts'

type Words = typeof french
const wordsOf = ({ code }: JourneyStore) => (code === 'FRSM' ? french : spanish)
const chosen = 'chosen-by-the-owner'
const typed = 'typed-at-first'
/** Browser secret for a journey's own requests to the store API. */
const secret = 'a-secret-of-one-browser-43-characters-long-x'

/** Limits count by address: everybody comes from an own one, as different people do. */
const comeFromElsewhere = (page: Page) => page.setExtraHTTPHeaders(fromAnywhere())

/** Another browser, which knows nothing of the first. */
async function elsewhere(browser: Browser, javaScriptEnabled = true): Promise<Page> {
  const page = await (await browser.newContext({ javaScriptEnabled })).newPage()
  await comeFromElsewhere(page)
  return page
}

const main = (page: Page) => page.getByRole('main')
/** A page that was left stays in the document, hidden: only visible fields are meant. */
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`).filter({ visible: true })
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).filter({ visible: true }).click()
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}
const says = (page: Page, text: string) => expect(main(page).getByText(text, { exact: true })).toBeVisible()
const newAddress = () => `lien-${randomUUID()}@example.com`

async function signUp(page: Page, { base }: JourneyStore, { account }: Words, email: string): Promise<void> {
  await page.goto(`${base}/signup`)
  await fill(page, { first_name: 'Élise', last_name: 'Faure', email, password: typed, confirmation: typed })
  await field(page, 'terms').check()
  await press(page, account.signUp.send)
  await says(page, account.outcomes.signedUp)
}

async function typeLogin(page: Page, { account }: Words, email: string, password: string): Promise<void> {
  await fill(page, { email, password })
  await field(page, 'terms').check()
  await press(page, account.logIn.send)
}

/** An account whose owner is logged in in a page's browser. */
async function customer(page: Page, store: JourneyStore): Promise<string> {
  const { email } = await newCustomer(page.request, store, typed)
  await logIn(page, store, email, typed)
  return email
}

for (const store of journeyStores) {
  const words = wordsOf(store)
  const { account, profile } = words
  test.describe(store.code, eitherScreen, () => {
    test.slow()
    test.beforeEach(({ page }) => comeFromElsewhere(page))

    for (const javaScriptEnabled of [true, false])
      test(`R7.10 R5.40 the owner of a signed-up e-mail sets its password (script: ${javaScriptEnabled})`, async ({
        page,
        browser,
      }) => {
        const email = newAddress()
        if (javaScriptEnabled) await signUp(page, store, words, email)
        else {
          const account = { email, first_name: 'Élise', last_name: 'Faure', password: typed, browser_secret: secret }
          await call(page.request, store, '/auth-users/v1/clients/signup/', account)
        }
        const owner = await elsewhere(browser, javaScriptEnabled)
        const link = await linkInMail(page, email, /token=/)
        await owner.goto(link)
        await owner.goto(link)
        await press(owner, account.activation.send)
        await says(owner, account.activation.elsewhere.intro)
        await fill(owner, { password: '12345', confirmation: '123456' })
        await press(owner, account.activation.send)
        await expect(field(owner, 'password')).toHaveAccessibleDescription(
          new RegExp(account.problems.passwordTooShort),
        )
        await expect(field(owner, 'confirmation')).toHaveAccessibleDescription(account.problems.passwordsDiffer)
        if (javaScriptEnabled) expect(await accessibilityErrors(owner)).toEqual([])
        await fill(owner, { password: chosen, confirmation: chosen })
        await press(owner, account.activation.send)
        await says(owner, account.outcomes.activated)
        await typeLogin(owner, words, email, chosen)
        await expect(owner).toHaveURL(`${store.base}/`)

        await owner.context().close()
        if (!javaScriptEnabled) return
        await page.goto(link)
        await press(page, account.activation.send)
        await says(page, account.outcomes.tokenSpent)
        await typeLogin(page, words, email, typed)
        await says(page, account.outcomes.credentials)
      })

    for (const method of ['transfer', 'card'])
      test(`R1.8 the password typed with an order by ${method} is the account’s in the browser that typed it`, async ({
        page,
        context,
      }) => {
        const email = newAddress()
        await fillCart(page, store)
        await page.goto(`${store.base}/checkout`)
        const form = new CheckoutForm(page, store)
        const radio = page.locator(`[name=payment_method][value=${method}]`)
        await expect(page.locator('[name=payment_method][value=card]')).toBeEnabled()
        await form.fill({ 'user.email': email })
        await form.field('user.password').fill(typed)
        await radio.check()
        if (method === 'transfer') await form.order()
        else await payByCard(page, store)
        await expect(page).toHaveURL(method === 'transfer' ? /\/order\// : /\/checkout\/result\//)
        await comeFromElsewhere(page)
        const kept = (await context.cookies(store.base)).find(({ name }) => name === 'browser_secret')
        expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })

        await page.goto(await linkInMail(page, email, /login\?token=/))
        await press(page, account.activation.send)
        await says(page, account.outcomes.activated)
        await typeLogin(page, words, email, typed)
        await expect(page).toHaveURL(`${store.base}/`)
        await page.goto(`${store.base}/profile/order`)
        await expect(main(page).getByRole('link', { name: /^(Voir la commande|Ver el pedido)/ })).toHaveCount(1)
      })

    for (const javaScriptEnabled of [true, false])
      test(`R4.6 a mailed link reserves a guest’s transfer order once (script: ${javaScriptEnabled})`, async ({
        browser,
      }) => {
        const { confirm } = words.order
        const email = newAddress()
        const buyer = await elsewhere(browser, javaScriptEnabled)
        await fillCart(buyer, store)
        await buyer.goto(`${store.base}/checkout`)
        const form = new CheckoutForm(buyer, store)
        // Without a script there is nothing else to choose.
        if (javaScriptEnabled) await form.byTransfer()
        await form.fill({ 'user.email': email })
        await form.order()
        await expect(buyer).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
        const order = buyer.url()
        const due = confirm.due.replace('{email}', email)
        await says(buyer, due)
        if (javaScriptEnabled) expect(await accessibilityErrors(buyer)).toEqual([])

        const reader = await elsewhere(browser, javaScriptEnabled)
        const link = await linkInMail(buyer, email, /order\/confirm\?token=/)
        await reader.goto(`${store.base}/order/confirm`)
        await says(reader, confirm.noLink)
        for (const time of [1, 2]) {
          await reader.goto(link)
          if (javaScriptEnabled && time === 1) expect(await accessibilityErrors(reader)).toEqual([])
          await press(reader, confirm.send)
          await expect(reader).toHaveURL(order)
          await expect(main(reader).getByText(due, { exact: true })).toHaveCount(0)
          await expect(main(reader).getByText('IBAN', { exact: true })).toBeVisible()
        }
        await reader.goto(`${link}x`)
        await press(reader, confirm.send)
        await says(reader, confirm.outcomes.linkNotValid)
        await Promise.all([buyer, reader].map((each) => each.context().close()))
      })

    test('R2.54 a new e-mail takes the present password, the former e-mail is told, and every login ends', async ({
      page,
      browser,
    }) => {
      const email = await customer(page, store)
      const other = await elsewhere(browser)
      await logIn(other, store, email, typed)

      const wanted = newAddress()
      await page.goto(`${store.base}/profile/access-data`)
      await fill(page, { email: wanted })
      await press(page, profile.form.save)
      await expect(field(page, 'current_password')).toHaveAccessibleDescription(
        new RegExp(profile.form.problems.required),
      )
      await fill(page, { current_password: chosen })
      await press(page, profile.form.save)
      await expect(field(page, 'current_password')).toHaveAccessibleDescription(
        new RegExp(profile.form.problems.passwordWrong),
      )
      await expect(field(page, 'email')).toHaveValue(wanted)
      expect(await accessibilityErrors(page, 'main')).toEqual([])
      await fill(page, { current_password: typed })
      await press(page, profile.form.save)
      await says(page, profile.access.confirm.replace('{email}', wanted))
      await linkInMail(page, email, /update-password\?token=/)

      await page.goto(await linkInMail(page, wanted, /confirm=email/))
      await press(page, account.confirmation.send)
      await says(page, account.outcomes.emailConfirmed)
      await typeLogin(page, words, wanted, typed)
      await expect(page).toHaveURL(`${store.base}/`)
      await other.goto(`${store.base}/profile/access-data`)
      await expect(other).toHaveURL(/\/login/)
      await other.context().close()
    })

    test('R2.54 without a script: the link to a new e-mail asks for the account’s password in another browser', async ({
      page,
      browser,
    }) => {
      const wanted = newAddress()
      const plain = await elsewhere(browser, false)
      await customer(plain, store)
      await plain.goto(`${store.base}/profile/access-data`)
      await fill(plain, { email: wanted, current_password: chosen })
      await press(plain, profile.form.save)
      await expect(field(plain, 'current_password')).toHaveAccessibleDescription(
        new RegExp(profile.form.problems.passwordWrong),
      )
      await fill(plain, { email: wanted, current_password: typed })
      await press(plain, profile.form.save)
      await says(plain, profile.access.confirm.replace('{email}', wanted))

      const third = await elsewhere(browser, false)
      await third.goto(await linkInMail(page, wanted, /confirm=email/))
      await press(third, account.confirmation.send)
      await says(third, account.confirmation.elsewhere.intro)
      await fill(third, { password: chosen })
      await press(third, account.confirmation.send)
      await expect(field(third, 'password')).toHaveAttribute('aria-invalid', 'true')
      await fill(third, { password: typed })
      await press(third, account.confirmation.send)
      await says(third, account.outcomes.emailConfirmed)
      await typeLogin(third, words, wanted, typed)
      await expect(third).toHaveURL(`${store.base}/`)
      await Promise.all([plain, third].map((each) => each.context().close()))
    })
  })
}

/** Pays in the provider's secured fields, each in a separate frame. */
async function payByCard(page: Page, store: JourneyStore): Promise<void> {
  // The provider's calls go to another site, which takes no header of ours.
  await page.setExtraHTTPHeaders({})
  await page.getByRole('button', { name: /^(Continuer vers le paiement|Continuar al pago)$/ }).click()
  await typeCard(page, '4111111111111111')
  await page.getByRole('button', { name: store.words.order }).click()
}

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import spanish from '../messages/es.json' with { type: 'json' }
import french from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { logIn } from './log-in.ts'
import { linkInMail } from './mails.ts'
import { call, newCustomer, password } from './new-customer.ts'
import { postAsMailProgram as post } from './raw-request.ts'
import { eitherScreen, fromAnywhere, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const wordsOf = ({ code }: JourneyStore) => (code === 'FRSM' ? french : spanish)
const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const says = (page: Page, text: string) => expect(main(page).getByText(text, { exact: true })).toBeVisible()
const accessible = async (page: Page) => expect(await accessibilityErrors(page, 'main')).toEqual([])

/** A customer for this test only, logged in on a page. */
async function customer(page: Page, store: JourneyStore): Promise<string> {
  const { email } = await newCustomer(page.request, store)
  await logIn(page, store, email)
  await page.goto(`${store.base}/profile/privacy`)
  return email
}

for (const store of journeyStores)
  for (const javaScriptEnabled of [true, false])
    test.describe(`${store.code}${javaScriptEnabled ? '' : ' without a script'}`, eitherScreen, () => {
      const { newsletterPage, newsletter, profile, account } = wordsOf(store)
      const { outcomes } = newsletterPage
      let page: Page
      test.slow()
      test.beforeEach(async ({ browser }) => {
        const context = await browser.newContext({ javaScriptEnabled, acceptDownloads: true })
        page = await context.newPage()
        // Limits count by address: everybody comes from an own one, as different people do.
        await page.setExtraHTTPHeaders(fromAnywhere())
      })
      test.afterEach(() => page.context().close())

      test(
        'R2.113 R7.76 R7.79 R9.51 buttons behind mailed links begin and end the newsletter, once each',
        eitherScreen,
        async () => {
          const email = `lettre-${randomUUID()}@example.com`
          await page.goto(store.base)
          const form = page.getByRole('contentinfo').locator('form')
          await form.getByRole('textbox').nth(0).fill('Camille')
          await form.getByRole('textbox').nth(1).fill('Moreau')
          await form.getByRole('textbox').nth(2).fill(email)
          await form.getByRole('checkbox').check()
          await form.getByRole('button').click()
          await expect(
            page.getByText(newsletter.form.outcomes.subscribed.text).filter({ visible: true }).first(),
          ).toBeVisible()
          if (!javaScriptEnabled) {
            await expect(page).toHaveURL(/#newsletter-subscribed$/)
            await expect(page.locator('#newsletter-subscribed')).toBeVisible()
            await expect(page.locator('#newsletter-failed')).toBeHidden()
          }
          const link = await linkInMail(page, email, /newsletter\?confirm=/)
          await page.goto(link)
          if (javaScriptEnabled) await accessible(page)
          await press(page, newsletterPage.confirm.send)
          await says(page, outcomes.confirmed)
          expect(page.url()).not.toContain('confirm=')
          await page.goto(link)
          await press(page, newsletterPage.confirm.send)
          await says(page, outcomes.confirmedBefore)
          await page.goto(`${store.base}/newsletter?confirm=nonsense`)
          await press(page, newsletterPage.confirm.send)
          await says(page, outcomes.linkSpent)

          const leave = await linkInMail(page, email, /newsletter\?unsubscribe=/)
          await page.goto(leave)
          if (javaScriptEnabled) await accessible(page)
          await press(page, newsletterPage.unsubscribe.send)
          await says(page, outcomes.ended)
          await page.goto(leave)
          await press(page, newsletterPage.unsubscribe.send)
          await says(page, outcomes.endedBefore)
          await page.goto(`${leave}0`)
          await press(page, newsletterPage.unsubscribe.send)
          await says(page, outcomes.unknownLink)

          // The same post either way, and a page that was just walked with a script.
          if (javaScriptEnabled) return
          await test.step('a mail program ends it by one post; following its link ends nothing', async () => {
            const other = `lettre-${randomUUID()}@example.com`
            const { request } = page
            await call(request, store, '/auth-users/v1/newsletters/', {
              email: other,
              tag: 'newsletter',
              meta_data: {},
              store: store.code,
            })
            const token = new URL(await linkInMail(page, other, /confirm=/)).searchParams.get('confirm')
            await call(request, store, '/auth-users/v1/newsletters/confirm/', { token })
            const unsubscribing = new URL(await linkInMail(page, other, /unsubscribe=/)).searchParams.get('unsubscribe')
            const address = `${store.base}/api/newsletter/unsubscribe?token=${unsubscribing}`
            await page.goto(address)
            await expect(main(page).getByRole('button', { name: newsletterPage.unsubscribe.send })).toBeVisible()
            expect([await post(`${address}x`), await post(address), await post(address)]).toEqual([404, 204, 204])
            await press(page, newsletterPage.unsubscribe.send)
            await says(page, outcomes.endedBefore)
          })
        },
      )

      test('R6.2 a customer downloads all data with the password, and deletes the account with a typed word', async () => {
        const email = await customer(page, store)
        if (javaScriptEnabled) await accessible(page)
        const own = (id: string) => main(page).locator(`#${id}`)
        await own('download-password').fill('another')
        await press(page, profile.privacy.download.send)
        await expect(own('download-password')).toHaveAttribute('aria-invalid', 'true')
        await own('download-password').fill(password)
        const [file] = await Promise.all([page.waitForEvent('download'), press(page, profile.privacy.download.send)])
        expect(file.suggestedFilename()).toMatch(/^lumeau-(fr|es)-\d{4}-\d\d-\d\d\.json$/)
        const data = JSON.parse(await readFile(await file.path(), 'utf8'))
        expect(data.account.email).toBe(email)
        expect(JSON.stringify(data)).not.toContain('argon2')

        const here = page.url()
        await page.goto(`${store.base}/profile/security`)
        await expect(page, 'R6.9 an address for administrators leads to the own access data').toHaveURL(/access-data$/)
        await page.goto(here)
        await press(page, profile.privacy.erasure.send)
        for (const id of ['erasure-password', 'word']) await expect(own(id)).toHaveAttribute('aria-invalid', 'true')
        await own('erasure-password').fill(password)
        await own('word').fill('oui')
        await press(page, profile.privacy.erasure.send)
        await expect(own('word')).toHaveAccessibleDescription(new RegExp(profile.form.problems.word))
        await own('erasure-password').fill('another')
        await own('word').fill(profile.privacy.word)
        await press(page, profile.privacy.erasure.send)
        await expect(own('erasure-password')).toHaveAttribute('aria-invalid', 'true')
        await expect(own('word')).toHaveValue(profile.privacy.word)
        await own('erasure-password').fill(password)
        await press(page, profile.privacy.erasure.send)
        await expect(page).toHaveURL(/\/login/)
        await says(page, account.outcomes.erased)
        await page.goto(`${store.base}/profile`)
        await expect(page).toHaveURL(/\/login/)
        await main(page).locator('[name=email]').fill(email)
        await main(page).locator('[name=password]').fill(password)
        await main(page).locator('[name=terms]').check()
        await press(page, account.logIn.send)
        await says(page, account.outcomes.credentials)
      })
    })

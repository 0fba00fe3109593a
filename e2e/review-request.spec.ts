import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import spanish from '../messages/es.json' with { type: 'json' }
import french from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { askShop } from './ask-shop.ts'
import { deliveredOrder } from './delivered-order.ts'
import { linkInMail } from './mails.ts'
import { asAdministrator } from './new-customer.ts'
import { postAsMailProgram as post } from './raw-request.ts'
import { eitherScreen, fromAnywhere, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const words = ({ code }: JourneyStore) => (code === 'FRSM' ? french : spanish)
const main = (page: Page) => page.getByRole('main')
const says = (page: Page, text: string) => expect(main(page).getByText(text, { exact: true })).toBeVisible()
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const reviewLink = /order\/review\?token=[^&]+$/
const endingLink = /order\/review\?token=.*&end=1$/

/** A guest who was asked for a review of what arrived. */
async function askedGuest(page: Page, store: JourneyStore) {
  const email = `avis-${randomUUID()}@example.com`
  const { id, product } = await deliveredOrder(page.request, store, email)
  await asAdministrator(page.request, store, 'POST', '/reviews/v1/requests/', { order: id })
  return { id, email, product }
}

for (const store of journeyStores) {
  const { reviewRequest: t, profile } = words(store)
  test.describe(store.code, eitherScreen, () => {
    for (const javaScriptEnabled of [true, false])
      test(`a guest reviews what arrived by the mailed link, ${javaScriptEnabled ? 'with' : 'without'} a script`, async ({
        page,
        browser,
      }) => {
        test.slow()
        const { email, product } = await askedGuest(page, store)
        const link = await linkInMail(page, email, reviewLink)
        const reader = await (await browser.newContext({ javaScriptEnabled })).newPage()
        await reader.setExtraHTTPHeaders(fromAnywhere())
        await reader.goto(link)
        await says(reader, t.intro)
        const own = main(reader).getByRole('article', { name: product.name })
        if (javaScriptEnabled) expect(await accessibilityErrors(reader)).toEqual([])
        await own.getByLabel(profile.review.rating).selectOption('2')
        await own.getByLabel(profile.review.heading).fill('Guest')
        await own.locator('textarea').fill(profile.form.save)
        await own.getByRole('button', { name: profile.review.send }).click()
        await says(reader, profile.review.done)
        await reader.goto(link)
        const { results } = await asAdministrator<{ results: { title: string; verified: boolean; text: string }[] }>(
          page.request,
          store,
          'GET',
          '/reviews/v1/reviews/waiting/',
        )
        expect(results).toContainEqual(expect.objectContaining({ title: 'Guest', rating: 2, verified: true }))
        await reader.context().close()
      })

    test('a guest ends these mails by a button, and a mail program by one post', async ({ page }) => {
      test.slow()
      await page.setExtraHTTPHeaders(fromAnywhere())
      const { email } = await askedGuest(page, store)
      await page.goto(await linkInMail(page, email, endingLink))
      await says(page, t.end.text)
      expect(await accessibilityErrors(page)).toEqual([])
      await press(page, t.end.send)
      await says(page, t.outcomes.ended)
      expect(page.url()).not.toContain('token=')

      const other = await askedGuest(page, store)
      const token = new URL(await linkInMail(page, other.email, reviewLink)).searchParams.get('token')
      const address = `${store.base}/api/reviews/unsubscribe?token=${token}`
      await page.goto(address)
      await says(page, t.end.text)
      expect([await post(`${address}x`), await post(address), await post(address)]).toEqual([404, 204, 204])
      await page.reload()
      await says(page, t.outcomes.ended)
    })

    test('the page of a review link is for no search engine, and no other site learns its token', async ({
      request,
    }) => {
      const answer = await askShop({ request }, store, '/order/review?token=x.y')
      const html = await answer.text()
      expect(answer.status()).toBe(200)
      expect(html).toContain(t.linkNotValid.replace("'", '&#x27;'))
      expect(html).toMatch(/<meta name="robots" content="noindex"/)
      expect(html).toMatch(/<meta name="referrer" content="same-origin"/)
    })
  })
}

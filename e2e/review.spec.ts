import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { askShop } from './ask-shop.ts'
import { deliveredOrder, tokenOf } from './delivered-order.ts'
import { logIn } from './log-in.ts'
import { asAdministrator, newCustomer } from './new-customer.ts'
import { type OwnStoreApi, startStoreApi } from './own-store-api.ts'
import { type OwnStorefront, startStorefront } from './own-storefront.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/* A customer's review appears in the footer of every page: this journey has a separate shop, whose pages no other one
   compares. */

const key = 'reviews-reviews-reviews-reviews-reviews'
const messages = { FRSM: fr, ESSM: es } as const
let api: OwnStoreApi
let storefront: OwnStorefront | undefined

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browserName: _ }, info) => {
  test.skip(info.project.name !== 'desktop', 'the same on every screen')
  test.slow()
  api = await startStoreApi({ DEMO: '1', STOREFRONT_KEY: key })
  const variables = { STORE_API_URL_FRSM: api.address, STORE_API_URL_ESSM: api.address, STOREFRONT_KEY: key }
  storefront = await startStorefront(variables)
})
test.afterAll(async () => {
  storefront?.stop()
  await api?.remove()
})

for (const shared of journeyStores) {
  const code = shared.code as keyof typeof messages
  const { review, form } = messages[code].profile

  test(
    `${code}: a customer reviews what was bought, which is seen once an administrator has published it`,
    eitherScreen,
    async ({ page, request }) => {
      const base = `${shared.base.replace(/:\d+$/, '')}:${storefront?.port}`
      const store = { ...shared, base, api: api.address }
      const customer = await newCustomer(request, store)
      const order = await deliveredOrder(request, store, customer.email, await tokenOf(request, store, customer.email))
      const title = `Walk ${code}`
      const isShown = async () => (await (await askShop(page, store, order.product.web_url)).text()).includes(title)
      const reviews = page.locator('#reviews')

      await test.step('the order has a form for each product, which says what it lacks', async () => {
        await logIn(page, store, customer.email)
        await page.goto(`${base}/profile/order/${order.id}`)
        await reviews.locator('summary').click()
        await reviews.getByLabel(review.rating).selectOption('4')
        await reviews.getByRole('button', { name: review.send }).click()
        await expect(reviews.getByLabel(review.heading)).toHaveAttribute('aria-invalid', 'true')
        await reviews.getByLabel(review.heading).fill(title)
        await reviews.locator('textarea').fill(form.save)
        await reviews.getByRole('button', { name: review.send }).click()
        await expect(page.getByText(review.done)).toBeVisible()
      })

      await test.step('R3.72 photos can be added to it, and a wrong file is named', async () => {
        const file = reviews.getByLabel(review.photos.label)
        const add = reviews.getByRole('button', { name: review.photos.send })
        await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
        await add.click()
        await expect(reviews.getByText(/JPEG, PNG (ou|o) WebP\.$/)).toBeVisible()
        await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await page.screenshot() })
        await add.click()
        await expect(reviews.getByText(review.photos.done)).toBeVisible()
      })

      await test.step('visitors see it only once the shop has read it', async () => {
        expect(await isShown()).toBe(false)
        const path = '/reviews/v1/reviews/waiting/'
        const { results } = await asAdministrator<{ results: { id: number; title: string }[] }>(
          request,
          store,
          'GET',
          path,
        )
        const written = results.filter((each) => each.title === title)
        expect(written).toHaveLength(1)
        const decide = `/reviews/v1/reviews/${written[0]?.id}/moderate/`
        await asAdministrator(request, store, 'POST', decide, { status: 'published' })
        await expect.poll(isShown).toBe(true)
      })

      await test.step('the product page has it, as of a customer who got the product', async () => {
        await page.goto(base + order.product.web_url)
        const own = reviews.getByRole('listitem').filter({ hasText: title })
        await expect(own).toContainText(form.save)
        await expect(own).toContainText(messages[code].productReviews.verified)
      })

      await test.step('R2.158 the page of opinions has its photo', async () => {
        await page.goto(`${base}/${code === 'FRSM' ? 'avis' : 'opiniones'}`)
        const photo = page.getByRole('article').filter({ hasText: title }).getByRole('img').last()
        await photo.scrollIntoViewIfNeeded()
        await expect(photo).toHaveAttribute('alt', /^(Photo|Foto) 1 /)
        await expect
          .poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
          .toBeGreaterThan(100)
      })
    },
  )
}

import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from 'playwright/test'
import { askShop } from './ask-shop.ts'
import { linkInMail } from './mails.ts'
import { asAdministrator, asCatalogueAdministrator } from './new-customer.ts'
import { simpleProducts } from './simple-products.ts'
import { eitherScreen, fromAnywhere, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const words = {
  FRSM: {
    title: 'Être prévenu de son retour en stock',
    send: "M'avertir par e-mail",
    wrong: 'Cette adresse e-mail ne semble pas valide.',
    sent: /^C'est noté/,
  },
  ESSM: {
    title: 'Aviso de vuelta al stock',
    send: 'Avísame por correo',
    wrong: 'Este correo electrónico no parece válido.',
    sent: /^Anotado/,
  },
} as const

interface Place {
  product: number
  variant: number | null
  place: string
  pieces: number
}

/** A product whose pieces are counted. Stores share pieces: each store's journey uses a different one. */
async function countedProduct(request: APIRequestContext, store: JourneyStore) {
  const remainder = store.code === 'FRSM' ? 0 : 1
  for await (const { id, web_url: path } of simpleProducts(request, store)) {
    if (id % 2 !== remainder) continue
    const places = await asAdministrator<Place[]>(request, store, 'GET', `/catalog/v1/stock/?product=${id}`)
    if (places.some(({ pieces }) => pieces > 0)) return { path, places }
  }
  throw new Error(`${store.code} counts no product without variants.`)
}

for (const store of journeyStores) {
  test.describe(store.code, eitherScreen, () => {
    const { title, send, wrong, sent } = words[store.code as keyof typeof words]

    test('a shopper who asked for it gets one mail when an administrator puts pieces into stock', async ({
      page,
      request,
    }) => {
      await page.setExtraHTTPHeaders(fromAnywhere())
      const { path, places } = await countedProduct(request, store)
      const put = async (pieces: (place: Place) => number) => {
        for (const each of places) {
          const { product, variant, place } = each
          const body = { product, variant, place, pieces: pieces(each) }
          await asCatalogueAdministrator(request, store, '/catalog/v1/stock/', body)
        }
      }
      const offersMail = async () => (await (await askShop(page, store, path)).text()).includes('id="alert-email"')
      const email = `walk-${randomUUID()}@example.com`

      await test.step('sold out, the page offers a mail, and sells nothing', async () => {
        await put(() => 0)
        await expect.poll(offersMail).toBe(true)
        await page.goto(store.base + path)
        await expect(page.getByRole('button', { name: store.words.add }).first()).toBeDisabled()
      })

      await test.step('an address that is none is named at its field, and one is taken', async () => {
        await page.getByText(title, { exact: true }).click()
        const field = page.locator('#alert-email')
        await field.fill('nobody')
        await page.getByRole('button', { name: send }).click()
        await expect(field).toHaveAccessibleDescription(new RegExp(wrong))
        await field.fill(email)
        await page.getByRole('button', { name: send }).click()
        await expect(page.getByText(sent)).toBeVisible()
      })

      await test.step('in stock again, the mail comes and leads to where it can be bought', async () => {
        await put(({ pieces }) => pieces)
        const link = await linkInMail(page, email, /\.html/)
        expect(new URL(link).pathname).toBe(path)
        await expect.poll(offersMail).toBe(false)
        await page.goto(store.base + path)
        await expect(page.getByRole('button', { name: store.words.add }).first()).toBeEnabled()
      })
    })
  })
}

import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright/test'
import { CheckoutForm } from './checkout-form.ts'
import { productAddress, slugOf } from './configuration.ts'
import { type ConfiguratorWords, configuratorWords } from './configurator-words.ts'
import { fillCart, firstProduct } from './first-product.ts'
import { logIn } from './log-in.ts'
import { newCustomer } from './new-customer.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const routes = resolve(import.meta.dirname, '../app/[store]/[audience]')
/** Internal paths of all pages but those that take a part of their path; a store of another name for one redirects. */
const paths = globSync('**/page.tsx', { cwd: routes })
  .map((file) => `/${file.replace(/\(\w+\)\//, '').replace(/\/?(\[\[\.\.\.\w+\]\]\/?)?page\.tsx$/, '')}`)
  .filter((path) => !/\[|^\/(404|500|styleguide)$/.test(path))
  .toSorted()

/** Fields for typing or choosing, with their problems on this page. */
function wrongFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const typed =
      'input:not([type=radio], [type=checkbox], [type=hidden], [type=submit], [type=file]), textarea, select'
    return [...document.querySelectorAll<HTMLInputElement>(typed)].flatMap((field) => {
      const name = field.name || field.id
      const size = Number.parseFloat(getComputedStyle(field).fontSize)
      const isPersonal = /name|surname|email|phone|address|city|province|postal|tax_id|password/.test(name)
      return [
        ...(size < 16 ? [`${name}: ${size} px`] : []),
        ...(isPersonal && field.tagName === 'INPUT' && !field.autocomplete ? [`${name}: no autocomplete`] : []),
      ]
    })
  })
}

/**
 * Fills a field as Chromium's autofill does: the value, then the events of an input and a change,
 * without the focus.
 */
async function autofill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) {
      const field = document.querySelector<HTMLInputElement>(`form [name="${name}"]`)
      if (!field) throw new Error(`No field ${name}`)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
      field.dispatchEvent(new InputEvent('input', { bubbles: true }))
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, values)
}

const streets = {
  FRSM: { typed: '18 rue de la République', street: 'rue de la République', unclear: 'Quai 9' },
  ESSM: { typed: 'Calle Mayor 18', street: 'Calle Mayor', unclear: 'Calle 9' },
} as const

for (const store of journeyStores) {
  test.describe(store.code, eitherScreen, () => {
    test('at 390 and 1024 pixels no page has a field that phones zoom into, or that browsers cannot fill', async ({
      page,
      browser,
    }) => {
      test.slow()
      const slug = slugOf(await productAddress(page, store, configuratorWords[store.code] as ConfiguratorWords))
      const more = [
        store.words.category.path,
        await firstProduct(page, store),
        `/${slug}.html`,
        `/configurator?product=${slug}`,
      ]
      const visit = async (where: Page, path: string) => {
        // Without a script nothing before that waits for the styles.
        await where.goto(store.base + path, { waitUntil: 'load' })
        for (const width of [390, 1024]) {
          await where.setViewportSize({ width, height: 900 })
          expect.soft(await wrongFields(where), `${path} at ${width}`).toEqual([])
        }
      }
      const context = await browser.newContext({ javaScriptEnabled: false })
      const plain = await context.newPage()
      for (const each of [plain, page]) await fillCart(each, store)
      for (const path of [...paths.filter((each) => !each.startsWith('/profile')), ...more]) await visit(plain, path)
      await logIn(plain, store, (await newCustomer(page.request, store)).email)
      for (const path of paths.filter((each) => each.startsWith('/profile'))) await visit(plain, path)
      await context.close()
      // Where scripts bring more fields.
      for (const path of ['/', '/cart', '/checkout', '/login', '/configurator', ...more]) await visit(page, path)
    })

    test('R5.17 a house number filled into the street moves to its field; an unclear one is asked for', async ({
      page,
    }) => {
      const { typed, street, unclear } = streets[store.code as keyof typeof streets]
      await fillCart(page, store)
      await page.goto(`${store.base}/checkout`)
      const form = new CheckoutForm(page, store)
      await form.byTransfer()
      const number = form.field('shipping_data.number')
      await autofill(page, { ...store.shopper, 'shipping_data.number': '', 'shipping_data.address': unclear })
      await form.order()
      await expect(form.field('shipping_data.address')).toHaveValue(unclear)
      await expect(number).toHaveAccessibleDescription(/«\s?sn\s?»|«s\/n»/)
      await autofill(page, { 'shipping_data.address': typed })
      await expect(form.field('shipping_data.address')).toHaveValue(street)
      await expect(number).toHaveValue('18')
      await expect(number).not.toHaveAttribute('aria-invalid', 'true')
      await form.order()
      await expect(page).toHaveURL(/\/(order|pedido)\//)
      await expect(page.getByRole('main')).toContainText(store.code === 'FRSM' ? `18 ${street}` : `${street} 18`)
    })
  })
}

import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors, guidelineErrors } from './accessibility.ts'
import { askShop } from './ask-shop.ts'
import { CheckoutForm } from './checkout-form.ts'
import { fillCart } from './first-product.ts'
import { logIn } from './log-in.ts'
import { newCustomer, password } from './new-customer.ts'
import { eitherScreen, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/** A tray of the demonstration that is made to measure, and one of its taps. */
const [tray, tap] = ['REC-CUM-SL-SM', 'ROB-BAS-GAL-BL']

for (const store of journeyStores) {
  const { checkout, quickOrder, profile } = store.code === 'FRSM' ? fr : es
  const [path, white] = store.code === 'FRSM' ? ['/commande-rapide', 'Blanc'] : ['/pedido-rapido', 'Blanco']
  const demo = store.code === 'FRSM' ? 'pro@fr.example' : 'pro@es.example'
  const { untaxed } = store.code === 'FRSM' ? fr.cart : es.cart
  const list = `${tap}\t2\t\n${tray}\t1\t1205\t800\t${white}\nXX-999\t1\n${tray}\t1\t300\t800\t${white}`
  const left = `XX-999\t1\n${tray}\t1\t300\t800\t${white}`
  const add = (pieces: number) => new RegExp(`${pieces} (pièces|piezas) `)

  test.describe(store.code, eitherScreen, () => {
    test('R1.11 a professional pastes lines of a spreadsheet, sees net prices and adds the good ones', async ({
      page,
    }) => {
      await asProfessional(page, store)
      await page.goto(`${store.base}${path}`)
      const field = page.getByLabel(quickOrder.form.label)
      await field.fill(list)
      await page.getByRole('button', { name: quickOrder.form.check }).click()
      const wrong = page.getByRole('region', { name: /^2 / })
      await expect(wrong).toContainText(quickOrder.form.line.replace('{number}', '3'))
      await expect(wrong).toContainText('XX-999')
      await expect(wrong).toContainText(quickOrder.form.line.replace('{number}', '4'))
      await expect(wrong).toContainText('2000')
      const found = page.getByRole('region', { name: quickOrder.form.found })
      await expect(found).toContainText('1205')
      await expect(found).toContainText(store.code === 'FRSM' ? 'HT' : 'sin IVA')
      expect(await accessibilityErrors(page)).toEqual([])
      await page.getByRole('button', { name: add(3) }).click()
      await expect(page.getByText(add(3))).toBeVisible()
      await expect(field).toHaveValue(left)
      await page.getByRole('link', { name: quickOrder.form.seeCart }).click()
      await expect(page.getByText(`${tray}-L1205-P800-WH`).first()).toBeVisible()
    })

    test('R1.11 a list is sent by its link, which shows it priced and adds nothing before it is asked to', async ({
      page,
      browser,
    }) => {
      await page.goto(`${store.base}${path}`)
      await page.getByLabel(quickOrder.form.label).fill(list)
      await page.getByRole('button', { name: quickOrder.form.check }).click()
      const link = await page.getByRole('link', { name: quickOrder.form.link }).getAttribute('href')
      const other = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
      const there = await other.newPage()
      await there.goto(new URL(link ?? '', store.base).href)
      await expect(there.getByText(quickOrder.brought)).toBeVisible()
      await expect(there.getByRole('region', { name: quickOrder.form.found })).toContainText('1205')
      await expect(there.getByRole('region', { name: /^2 / })).toContainText('XX-999')
      expect(await other.cookies()).not.toContainEqual(expect.objectContaining({ name: 'cart' }))
      await there.getByRole('button', { name: add(3) }).click()
      await there.getByRole('link', { name: quickOrder.form.seeCart }).click()
      await expect(there.getByText(`${tray}-L1205-P800-WH`).first()).toBeVisible()
      await other.close()
    })

    test('R6.9 nonsense in a list’s link is told as such, and is repeated without control characters', async ({
      request,
    }) => {
      for (const lines of ['%00', '%F0', '%22'.repeat(900), '%E2%80%AE;1', '%3Cscript%3Ealert(1)%3C/script%3E;1']) {
        const answer = await askShop({ request }, store, `${path}?lines=${lines}`)
        expect(answer.status()).toBe(200)
        const html = await answer.text()
        expect(html).not.toMatch(/[\0\u202e]|<script>alert/)
      }
      expect((await askShop({ request }, store, `${path}?lines=${'a'.repeat(9_000)}`)).status()).toBe(414)
    })

    test('a professional orders the same again, and finds it in the cart', async ({ page }) => {
      await logIn(page, store, demo)
      await page.goto(`${store.base}/profile/order`)
      await page
        .getByRole('link', { name: new RegExp(profile.orders.see) })
        .first()
        .click()
      await expect(page.getByRole('region', { name: /^Art/ }).locator('li').first()).toContainText(untaxed)
      await page.getByRole('button', { name: profile.orderAgain.add }).click()
      const added = page.getByText(/(pièces?|piezas?) (est|sont|está|están) /)
      await expect(added).toBeVisible()
      expect(await accessibilityErrors(page)).toEqual([])
      await page.getByRole('link', { name: profile.orderAgain.seeCart }).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main li [name=quantity]').first()).toBeVisible()
    })
  })

  test.describe(`${store.code}, own reference`, eitherScreen, () => {
    test('R1.11 a professional’s own reference is on the order, in the list and in tracking', async ({ page }) => {
      await asProfessional(page, store)
      await fillCart(page, store)
      await page.goto(`${store.base}/checkout`)
      const form = new CheckoutForm(page, store)
      const email = `reference-${Date.now()}-${test.info().workerIndex}@example.com`
      await form.fill({ 'user.email': email })
      await form.byTransfer()
      const reference = `BC-${Date.now()}`
      const field = page.getByLabel(checkout.form.ownReference)
      await field.fill(` ${reference} `)
      expect(await guidelineErrors(page)).toEqual([])
      await page.getByRole('button', { name: store.words.order }).click()
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
      const facts = page.getByRole('main')
      await expect(facts.getByText(reference, { exact: true })).toBeVisible()
      await expect(facts.locator('li').filter({ hasText: '1 ×' }).first()).toContainText(untaxed)
      const standing = await facts.locator('dl').filter({ hasText: reference }).textContent()
      const number = standing?.match(new RegExp(`${store.code.slice(0, 2)}-[A-Z0-9]{8}`))?.[0] ?? ''
      await page.goto(`${store.base}/profile/order`)
      await expect(page.getByText(reference)).toBeVisible()
      await page.goto(`${store.base}/check-order`)
      await page.locator('[name=email]').first().fill(email)
      await page.locator('[name=order_number]').fill(number)
      await page.getByRole('button', { name: store.words.find }).click()
      await expect(page.getByText(reference)).toBeVisible()
    })

    test('a consumer is asked for none', async ({ page }) => {
      await fillCart(page, store)
      await page.goto(`${store.base}/checkout`)
      await expect(page.getByLabel(checkout.form.notes)).toBeVisible()
      await expect(page.getByLabel(checkout.form.ownReference)).toHaveCount(0)
    })
  })

  test.describe(`${store.code} without JavaScript`, eitherScreen, () => {
    test.use({ javaScriptEnabled: false })
    test('an order is ordered again', async ({ page }) => {
      await logIn(page, store, demo)
      await page.goto(`${store.base}/profile/order`)
      await page
        .getByRole('link', { name: new RegExp(profile.orders.see) })
        .first()
        .click()
      await page.getByRole('button', { name: profile.orderAgain.add }).click()
      await expect(page.getByText(/(pièces?|piezas?) (est|sont|está|están) /)).toBeVisible()
    })

    test('a list of references is checked and added', async ({ page }) => {
      await page.goto(`${store.base}${path}`)
      await page.getByLabel(quickOrder.form.label).fill(list)
      await page.getByRole('button', { name: quickOrder.form.check }).click()
      await expect(page.getByText('XX-999').first()).toBeVisible()
      await expect(page.getByLabel(quickOrder.form.label)).toHaveValue(list)
      await page.getByRole('button', { name: add(3) }).click()
      await expect(page.getByText(add(3))).toBeVisible()
      await expect(page.getByLabel(quickOrder.form.label)).toHaveValue(left)
      await page.getByRole('link', { name: quickOrder.form.seeCart }).click()
      await expect(page.getByText(`${tray}-L1205-P800-WH`).first()).toBeVisible()
    })
  })
}

async function asProfessional(page: Parameters<typeof logIn>[0], store: JourneyStore) {
  const { email } = await newCustomer(page.request, store, password, 'P')
  await logIn(page, store, email)
}

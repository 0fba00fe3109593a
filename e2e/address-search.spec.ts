import { simulatedAddressSearch } from '../tests/support/simulated-address-search.ts'
import { accessibilityErrors } from './accessibility.ts'
import { fillCart } from './first-product.ts'
import { logIn } from './log-in.ts'
import { newCustomer } from './new-customer.ts'
import { type OwnStorefront, startStorefront } from './own-storefront.ts'
import { eitherScreen, fromAnywhere, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/* The services of both countries are settings of a storefront: these journeys have a separate one. */
let service: Awaited<ReturnType<typeof simulatedAddressSearch>> | undefined
let storefront: OwnStorefront | undefined
test.beforeAll(async () => {
  const api = process.env.STORE_API ?? 'http://127.0.0.1:4000'
  service = await simulatedAddressSearch()
  storefront = await startStorefront({
    STORE_API_URL_FRSM: api,
    STORE_API_URL_ESSM: api,
    ADDRESS_SEARCH_URL_FRSM: `${service.url}/fr`,
    ADDRESS_SEARCH_URL_ESSM: `${service.url}/es`,
    TRUSTED_PROXIES: 'loopback',
  })
})
test.afterAll(() => {
  storefront?.stop()
  service?.close()
})

const expected = {
  FRSM: {
    typed: 'rue de la rep',
    option: /18 Rue de la République, 69002 Lyon/,
    number: '18',
    code: '69002',
    city: 'Lyon',
  },
  ESSM: { typed: 'calle alca', option: /Calle Alcalá 120, 28009 Madrid/, number: '120', code: '28009', city: 'Madrid' },
} as const

for (const shared of journeyStores)
  test(
    `${shared.code}: a customer completes an address by keyboard and by click, with a script`,
    eitherScreen,
    async ({ page, request }) => {
      test.slow()
      const base = `${shared.base.replace(/:\d+$/, '')}:${storefront?.port}`
      const store = { ...shared, base }
      const wanted = expected[shared.code as keyof typeof expected]
      await page.setExtraHTTPHeaders(fromAnywhere())
      await logIn(page, store, (await newCustomer(request, store)).email)
      await page.goto(`${base}/profile/address/form-shipping`)
      const field = (name: string) => page.locator(`main [name="${name}"]`)
      const list = page.getByRole('listbox')
      const street = field('address')
      await street.pressSequentially(wanted.typed)
      await expect(list.getByRole('option')).toHaveCount(2)
      expect(await accessibilityErrors(page)).toEqual([])
      await street.press('ArrowDown')
      await expect(list.getByRole('option', { selected: true })).toHaveText(wanted.option)
      await street.press('Enter')
      await expect(field('number')).toHaveValue(wanted.number)
      await expect(field('postal_code')).toHaveValue(wanted.code)
      await expect(field('city')).toHaveValue(wanted.city)
      await expect(field('province')).not.toHaveValue('')
      await expect(list).toBeHidden()
      expect(page.url(), 'the form is not sent').toContain('form-shipping')

      await field('number').fill(`${wanted.number}, 3`)
      await field('postal_code').fill('')
      await street.fill('')
      await street.pressSequentially(wanted.typed)
      await list.getByRole('option', { name: wanted.option }).click()
      await expect(field('postal_code')).toHaveValue(wanted.code)
      await expect(field('number'), 'the floor stays').toHaveValue(`${wanted.number}, 3`)
      await expect(list).toBeHidden()

      await fillCart(page, store)
      await page.goto(`${base}/checkout`)
      const delivery = (name: string) => field(`shipping_data.${name}`)
      await delivery('address').pressSequentially(wanted.typed)
      await list.getByRole('option', { name: wanted.option }).click()
      await expect(delivery('postal_code')).toHaveValue(wanted.code)
      await expect(delivery('city')).toHaveValue(wanted.city)
      await expect(delivery('number')).toHaveValue(wanted.number)
      await expect(page.locator('main [name="shipping_data.postal_code"][aria-invalid]')).toHaveCount(0)
    },
  )

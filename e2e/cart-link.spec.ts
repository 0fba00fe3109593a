import type { Page } from 'playwright/test'
import { fillCart } from './first-product.ts'
import { logIn } from './log-in.ts'
import { eitherScreen, fromAnywhere, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const words = {
  FRSM: {
    email: 'pro@fr.example',
    logIn: 'Se connecter',
    secret: 'Mot de passe',
    mail: 'Adresse e-mail',
    goOn: /^Reprendre/,
  },
  ESSM: {
    email: 'pro@es.example',
    logIn: 'Iniciar sesión',
    secret: 'Contraseña',
    mail: 'Correo electrónico',
    goOn: /^Recuperar/,
  },
} as Record<string, { email: string; logIn: string; secret: string; mail: string; goOn: RegExp }>

for (const store of journeyStores) {
  test.describe(store.code, eitherScreen, () => {
    test('R1.6 R4.64 a customer’s cart is gone on with on another device, by its link and from an empty cart', async ({
      browser,
    }) => {
      test.slow()
      const say = words[store.code]
      if (!say) throw new Error('A store without words.')
      const [first, second] = [await browser.newContext(), await browser.newContext()]
      for (const context of [first, second]) await context.setExtraHTTPHeaders(fromAnywhere())
      const typeLogin = async (page: Page) => {
        await page.getByLabel(say.mail).first().fill(say.email)
        await page.getByLabel(say.secret, { exact: true }).first().fill('demo-lumeau')
        await page.locator('main').getByRole('checkbox').first().check()
        await page.getByRole('button', { name: say.logIn }).click()
      }
      const here = await first.newPage()
      await logIn(here, store, say.email)
      await fillCart(here, store)
      await here.goto(`${store.base}/cart`)
      const name = await here.locator('main li a').first().textContent()
      const link = await here.locator('main a[href*="/api/cart/"]').getAttribute('href')

      const there = await second.newPage()
      await there.goto(link ?? '')
      await expect(there).toHaveURL(/\/login\/?\?next=/)
      await typeLogin(there)
      await expect(there.locator('main')).toContainText(name ?? '?')
      await second.clearCookies({ name: 'cart' })
      await there.goto(`${store.base}/cart`)
      await there.getByRole('link', { name: say.goOn }).click()
      await expect(there.locator('main')).toContainText(name ?? '?')
      await first.close()
      await second.close()
    })

    test('R6.9 the link of a cart that is not one’s own leads to no cart', async ({ request }) => {
      const { host, port } = new URL(store.base)
      const answer = await request.get(`http://127.0.0.1:${port}/api/cart/00000000-0000-4000-8000-000000000000`, {
        headers: { host },
        maxRedirects: 0,
      })
      expect(answer.status()).toBe(303)
      expect(answer.headers().location).toContain('/login/?next=')
    })
  })
}

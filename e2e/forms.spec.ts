import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const product = {
  FRSM: '/paroi-fixe-a-l-italienne-pier-horizon-profile-noir-mat.html',
  ESSM: '/mampara-fija-walk-in-pier-horizon-perfil-negro-mate.html',
} as Record<string, string>

for (const store of journeyStores)
  test(
    `R5.58 R2.124 ${store.code} a cached page loads form scripts on focus and shows the first wrong field`,
    eitherScreen,
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 600 })
      const scripts: string[] = []
      page.on('response', async (response) => {
        if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(await response.text().catch(() => ''))
      })
      const isLoaded = () => scripts.some((script) => script.includes('privacyRequired'))
      await page.goto(store.base + product[store.code], { waitUntil: 'networkidle' })
      expect(isLoaded()).toBe(false)
      await page.locator('#newsletter-email').focus()
      await expect.poll(isLoaded).toBe(true)

      const form = page.locator('.question-form')
      const send = form.getByRole('button')
      await send.evaluate((button) => button.scrollIntoView({ block: 'start' }))
      await expect(page.locator('.site-header[data-fixed]')).toBeVisible()
      await send.click()
      const name = form.locator('[name=name]')
      await expect(name).toHaveAttribute('aria-invalid', 'true')
      await expect(name).toBeFocused()
      await expect(async () => {
        const header = await page.locator('.site-header').boundingBox()
        const label = await form.locator('label[for=question-name]').boundingBox()
        expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? Number.NaN) + (header?.height ?? Number.NaN))
      }).toPass()
    },
  )

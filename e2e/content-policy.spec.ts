import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

for (const { code, base } of journeyStores) {
  test(
    `${code} blocks scripts put into a page, and loads the checkout as a page of its own`,
    eitherScreen,
    async ({ page, violations }) => {
      for (const path of ['/', '/404', '/checkout', '/cart'])
        await test.step(`${path} runs no script that was put into it`, async () => {
          await page.goto(base + path)
          const ran = await page.evaluate(async () => {
            const scope = window as { ran?: string[] } & typeof window
            scope.ran = []
            const inline = document.createElement('script')
            inline.textContent = "window.ran.push('inline script')"
            const elsewhere = document.createElement('script')
            elsewhere.src = 'https://elsewhere.example/x.js'
            const asked = new Promise((done) => elsewhere.addEventListener('error', done))
            const picture = document.createElement('div')
            picture.innerHTML = `<img src="data:," onerror="window.ran.push('handler')">`
            const failed = new Promise((done) => picture.firstElementChild?.addEventListener('error', done))
            document.body.append(inline, elsewhere, picture)
            await Promise.all([asked, failed])
            try {
              scope.eval("window.ran.push('evaluated text')")
            } catch {}
            return scope.ran
          })
          expect(ran).toEqual([])
          await expect.poll(() => violations.length).toBeGreaterThanOrEqual(3)
          violations.length = 0
        })

      const mark = () => page.evaluate(() => Object.assign(window, { marked: true }))
      const marked = () => page.evaluate(() => 'marked' in window)
      /** Follows a link as one of the page's own would be followed, softly where that is allowed. */
      const follow = async (path: string) => {
        await page.evaluate((href) => {
          const link = document.createElement('a')
          Object.assign(link, { href })
          link.dataset.soft = ''
          document.body.append(link)
          link.click()
        }, path)
        await page.waitForURL(base + path)
      }
      await page.goto(`${base}/cart`)
      await mark()
      await follow('/checkout')
      await expect.poll(marked).toBe(false)
      await page.waitForLoadState('networkidle')
      await mark()
      await follow('/')
      await expect.poll(marked).toBe(false)
      await page.waitForLoadState('networkidle')
      await mark()
      await follow('/cart')
      expect(await marked()).toBe(true)
    },
  )
}

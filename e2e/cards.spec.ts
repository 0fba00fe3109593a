import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const lists = {
  FRSM: ['/parois-de-douche', '/receveurs-lisses', '/receveurs-sur-mesure'],
  ESSM: ['/mamparas-de-ducha', '/mamparas-de-ducha?page=2'],
} as const

for (const store of journeyStores) {
  const paths = lists[store.code as keyof typeof lists]
  test.describe(store.code, () => {
    test('no list ends with a card alone beside empty places', eitherScreen, async ({ page }) => {
      for (const width of [390, 768, 1440, 1920]) {
        await page.setViewportSize({ width, height: 900 })
        for (const path of paths) {
          await page.goto(store.base + path)
          const list = page.getByRole('main').locator('[data-quick-view]').first()
          const [whole, places] = await list.evaluate(
            (element) =>
              [
                element.getBoundingClientRect().width,
                [...element.children]
                  .map((item) => item.getBoundingClientRect())
                  .map(({ top, width: own }) => [top, own]),
              ] as const,
          )
          const [lastTop, lastWidth = 0] = places.at(-1) ?? []
          const beside = places.filter(([top]) => top === lastTop).length
          expect(beside > 1 || lastWidth > whole - 1, `${path} at ${width}`).toBe(true)
        }
      }
    })

    test('the button of a quick view covers no label and no heart', eitherScreen, async ({ page, isMobile }) => {
      test.skip(isMobile, 'quick views are for mouse and keyboard')
      await page.goto(store.base + paths[0])
      const card = page
        .getByRole('article')
        .filter({ has: page.locator('.card-labels') })
        .first()
      await card.hover()
      const view = await card.getByRole('button').filter({ hasText: /\S/ }).boundingBox()
      const others = await Promise.all(
        [...(await card.locator('.card-labels > *').all()), card.locator('.heart')].map((each) => each.boundingBox()),
      )
      expect(others.length).toBeGreaterThan(1)
      for (const other of others)
        expect((other?.y ?? 0) + (other?.height ?? 0), 'ends above the button').toBeLessThan(view?.y ?? 0)
    })
  })
}

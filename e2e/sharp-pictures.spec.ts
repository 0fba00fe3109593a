import type { Page } from 'playwright/test'
import { firstProduct } from './first-product.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

/** Pixels of the widest pictures there are. */
const widest = 1298
const widths = [390, 768, 1440, 1920]

/**
 * Pictures of the page whose chosen source is smaller than it is shown, or more than 1.6 times as
 * large. Drawings are sharp at every size, and no original is enlarged.
 */
async function wrongPictures(page: Page): Promise<string[]> {
  const pictures = page.locator('main img')
  await pictures.evaluateAll((all) => {
    for (const picture of all as HTMLImageElement[]) picture.loading = 'eager'
  })
  const isChosen = (all: Element[]) => (all as HTMLImageElement[]).every(({ currentSrc }) => currentSrc !== '')
  await expect.poll(() => pictures.evaluateAll(isChosen)).toBe(true)
  return pictures.evaluateAll(
    (all, most) =>
      (all as HTMLImageElement[]).flatMap((picture) => {
        const [, given] = /\bw_(\d+)/.exec(picture.currentSrc) ?? []
        const { width } = picture.getBoundingClientRect()
        if (!given || width === 0 || /f_svg/.test(picture.currentSrc)) return []
        const shown = width * Math.min(devicePixelRatio, 2)
        const isSharp = Number(given) >= Math.floor(shown) || Number(given) >= most
        return isSharp && Number(given) <= 1.6 * shown + 1 ? [] : [`${given} for ${shown}: ${picture.currentSrc}`]
      }),
    widest,
  )
}

for (const store of journeyStores)
  test.describe(store.code, () => {
    test(
      'R3.8 pictures are as sharp as they are shown, and not much larger',
      eitherScreen,
      async ({ browser, page }) => {
        test.slow()
        const paths = ['/', store.words.category.path, await firstProduct(page, store)]
        for (const deviceScaleFactor of [1, 2])
          for (const width of widths)
            for (const path of paths) {
              // A browser shows a sharper picture that it has from another page.
              const context = await browser.newContext({ deviceScaleFactor, viewport: { width, height: 900 } })
              const own = await context.newPage()
              await own.goto(store.base + path)
              expect.soft(await wrongPictures(own), `${path} at ${width} × ${deviceScaleFactor}`).toEqual([])
              await context.close()
            }
      },
    )
  })

import type { Page } from 'playwright/test'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

// All other walks are done without it.
test.use({ pictures: true, contextOptions: { reducedMotion: 'no-preference' } })

declare global {
  interface Window {
    transitions: number
    /** Pseudo-elements that were animated. */
    moved: string[]
  }
}

/** Counts the browser's view transitions between two pages. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.transitions = 0
    window.moved = []
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (...given) => {
      const transition = start(...given)
      transition.ready.then(() => {
        for (const { effect } of document.getAnimations())
          if (effect instanceof KeyframeEffect && effect.pseudoElement) window.moved.push(effect.pseudoElement)
        window.transitions += 1
      })
      return transition
    }
  })
}

const [store] = journeyStores
if (!store) throw new Error('A store is wanted.')

test(
  'a card’s picture travels to its product, and stays still where less motion is asked for',
  eitherScreen,
  async ({ page }) => {
    await watchTransitions(page)
    await page.goto(store.base + store.words.category.path)
    const cards = page.getByRole('main').getByRole('article')
    await expect(cards).toHaveCount(24)
    await page.getByRole('main').locator('a[rel=next]').click()
    await expect(cards).toHaveCount(48)
    const pictures = () =>
      page.evaluate(() => new Set(window.moved.filter((name) => name.includes('group(product-'))).size)
    const follow = async (place: number) => {
      await cards.nth(place).getByRole('link').click()
      await expect(page.getByRole('button', { name: store.words.add })).toBeVisible()
    }
    for (const [travelled, place] of [0, 30].entries()) {
      await follow(place)
      await expect.poll(pictures).toBe(travelled + 1)
      await page.goBack()
      await expect(cards).toHaveCount(48)
      await expect(cards.nth(place).getByRole('img', { includeHidden: true }).first()).toBeVisible()
    }

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(store.base + store.words.category.filterPath)
    await follow(0)
    await expect.poll(() => page.evaluate(() => window.transitions)).toBeGreaterThan(0)
    expect(await page.evaluate(() => window.moved.filter((name) => name.includes('(product-')))).toEqual([])
  },
)

for (const { code, base, words } of journeyStores) {
  test(
    `R2.100 ${code} the filters stick below the fixed header, which takes no click with less motion`,
    eitherScreen,
    async ({ page, isMobile }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.goto(base + words.category.path)
      const header = page.locator('.site-header')
      const whole = await header.evaluate((element) => element.clientHeight)
      await expect(async () => {
        await page.evaluate(() => window.scrollTo(0, 1_000))
        await expect(header).toHaveAttribute('data-fixed', { timeout: 500 })
      }).toPass()
      const below = page.locator(isMobile ? '.listing-bar' : '.listing > aside')
      await expect(async () => {
        const [over, under] = await Promise.all([header.boundingBox(), below.boundingBox()])
        expect(Math.abs((over?.height ?? Number.NaN) - (under?.y ?? Number.NaN))).toBeLessThanOrEqual(1)
      }).toPass()
      const height = await header.evaluate(
        (element) =>
          new Promise((resolve) => {
            // Called before anything is painted: the next click meets this layout.
            new MutationObserver(() => resolve(element.clientHeight)).observe(element, { attributes: true })
            window.scrollTo(0, 200)
          }),
      )
      expect(height).toBe(whole)
    },
  )
}

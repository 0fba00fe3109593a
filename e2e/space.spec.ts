import es from '../messages/es.json' with { type: 'json' }
import fr from '../messages/fr.json' with { type: 'json' }
import { accessibilityErrors } from './accessibility.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const spaces = {
  FRSM: {
    path: '/trouver-sa-douche',
    listing: '/parois-de-douche',
    link: /voir ce qui entre chez vous/,
    width: 'Largeur (mm)',
    depth: /^Profondeur \(mm\)/,
    typed: { wrong: '121,7', other: '1217', depth: '900' },
    meant: /1217\smm/,
    corner: 'Dans un angle',
    find: 'Voir ce qui entre',
    found: /articles entrent dans 1217 × 900 mm$/,
    none: "Rien n'entre dans 300 × 300 mm",
    made: /1217.* mm · fabriqué à ces cotes/,
  },
  ESSM: {
    path: '/encuentra-tu-mampara',
    listing: '/mamparas-de-ducha',
    link: /mira lo que cabe en tu baño/,
    width: 'Ancho (mm)',
    depth: /^Fondo \(mm\)/,
    typed: { wrong: '121,7', other: '1217', depth: '900' },
    meant: /1217\smm/,
    corner: 'En una esquina',
    find: 'Ver lo que cabe',
    found: /artículos caben en 1217 × 900 mm$/,
    none: 'Nada cabe en 300 × 300 mm',
    made: /1217.* mm · fabricado con estas medidas/,
  },
} as const

for (const store of journeyStores) {
  const words = spaces[store.code as keyof typeof spaces]
  const { space } = store.code === 'FRSM' ? fr : es
  test.describe(store.code, () => {
    test(
      'R2.94 a listing leads to what fits, and a made-to-measure screen opens with the space’s lengths',
      eitherScreen,
      async ({ page }) => {
        await page.goto(store.base + words.listing)
        await page.getByRole('link', { name: words.link }).click()
        await page.getByLabel(words.width).fill(words.typed.wrong)
        await page.getByLabel(words.depth).fill(words.typed.depth)
        await page.getByRole('button', { name: words.find }).click()
        await expect(page.getByText(words.meant)).toBeVisible()
        await expect(page.getByLabel(words.width)).toHaveValue(words.typed.wrong)
        await page.getByLabel(words.width).fill(words.typed.other)
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { level: 2, name: words.found })).toBeVisible()
        expect(await accessibilityErrors(page, 'main')).toEqual([])
        const made = page.locator('main article').filter({ hasText: words.made }).first()
        const price = await made.locator('.card-price b').textContent()
        await made.getByRole('link').click()
        await expect(page).toHaveURL(/\/configurator\?product=.*1217/)
        await expect(page.locator('[data-configurator]')).toContainText(price ?? 'a price')
      },
    )

    test.describe('without a script', () => {
      test.use({ javaScriptEnabled: false })
      test(
        'what fits into a corner is found by a plain form, or a sentence says that nothing does',
        eitherScreen,
        async ({ page }) => {
          await page.goto(store.base + words.path)
          await page.getByText(words.corner).click()
          await page.getByLabel(words.width).fill('300 mm')
          await page.getByLabel(words.depth).fill('300 mm')
          await page.getByRole('button', { name: words.find }).click()
          await expect(page.getByRole('heading', { name: words.none })).toBeVisible()
          await expect(page.getByRole('radio', { name: words.corner })).toBeChecked()
          await page.getByLabel(words.width).fill('900 mm')
          await page.getByLabel(words.depth).fill('800 mm')
          await page.getByRole('button', { name: words.find }).click()
          await expect(page.locator('main article').first()).toBeVisible()
          await page.getByText(space.places.bath, { exact: true }).click()
          await page.getByLabel(space.plasterboard).check()
          await page.getByRole('button', { name: words.find }).click()
          await expect(page.getByText(space.hindrances.wall)).toBeVisible()
          await page.getByLabel(space.plasterboard).uncheck()
          await page.getByRole('button', { name: words.find }).click()
          await expect(page.locator('main article').first()).toBeVisible()
        },
      )
    })

    test('nonsense in the address is answered like no space at all', eitherScreen, async ({ page }) => {
      for (const query of ['?width=%00', '?width=<b>&place=__proto__', '?width=1e9', `?height=${'9'.repeat(300)}`]) {
        const answer = await page.goto(store.base + words.path + query)
        expect([query, answer?.status()]).toEqual([query, 200])
      }
    })
  })
}

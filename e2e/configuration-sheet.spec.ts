import { accessibilityErrors } from './accessibility.ts'
import { askShop } from './ask-shop.ts'
import { chooseMeasuresAndLook, price, productAddress, slugOf, toScreen } from './configuration.ts'
import { configuratorWords } from './configurator-words.ts'
import { eitherScreen, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const words = {
  FRSM: {
    show: 'Montrer à mon installateur',
    priced: 'Avec les prix',
    total: /^Total TTC/,
    open: 'Ouvrir dans le configurateur',
    compare: 'Comparer',
    scene: 'Voir en 3D',
    dimensions: 'En trois dimensions',
    noScene: /n'affiche pas la 3D/,
    remove: /^Retirer/,
  },
  ESSM: {
    show: 'Enseñar a mi instalador',
    priced: 'Con precios',
    total: /^Total con IVA/,
    open: 'Abrir en el configurador',
    compare: 'Comparar',
    scene: 'Ver en 3D',
    dimensions: 'En tres dimensiones',
    noScene: /no muestra 3D/,
    remove: /^Quitar/,
  },
} as const

for (const store of journeyStores) {
  const said = configuratorWords[store.code]
  const own = words[store.code as keyof typeof words]
  if (!said) throw new Error(`No words for ${store.code}`)
  test.describe(store.code, () => {
    test(
      'R2.17 a configuration is shown to somebody on one sheet, without prices or with them',
      eitherScreen,
      async ({ page }) => {
        await page.goto(`${store.base}/configurator?product=${slugOf(await productAddress(page, store, said))}`)
        await chooseMeasuresAndLook(page, said)
        const cents = await price(page)
        await page.getByRole('link', { name: own.show }).click()
        const sheet = page.getByRole('article')
        await expect(sheet.getByRole('img', { name: said.drawing })).toBeVisible()
        await expect(sheet.getByRole('img', { name: new RegExp(said.dearFinish.source.slice(1), 'i') })).toBeVisible()
        await expect(sheet.getByRole('row', { name: new RegExp(said.dearFinish.source.slice(1), 'i') })).toBeVisible()
        await expect(sheet).not.toContainText('€')
        await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
        expect(await accessibilityErrors(page, 'article')).toEqual([])
        const mail = (await sheet.locator('a[href^="mailto:"]').getAttribute('href')) ?? ''
        expect(new URL(mail).searchParams.get('body')).toContain(page.url())
        await sheet.getByRole('link', { name: own.priced }).click()
        await expect
          .poll(async () =>
            ((await sheet.getByRole('row', { name: own.total }).textContent()) ?? '').replace(/\D/g, ''),
          )
          .toBe(String(cents))
        await sheet.getByRole('link', { name: own.open }).click()
        await toScreen(page, said.screens.look)
        await expect(page.getByRole('radio', { name: said.dearFinish })).toBeChecked()
        await expect.poll(() => price(page)).toBe(cents)
      },
    )

    test(
      'a configuration is opened at its real size by the viewers of phones, and kept as a file',
      eitherScreen,
      async ({ page }) => {
        await page.goto(`${store.base}/configurator?product=${slugOf(await productAddress(page, store, said))}`)
        await chooseMeasuresAndLook(page, said)
        await page.getByRole('link', { name: own.show }).click()
        const apple = page.locator('a[rel~="ar"]')
        await expect(apple.getByRole('img', { name: /iPhone/ })).toBeVisible()
        const usdz = await askShop(page, store, ((await apple.getAttribute('href')) ?? '').replace(store.base, ''))
        expect(usdz.headers()['content-type']).toBe('model/vnd.usdz+zip')
        const android = (await page.getByRole('link', { name: /Android/ }).getAttribute('href')) ?? ''
        expect(android).toMatch(/^intent:\/\/arvr\.google\.com\/scene-viewer\/1\.0\?file=http.*#Intent;/)
        const model = new URL(android.split('#')[0]?.replace(/^intent:/, 'http:') ?? '').searchParams.get('file') ?? ''
        const glb = await askShop(page, store, model.replace(store.base, ''))
        expect([...(await glb.body()).subarray(0, 4)].map((byte) => String.fromCharCode(byte)).join('')).toBe('glTF')
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: /GLB/ }).click(),
        ])
        expect(file.suggestedFilename()).toMatch(/^[a-z0-9-]+\.glb$/)
      },
    )

    test(
      'a configuration is seen in three dimensions, and nothing of that is loaded before',
      eitherScreen,
      async ({ page }) => {
        const scripts: string[] = []
        page.on('request', (request) => {
          if (request.resourceType() === 'script') scripts.push(request.url())
        })
        const product = slugOf(await productAddress(page, store, said))
        await page.goto(`${store.base}/configurator/sheet?product=${product}`, { waitUntil: 'load' })
        const before = scripts.length
        await page.getByRole('button', { name: own.scene }).click()
        const dialog = page.getByRole('dialog', { name: own.dimensions })
        // A machine without WebGL says so.
        const scene = dialog.getByRole('img').or(dialog.getByText(own.noScene))
        await expect(scene).toBeVisible()
        expect(scripts.length).toBeGreaterThan(before)
        if (await dialog.getByRole('img').isVisible()) {
          await dialog.getByRole('img').focus()
          for (const key of ['ArrowLeft', 'ArrowUp', '+', '-']) await page.keyboard.press(key)
          await dialog.getByRole('button', { name: /1,75/ }).click()
          await expect(dialog.getByRole('button', { name: /1,75/ })).toHaveAttribute('aria-pressed', 'true')
        }
        await page.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
      },
    )

    test(
      'configurations are compared beside each other, and what differs is marked',
      eitherScreen,
      async ({ page }) => {
        const product = slugOf(await productAddress(page, store, said))
        await page.goto(`${store.base}/configurator?product=${product}`)
        await chooseMeasuresAndLook(page, said)
        await page.getByRole('link', { name: own.show }).click()
        await page.getByRole('link', { name: own.compare }).click()
        await expect(page.getByRole('columnheader')).toHaveCount(2)
        await page.goto(`${store.base}/configurator/sheet?product=${product}`)
        await page.getByRole('link', { name: own.compare }).click()
        await expect(page.getByRole('columnheader')).toHaveCount(3)
        await expect(page.getByRole('rowheader', { name: /\((différent|distinto)\)/ }).first()).toBeVisible()
        expect(await accessibilityErrors(page, 'main')).toEqual([])
        // The address alone has it all.
        await page.goto(page.url())
        await expect(page.getByRole('columnheader')).toHaveCount(3)
        await page.getByRole('link', { name: own.remove }).first().click()
        await expect(page.getByRole('columnheader')).toHaveCount(2)
        await page.goto(`${store.base}/configurator/compare?c=__proto__&c=product%3Dnothing&c=%00`)
        await expect(page.getByRole('table')).toHaveCount(0)
        await expect(page.getByRole('main').getByRole('link', { name: /^Configur/ })).toBeVisible()
      },
    )

    test(
      'R2.17 a sheet of nothing is not there, and one of nonsense says what is missing',
      eitherScreen,
      async ({ page }) => {
        const answer = await page.goto(`${store.base}/configurator/sheet?product=nothing-like-it&o=__proto__&wall=%00`)
        expect(answer?.status()).toBe(404)
        const slug = slugOf(await productAddress(page, store, said))
        const odd = await page.goto(
          `${store.base}/configurator/sheet?product=${slug}&o=1_x-9e9&q=-4&wall=../../etc&prices=2`,
        )
        expect(odd?.status()).toBe(200)
        await expect(page.getByRole('article').getByRole('status').filter({ hasText: /\S/ })).toBeVisible()
        await expect(page.getByRole('article')).not.toContainText('€')
      },
    )
  })
}

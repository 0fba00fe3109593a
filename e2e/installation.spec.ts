import { accessibilityErrors } from './accessibility.ts'
import { chooseSide } from './choose-side.ts'
import { fillCart, openFirstProduct } from './first-product.ts'
import { eitherScreen, essm, frsm } from './stores.ts'
import { expect, test } from './test.ts'

test.describe('installation', () => {
  test('R2.125 R2.170 R3.38 R3.61 R9.34 a Spanish shopper arranges it in five steps from the cart', async ({
    page,
  }) => {
    test.slow()
    await fillCart(page, essm, essm.words.category.path)
    await page.goto(`${essm.base}/cart`)
    await page.getByRole('button', { name: 'Añadir instalación' }).click()
    const panel = page.getByRole('dialog', { name: 'Instalación' })
    const next = panel.getByRole('button', { name: 'Continuar' })
    await next.click()
    await expect(panel.getByText('Elige sí o no.')).toBeVisible()
    await expect(panel.getByRole('radio', { name: 'Sí' })).toBeFocused()
    await panel.getByRole('radio', { name: 'Sí' }).check()
    await next.click()

    await next.click()
    await expect(panel.getByRole('combobox', { name: 'Provincia', exact: true })).toBeFocused()
    await expect(panel.getByText('Elige la distancia.')).toBeVisible()
    await panel.getByRole('combobox', { name: 'Provincia', exact: true }).selectOption('Girona')
    await expect(panel.getByText('Elige la distancia.')).toBeHidden()
    await expect(panel.getByText('con presupuesto previo')).toBeVisible()
    expect(await accessibilityErrors(page, 'dialog')).toEqual([])
    await panel.getByRole('textbox', { name: 'Localidad' }).fill('alcobend')
    await panel.getByRole('button', { name: /Alcobendas/ }).click()
    await expect(panel.getByRole('combobox', { name: 'Provincia', exact: true })).toHaveValue('city-28')
    await next.click()
    // Steps ask alike: an answer belongs to the step that is shown.
    await panel.getByRole('region', { name: 'Paso 3 de 5' }).getByRole('radio', { name: /Sí/ }).check()
    await next.click()
    await panel.getByRole('region', { name: 'Paso 4 de 5' }).getByRole('radio', { name: 'No' }).check()
    await next.click()
    await expect(panel.getByText('96,80')).toBeVisible()
    await expect(panel.getByText('157,30')).toBeVisible()
    await panel.getByRole('button', { name: 'Guardar la instalación' }).click()
    await expect(panel).toBeHidden()
    await expect(page.getByText('Instalación Madrid, Alcobendas')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cambiar la instalación' })).toBeVisible()
  })

  test('R1.3 R2.170 R3.61 installation arranged beside the product takes centimetres and comes with the row', async ({
    page,
  }) => {
    test.slow()
    await page.goto(`${essm.base}/configurator?place=open`)
    await page
      .getByRole('main')
      .getByRole('link', { name: /Mampara fija walk-in .* a medida/ })
      .first()
      .click()
    await page.waitForURL(/\.html$/)
    const panel = page.getByRole('dialog', { name: 'Instalación' })
    await expect(async () => {
      if (!(await panel.isVisible())) await page.getByRole('button', { name: 'Añadir instalación' }).click()
      await expect(panel).toBeVisible({ timeout: 2000 })
    }).toPass()
    const next = panel.getByRole('button', { name: 'Continuar' })
    await panel.getByRole('radio', { name: 'Sí' }).check()
    await next.click()
    await panel.getByRole('textbox', { name: 'Localidad' }).fill('alcobend')
    await panel.getByRole('button', { name: /Alcobendas/ }).click()
    await next.click()
    for (const step of ['Paso 3 de 5', 'Paso 4 de 5']) {
      await panel.getByRole('region', { name: step }).getByRole('radio', { name: 'No' }).check()
      await next.click()
    }
    await panel.getByRole('button', { name: 'Guardar la instalación' }).click()
    await expect(page.getByText('Instalación Madrid, Alcobendas')).toBeVisible()

    const width = page.getByRole('textbox', { name: 'Ancho', exact: true })
    await width.fill('1005')
    await page.getByRole('textbox', { name: 'Altura', exact: true }).fill('2000')
    await page.getByRole('group', { name: 'Acabado del perfil' }).getByRole('radio').nth(4).check()
    // Incompatible options cannot be chosen.
    const glass = page.getByRole('group', { name: 'Vidrio', exact: true }).getByRole('radio')
    await expect(glass.nth(3)).toBeDisabled()
    await expect(glass.nth(0)).toBeEnabled()
    const add = page.locator('#buy').getByRole('button', { name: essm.words.add }).first()
    await add.click()
    // Said at the field in the page's language, with nothing sent.
    await expect(page.getByText('Elige: Vidrio.')).toBeVisible()
    await expect(width).toHaveValue('1005')
    await chooseSide(page)
    await glass.nth(0).check()
    await page.getByRole('combobox', { name: 'Grosor del vidrio' }).selectOption({ index: 1 })
    await add.click()
    await expect(page.getByRole('dialog').getByRole('link', { name: essm.words.seeCart })).toBeVisible()
    await page.goto(`${essm.base}/cart`)
    await expect(page.getByText('Ancho: 1005 mm')).toBeVisible()
    await expect(page.getByText('Instalación Madrid, Alcobendas')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cambiar la instalación' })).toBeVisible()
  })

  test('R3.3 is offered nowhere in the French store', eitherScreen, async ({ page }) => {
    await openFirstProduct(page, frsm, frsm.words.category.path)
    await expect(page.getByRole('button', { name: frsm.words.add }).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /installation/i })).toHaveCount(0)
    await chooseSide(page)
    await page.getByRole('button', { name: frsm.words.add }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto(`${frsm.base}/cart`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /installation/i })).toHaveCount(0)
  })
})

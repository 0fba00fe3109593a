import { expect, test } from '@playwright/test'
import { essm, frsm } from './stores.ts'

test.describe('installation', () => {
  test('R2.125 R2.170 R3.38 R3.61 R9.34 a Spanish shopper arranges it in five steps from the cart, with deposit and installer\u2019s part', async ({
    page,
  }) => {
    test.slow()
    await page.goto(essm.base + essm.words.category.path)
    await page.locator('main article a').first().click()
    await page.getByRole('button', { name: essm.words.add }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto(`${essm.base}/cart`)
    await page.getByRole('button', { name: 'Añadir instalación' }).click()
    const panel = page.getByRole('dialog', { name: 'Instalación' })
    const next = panel.getByRole('button', { name: 'Continuar' })
    await expect(next).toBeDisabled()
    await panel.getByRole('radio', { name: 'Sí' }).check()
    await next.click()

    await panel.getByRole('combobox', { name: 'Provincia', exact: true }).selectOption('Girona')
    await expect(panel.getByText('solo con presupuesto')).toBeVisible()
    await panel.getByRole('textbox', { name: 'Localidad' }).fill('alcobend')
    await panel.getByRole('button', { name: /Alcobendas/ }).click()
    await expect(panel.getByRole('combobox', { name: 'Provincia', exact: true })).toHaveValue('city-28')
    await next.click()
    await panel.getByRole('radio', { name: /Sí/ }).check()
    await next.click()
    await panel.getByRole('radio', { name: 'No' }).check()
    await next.click()
    await expect(panel.getByText('96,80')).toBeVisible()
    await expect(panel.getByText('157,30')).toBeVisible()
    await panel.getByRole('button', { name: 'Añadir al carrito' }).click()
    await expect(panel).toBeHidden()
    await expect(page.getByText('Instalación Madrid, Alcobendas')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cambiar la instalación' })).toBeVisible()
  })

  test('R3.3 is offered nowhere in the French store', async ({ page }) => {
    await page.goto(frsm.base + frsm.words.category.path)
    await page.locator('main article a').first().click()
    await page.getByRole('button', { name: frsm.words.add }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goto(`${frsm.base}/cart`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /installation/i })).toHaveCount(0)
  })
})

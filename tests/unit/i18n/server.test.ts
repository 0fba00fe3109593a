import { expect, it, vi } from 'vitest'
import { getFormatter, getLocale, getTranslations } from '#lib/i18n/server.ts'
import { currentStore } from '#lib/stores/current.ts'
import { storeByCode } from '#lib/stores/registry.ts'

vi.mock('#lib/stores/current.ts', () => ({ currentStore: vi.fn() }))

function visit(code: string): void {
  const store = storeByCode(code)
  if (!store) throw new Error(`There is no store ${code}.`)
  vi.mocked(currentStore).mockResolvedValue(store)
}

it('speaks the language of the store whose page is rendered', async () => {
  visit('FRSM')
  const french = await getTranslations('layout')
  expect(french('cart')).toBe('Panier')
  visit('ESSM')
  expect((await getTranslations('layout'))('cart')).toBe('Carrito')
  expect(french('cart')).toBe('Panier')
  expect(await getLocale()).toBe('es-ES')
})

it('makes the texts of a store ready once', async () => {
  visit('FRSM')
  expect(await getTranslations('layout')).toBe(await getTranslations('layout'))
  expect(await getTranslations('product')).not.toBe(await getTranslations('layout'))
  expect(await getFormatter()).toBe(await getFormatter())
})

it('writes numbers and days as the store does', async () => {
  visit('FRSM')
  const french = await getFormatter()
  visit('ESSM')
  const spanish = await getFormatter()
  const evening = new Date('2026-01-31T23:30:00Z')
  expect(french.number(4.5, { minimumFractionDigits: 1 })).toBe('4,5')
  expect(french.dateTime(evening, { day: 'numeric', month: 'long' })).toBe('1 février')
  expect(spanish.dateTime(evening, { day: 'numeric', month: 'long' })).toBe('1 de febrero')
})

import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stores } from '#lib/stores/registry.ts'
import es from '#messages/es.json'
import fr from '#messages/fr.json'

function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix]
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${prefix}.${key}`))
}

function textsOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [String(value)]
}

function placeholdersOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null)
    return [...String(value).matchAll(/\{(\w+)[},]/g)].map((match) => match[1] ?? '').sort()
  return Object.entries(value).map(([key, inner]) => `${key}: ${placeholdersOf(inner).join(' ')}`)
}

/**
 * Texts whose days are no store's promise: price reductions (30 days), sending back and refunding
 * (14 days), instalments.
 */
const fixedPeriods = [
  /\.lowest(Explained)?$/,
  /^\.selections\.\w+\.intro$/,
  /^\.withdrawal\.(facts\.afterText|form\.doneNext)$/,
  /^\.payment\.texts\.sequra_sp1$/,
]

function keysWith(value: unknown, wanted: RegExp, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return wanted.test(String(value)) ? [prefix] : []
  return Object.entries(value).flatMap(([key, inner]) => keysWith(inner, wanted, `${prefix}.${key}`))
}

for (const folder of ['messages', 'store-api/messages']) {
  const read = (file: string) => JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as unknown
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  describe(folder, () => {
    it('R7.2 there is one catalogue for each language of a store', () => {
      expect(files.sort()).toEqual([...new Set(stores.map(({ language }) => `${language}.json`))].sort())
    })
    it('all languages have the same keys, and no text is empty', () => {
      const [spanish, french] = ['es.json', 'fr.json'].map((file) => keysOf(read(file)).sort())
      expect(french).toEqual(spanish)
      for (const file of files) expect(textsOf(read(file)).filter((text) => text.trim() === '')).toEqual([])
    })
    it('all languages fill in the same values', () => {
      const [spanish, french] = ['es.json', 'fr.json'].map((file) => placeholdersOf(read(file)))
      expect(french).toEqual(spanish)
    })
  })
}

it('R2.159 the Spanish store says of an order that is being placed or paid what the specification says', () => {
  expect([es.checkout.form.ordering, es.checkout.pay.ordering]).toEqual(Array(2).fill('Procesando su pedido...'))
})

it('R2.166 R2.168 the Spanish error page has the heading and the link of the specification', () => {
  expect([es.errors.heading, es.errors.back]).toEqual(['¡Ups!', 'Volver a la tienda'])
})

it('R2.167 the page of errors says that a pipe in the bathroom broke and technicians are repairing it', () => {
  expect(fr.errors.message).toMatch(/tuyau de la salle de bains.*techniciens.*réparer/)
  expect(es.errors.message).toMatch(/tubería en el baño.*técnicos.*reparando/)
})

describe.each([
  ['fr', fr],
  ['es', es],
])('what the %s texts promise', (_, texts) => {
  it('R1.20 R1.26 promised days of returns and years of warranty come from the store’s record', () => {
    expect(keysWith(texts, /\{days\}/)).toEqual([
      '.layout.propositions.returns',
      '.home.promises.returnsTitle',
      '.product.delivery.returns',
      '.product.delivery.returnsExplained',
      '.cart.reassurance.returns',
      '.cart.reassurance.returnsPartly',
      '.withdrawal.intro',
      '.withdrawal.order.notDelivered',
    ])
    expect(keysWith(texts, /\{years\}/)).toEqual([
      '.home.promises.warrantyTitle',
      '.product.delivery.guarantee',
      '.cart.guarantee.duration',
      '.cart.reassurance.warranty',
    ])
  })
  it('R1.20 R1.26 other texts name days or years only where the law or a provider fixes them', () => {
    const named = keysWith(texts, /\d+(?: \p{L}+)? (?:jours?|ans?|années?|días?|años?)\b/u)
    expect(named.filter((key) => !fixedPeriods.some((fixed) => fixed.test(key)))).toEqual([])
    for (const fixed of fixedPeriods)
      expect(
        named.some((key) => fixed.test(key)),
        String(fixed),
      ).toBe(true)
  })
})

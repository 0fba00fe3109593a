import { describe, expect, it } from 'vitest'
import { readMessages } from '#lib/i18n/messages.ts'
import { stores } from '#lib/stores/registry.ts'
import { wrongLineEnds } from './line-ends.ts'

function textsOf(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [String(value)]
}

describe.each(stores.map((store) => [store.code, store] as const))('the texts of %s', (_, store) => {
  it('let no line end before a French mark or between a number and its unit', async () => {
    const texts = textsOf(await readMessages(store))
    expect(texts.length).toBeGreaterThan(1_000)
    expect(wrongLineEnds(texts, store.language)).toEqual([])
  })
})

it.each([
  ['fr', 'Un doute ?'],
  ['fr', 'Un doute?'],
  ['fr', 'Largeur: 12'],
  ['fr', '«Oui »'],
  ['es', 'De 120 cm'],
  ['es', 'Entrega en {min}-{max} días'],
])('finds wrong line ends in %s: %s', (language, text) => {
  expect(wrongLineEnds([text], language)).toEqual([text])
})

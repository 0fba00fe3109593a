import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { stores } from '#lib/stores/registry.ts'

function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value !== 'object' || value === null) return [prefix]
  return Object.entries(value).flatMap(([key, inner]) => keysOf(inner, `${prefix}.${key}`))
}

function placeholdersOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null)
    return [...String(value).matchAll(/\{(\w+)[},]/g)].map((match) => match[1] ?? '').sort()
  return Object.entries(value).map(([key, inner]) => `${key}: ${placeholdersOf(inner).join(' ')}`)
}

for (const folder of ['messages', 'store-api/messages']) {
  const read = (file: string) => JSON.parse(readFileSync(resolve(folder, file), 'utf8')) as unknown
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  describe(folder, () => {
    it('R7.2 there is one catalogue for each language of a store', () => {
      expect(files.sort()).toEqual([...new Set(stores.map(({ language }) => `${language}.json`))].sort())
    })
    it('R5.10 all languages have the same keys, and no text is empty', () => {
      const [first, ...others] = files.map((file) => keysOf(read(file)).sort())
      for (const keys of others) expect(keys).toEqual(first)
      for (const file of files) expect(JSON.stringify(read(file))).not.toMatch(/:""/)
    })
    it('all languages fill in the same values', () => {
      const [first, ...others] = files.map((file) => placeholdersOf(read(file)))
      for (const placeholders of others) expect(placeholders).toEqual(first)
    })
  })
}

it('R2.159 R2.166 R2.168 the Spanish store has the literal texts of the specification', () => {
  const spanish = readFileSync('messages/es.json', 'utf8')
  for (const text of ['¡Ups!', 'Volver a la tienda', 'Procesando su pedido...']) expect(spanish).toContain(text)
})

it('R1.20 R1.26 no figure of returns or warranty is written into a text', () => {
  for (const file of ['messages/fr.json', 'messages/es.json']) {
    expect(readFileSync(file, 'utf8')).not.toMatch(
      /\b(14|30) (jours pour|jours de retour|días para|días de devolución)|(garantie|garantía)[^"{]*\b[23] (ans|años)/i,
    )
  }
})

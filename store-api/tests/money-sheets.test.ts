import { describe, expect, it } from 'vitest'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import { messagesIn } from '../context/messages.ts'
import { goodsWords } from '../domain/order/money-sheet.ts'
import type { PaperLine } from '../sheets/line-table.ts'
import { SheetPage } from '../sheets/page.ts'
import { textOf } from './support/pdf-text.ts'

const head = {
  name: 'Goods',
  cells: [
    { title: 'Count', share: 0.1 },
    { title: 'Reduction', share: 0.2 },
    { title: 'Amount', share: 0.2 },
  ],
}
const facts = ['Width 1200 mm', 'Height 1900 mm', 'Glass smoked (+35,00 €)', 'Profile black (+40,00 €)']
const row = (index: number, reduction = ''): PaperLine => ({
  name: `Screen ${index}.`,
  facts,
  ref: `REF-${index}.`,
  cells: ['1', reduction, `${index},50`],
})

async function paper(lines: readonly PaperLine[]): Promise<{ text: string; pages: number }> {
  const page = new SheetPage({ title: 'Quote', author: 'Shop', language: 'fr' })
  page.lines(head, lines)
  page.sums([
    ['Net', '1,00'],
    ['Gross', '1,21'],
  ])
  const bytes = await page.finish(['Shop'], (number, pages) => `${number}/${pages}`)
  return { text: textOf(bytes), pages: bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0 }
}

const countOf = (text: string, part: string) => text.split(part).length - 1

describe('R4.3 R7.103 the lines of a quote and an invoice', () => {
  it.each([
    [1, 1],
    [6, 1],
    [20, 2],
  ])('%i lines fill no more pages than they need, each under the titles of its columns', async (count, pages) => {
    const lines = Array.from({ length: count }, (_, index) => row(index))
    const found = await paper(lines)
    expect(found.pages).toBe(pages)
    expect(countOf(found.text, 'Amount')).toBe(pages)
    for (const { name, ref } of lines) {
      expect(countOf(found.text, name), name).toBe(1)
      expect(countOf(found.text, ref), ref).toBe(1)
    }
    expect(countOf(found.text, '1200 mm')).toBe(count)
  })

  it('leave a column out that no line fills', async () => {
    expect((await paper([row(1), row(2)])).text).not.toContain('Reduction')
    expect((await paper([row(1), row(2, '-5,00')])).text).toContain('Reduction')
  })

  it.each([
    ['fr', 'Verre : gris fumé (+35,00 € TTC)', 'Hauteur : 1900 mm', 'Réf. X-1'],
    ['es', 'Vidrio: gris ahumado (+35,00 € con IVA)', 'Altura: 1900 mm', 'Ref. X-1'],
  ] as const)('name in %s what each choice costs on top', (language, dear, free, ref) => {
    const [glass, height] = language === 'fr' ? ['Verre', 'Hauteur'] : ['Vidrio', 'Altura']
    const words = goodsWords(messagesIn(language), {
      product: { name: 'Foundry' },
      variant: null,
      configuration: [
        { label: height, value: '1900 mm', price: 0 },
        { label: glass, value: language === 'fr' ? 'gris fumé' : 'gris ahumado', price: 3_500 },
      ],
      final_ref: 'X-1',
    } as unknown as CartRow)
    const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')
    expect({ ...words, facts: words.facts.map(plain), ref: plain(words.ref) }).toEqual({
      name: 'Foundry',
      facts: [free, dear],
      ref,
    })
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { buildSeed } from '../seed/build.ts'
import { reviewsEs } from '../seed/texts/reviews-es.ts'
import { reviewsFr } from '../seed/texts/reviews-fr.ts'
import type { SeedProduct } from '../seed/types.ts'
import { storeCodes } from '../seed/words.ts'

let products: SeedProduct[] = []
beforeAll(() => {
  products = [...buildSeed().products()]
})

/** What only one way of opening has, as both languages name it. "Neither rail nor rollers" is no claim. */
const rollers = /(?<!\bni )\b(rails?|roulements?|guías?|rodamientos?|coulissante?s?|glisse|desliza|corredera)\b/i
const hinges = /\b(charnières?|bisagras?|pivots?|pivotante?|abatible)\b/i
const doors = /\b(portes?|puertas?|vantail|hojas?)\b/i
const screens =
  /\b((?<!double )paroi|mampara|verre|vidrio|charnières?|bisagras?|roulements?|rodamientos?|profilés?|perfil(es)?)\b/i

/** Words that cannot be true of a product, by where it belongs. */
const impossible: Readonly<Record<number, readonly RegExp[]>> = {
  11: [hinges],
  12: [rollers],
  13: [rollers],
  14: [hinges],
  15: [hinges],
  16: [hinges, rollers, doors],
  17: [rollers],
  2: [screens],
  3: [screens],
  4: [screens],
  5: [screens],
}
function saidOf(product: SeedProduct): readonly RegExp[] {
  return impossible[product.category] ?? impossible[product.alsoIn[0] ?? 0] ?? []
}
/** The texts that say what its opening does not allow. */
function untrue(product: SeedProduct, texts: readonly string[]): string[] {
  return texts.filter((text) => saidOf(product).some((words) => words.test(text)))
}

describe.each(storeCodes)('what the seed of %s says', (store) => {
  it('is possible for the product: no rollers on hinges, no door on a fixed glass, no glass in a tray', () => {
    const said = products.flatMap((product) =>
      untrue(product, [product.description[store], ...product.highlights[store]]).map((text) => [product.key, text]),
    )
    expect(said).toEqual([])
  })

  it('is possible for the product in its opinions, too', () => {
    const said = products.flatMap((product) =>
      untrue(
        product,
        product.reviews[store].flatMap(({ title, text }) => [title, text]),
      ).map((text) => [product.key, text]),
    )
    expect(said).toEqual([])
  })

  it('names one thickness of glass: that of the technical data', () => {
    for (const { key, kind, description, highlights, technicalData } of products.filter(
      ({ kind }) => kind === 'screen',
    )) {
      const [option] = technicalData[store].find(({ src }) => src === 'thickness-attr')?.options ?? []
      const known = option?.value_numeric ? [option.value_numeric] : [option?.value_range_min, option?.value_range_max]
      const named = [description[store], ...highlights[store]].flatMap((text) =>
        [...text.matchAll(/(?<!\d)([68])(?= [ou] [68]|\u00a0mm)/g)].map(([, figure]) => Number(figure)),
      )
      expect(named.length, `${kind} ${key}`).toBeGreaterThan(0)
      expect(
        named.filter((figure) => !known.includes(figure)),
        key,
      ).toEqual([])
    }
  })

  it('praises with four or five stars, and finds fault with fewer', () => {
    const { aspects } = { FRSM: reviewsFr, ESSM: reviewsEs }[store]
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    const good = Object.values(aspects).flatMap((said) => said.good)
    const poor = Object.values(aspects).flatMap((said) => said.poor)
    const reviews = products.flatMap((product) => product.reviews[store])
    const low = reviews.filter(({ rating }) => rating < 4)
    expect(low.length).toBeGreaterThan(50)
    const says = (list: readonly string[]) => (review: { text: string }) =>
      list.some((sentence) => plain(review.text).includes(sentence))
    expect(low.filter(says(good))).toEqual([])
    expect(reviews.filter(({ rating }) => rating >= 4).filter(says(poor))).toEqual([])
  })
})

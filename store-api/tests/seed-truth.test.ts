import { beforeAll, describe, expect, it } from 'vitest'
import { buildSeed } from '../seed/build.ts'
import { seedCategories } from '../seed/categories.ts'
import { homePlacements } from '../seed/home.ts'
import { reviewsEs } from '../seed/texts/reviews-es.ts'
import { reviewsFr } from '../seed/texts/reviews-fr.ts'
import type { SeedProduct } from '../seed/types.ts'
import { storeCodes } from '../seed/words.ts'

/** Whether a width in centimetres belongs to the words on a subject, whatever was bought. */
function reviewsSpeakOf(width: number, subject: SeedProduct['subject']): boolean {
  return [reviewsFr, reviewsEs].some(({ aspects }) =>
    Object.values(aspects[subject])
      .flat()
      .some((aspect) => aspect.includes(`${width} cm`)),
  )
}

let products: SeedProduct[] = []
beforeAll(() => {
  products = [...buildSeed().products()]
})

/** Terms of only one way of opening, in both languages. "Neither rail nor rollers" is no claim. */
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
/** The texts that contradict its way of opening. */
function untrue(product: SeedProduct, texts: readonly string[]): string[] {
  return texts.filter((text) => saidOf(product).some((words) => words.test(text)))
}

const parentOf = (id: number) => seedCategories.find((category) => category.id === id)?.parent

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

  it('R9.52 promises on the home page the largest reduction of each kind of product, and no other', () => {
    const largest = (category: number) => {
      const members = products.filter((product) =>
        [product.category, ...product.alsoIn].some((id) => id === category || parentOf(id) === category),
      )
      return Math.max(...members.flatMap(({ variants }) => variants.map(({ prices }) => prices[store].client.discount)))
    }
    const promised = homePlacements(store)['home-banners'].map(({ title }) => Number(/(\d+)/.exec(title)?.[1]))
    expect(promised).toEqual([1, 2].map(largest))
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

  it('says no sentence of a review twice, and no title twice of one product', () => {
    const reviews = products.flatMap((product) => product.reviews[store])
    const sentences = reviews.flatMap(({ text }) => text.split(/(?<=[.!?])\s+/))
    const known = new Set<string>()
    const again = sentences.filter((sentence) => known.size === known.add(sentence.toLowerCase()).size)
    expect(again).toEqual([])
    expect(sentences.length).toBeGreaterThan(5_000)
    for (const { key, reviews: own } of products) {
      const titles = own[store].map(({ title }) => title)
      expect(titles, key).toEqual([...new Set(titles)])
    }
  })

  it('reviews come from towns and people, with the width that was bought, and some have one or two stars', () => {
    const { towns, people } = { FRSM: reviewsFr, ESSM: reviewsEs }[store]
    const reviews = products.flatMap((product) => product.reviews[store].map((review) => ({ ...review, product })))
    const saying = (list: readonly string[]) => reviews.filter(({ text }) => list.some((word) => text.includes(word)))
    expect(saying(towns).length).toBeGreaterThan(reviews.length * 0.8)
    expect(saying(people).length).toBeGreaterThan(reviews.length * 0.3)
    for (const stars of [1, 2]) expect(reviews.filter(({ rating }) => rating === stars).length).toBeGreaterThan(20)
    const widths = reviews.flatMap(({ text, product }) =>
      Array.from(text.matchAll(/(\d+)\s(?=cm\b)/gu), ([, width]) => ({ width: Number(width), product })),
    )
    expect(widths.length).toBeGreaterThan(300)
    expect(reviews.filter(({ text }) => /[{}[\]]/.test(text))).toEqual([])
    const impossible = widths.filter(({ width, product }) => {
      const [least, most] = product.width ?? [0, 0]
      return product.width !== null && (width < least || width > most) && !reviewsSpeakOf(width, product.subject)
    })
    expect(impossible).toEqual([])
  })

  it('praises with four or five stars, and finds fault with fewer', () => {
    const { aspects } = { FRSM: reviewsFr, ESSM: reviewsEs }[store]
    const plain = (text: string) => text.replaceAll('\u00a0', ' ').toLowerCase()
    const good = Object.values(aspects).flatMap((said) => said.good)
    const poor = Object.values(aspects).flatMap((said) => said.poor)
    const reviews = products.flatMap((product) => product.reviews[store])
    const low = reviews.filter(({ rating }) => rating < 4)
    expect(low.length).toBeGreaterThan(50)
    const says = (list: readonly string[]) => (review: { text: string }) =>
      list.some((sentence) => plain(review.text).includes(sentence.toLowerCase()))
    expect(low.filter(says(good))).toEqual([])
    expect(reviews.filter(({ rating }) => rating >= 4).filter(says(poor))).toEqual([])
  })
})

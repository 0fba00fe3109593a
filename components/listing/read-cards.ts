import type { CardView } from '#lib/catalogue/card.ts'
import type { CardImages, CardTexts } from './product-card.tsx'

/** The cards that a list shows, read back from its HTML: what `ProductCard` makes of them, the other way round. */
export function readCards(list: Element | null, images: CardImages, texts: CardTexts): CardView[] {
  return [...(list?.querySelectorAll('li[id]') ?? [])].map((item) => readCard(item, images, texts))
}

function readCard(item: Element, { small }: CardImages, texts: CardTexts): CardView {
  const find = (place: string) => item.querySelector(place)
  const textOf = (place: string) => find(place)?.textContent ?? ''
  const link = find('a')
  const image = find('img')?.getAttribute('src')?.slice(small.length)
  const hover = find('[data-hover]')?.getAttribute('data-hover')
  const marks = [...item.querySelectorAll('.card-labels i')].map(({ textContent }) => textContent)
  const off = Number(textOf('.card-labels b').replace(/\D/g, ''))
  const [, average = '', count] = /^(.+) \((\d+)\)$/.exec(textOf('.card-facts > :last-child')) ?? []
  const swatches = item.querySelectorAll('.card-facts i')
  const names = swatches[0]?.parentElement?.getAttribute('aria-label')?.slice(texts.finishes.length + 1)
  const below = [...item.querySelectorAll('.card-price ~ small')]
  const [before = '', after = ''] = texts.net.split('{price}')
  const net = below.slice(0, -1).find((line) => !line.querySelector('s'))?.textContent
  return {
    id: Number(item.id.slice(1)),
    url: link?.getAttribute('href') ?? '',
    name: link?.textContent ?? '',
    brand: textOf('small'),
    ...(image && { image }),
    ...(hover && { hover }),
    price: textOf('.card-price b'),
    ...(find('.card-price')?.firstChild !== find('.card-price b') && { from: true }),
    ...(net && { net: net.slice(before.length, net.length - after.length) }),
    ...(off > 0 && { lowest: textOf('s'), off }),
    ...(count && { rating: [average, Number(count)] }),
    ...(names && {
      finishes: [
        names,
        ...[...swatches].map((swatch) => swatch.getAttribute('style')?.replace('background:', '') ?? ''),
      ],
    }),
    ...(marks.includes(texts.made) && { made: true }),
    ...(marks.includes(texts.fresh) && { fresh: true }),
    delivery: below.at(-1)?.textContent ?? '',
  }
}

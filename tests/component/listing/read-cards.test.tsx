import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { CardList } from '#components/listing/card-list.tsx'
import { readCards } from '#components/listing/read-cards.ts'
import type { CardView } from '#lib/catalogue/card.ts'
import es from '#messages/es.json'
import fr from '#messages/fr.json'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

const images = {
  small: '/images/x/image/upload/c_limit,w_320,q_auto,f_auto/',
  large: '/images/x/image/upload/c_limit,w_640,q_auto,f_auto/',
}
const word = fc.stringMatching(/^[\p{L}\d&<>"'’ .-]{0,18}[\p{L}\d>]$/u).filter((text) => text === text.trim())
const price = fc.integer({ min: 1, max: 999_999 }).map((cents) => `${(cents / 100).toFixed(2).replace('.', ',')} €`)
const card = fc
  .record(
    {
      id: fc.integer({ min: 1, max: 99_999 }),
      url: word.map((text) => `/${encodeURIComponent(text)}.html?a=1&b=2`),
      name: word,
      brand: word,
      price,
      delivery: word,
      image: fc.constantFrom('screens/corner/black-clear/principal', 'glass/clear/detail'),
      hover: fc.constantFrom('screens/corner/black-clear/detail', 'rooms/1'),
      from: fc.constant(true as const),
      net: price,
      reduction: fc.tuple(price, fc.integer({ min: 1, max: 90 })),
      rating: fc.tuple(fc.constantFrom('4,6', '5', '3,2'), fc.integer({ min: 1, max: 9_999 })),
      finishes: fc.array(fc.tuple(word, fc.constantFrom('#1a1a1a', 'linear-gradient(90deg, #fff, #000)')), {
        minLength: 1,
        maxLength: 4,
      }),
      made: fc.constant(true as const),
      fresh: fc.constant(true as const),
    },
    { requiredKeys: ['id', 'url', 'name', 'brand', 'price', 'delivery'] },
  )
  .map(
    ({ reduction, finishes, ...rest }): CardView => ({
      ...rest,
      ...(reduction && { lowest: reduction[0], off: reduction[1] }),
      ...(finishes && { finishes: [finishes.map(([name]) => name).join(', '), ...finishes.map(([, color]) => color)] }),
    }),
  )

it.each([fr, es])('cards read back from a list are those that it shows, whatever they say', ({ listing }) => {
  const texts = listing.card
  fc.assert(
    fc.property(fc.uniqueArray(card, { selector: ({ id }) => id, maxLength: 4 }), (cards) => {
      const holder = document.createElement('main')
      holder.innerHTML = renderToString(
        <CardList
          staticName="cards"
          cards={cards}
          banners={[{ id: 1, title: 'Offres', text: null, url: '/soldes', image: 'x', position: 1 }]}
          images={images}
          texts={texts}
        />,
      )
      expect(readCards(holder.querySelector('[data-static="cards"]'), images, texts)).toEqual(cards)
    }),
    { numRuns: 150 },
  )
})

it('a page without such a list has no cards', () => {
  expect(readCards(null, images, fr.listing.card)).toEqual([])
})

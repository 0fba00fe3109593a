import { renderToReadableStream } from 'react-dom/server.edge'
import { expect, it, vi } from 'vitest'
import { ListingCards } from '#components/listing/listing-cards.tsx'
import messages from '#messages/fr.json'

const card = (id: number) => ({ id, url: `/${id}.html`, name: `Paroi ${id}`, brand: 'x', price: '1 €', delivery: 'x' })
vi.mock('next-intl/server', () => ({
  getTranslations: async () => Object.assign((key: string) => key, { raw: (key: string) => key }),
}))
vi.mock('#components/listing/card-props.ts', () => ({
  cardProps: async (products: { id: number }[]) => ({
    cards: products.map(({ id }) => card(id)),
    images: { small: '/s/', large: '/l/' },
    texts: messages.listing.card,
  }),
}))

type ListingOf = Parameters<typeof ListingCards>[0]['listing']

/** Contents of a page's list: names of products and titles of banners. */
async function listed(page: number): Promise<(string | null | undefined)[]> {
  const banner = {
    id: 1,
    title: 'Offres −40 %',
    text: null,
    web_url: '/soldes',
    image_cld_public_id: null,
    position: 2,
  }
  const later = { ...banner, id: 2, title: 'Nouveautés', position: 25 }
  const listing = {
    category: { id: 1 },
    products: { results: [{ id: 10 }, { id: 11 }], count: 8, page, pages: 4 },
    banners: [banner, later],
  } as unknown as ListingOf
  const view = await ListingCards({ path: '/parois', listing, query: {} })
  const html = await new Response(await renderToReadableStream(view)).text()
  const list = new DOMParser().parseFromString(html, 'text/html').querySelector('[data-static="cards"]')
  return [...(list?.children ?? [])].map((item) => item.querySelector('h2, b')?.textContent)
}

it('R2.150 a banner stands among the products at its position, which counts those of earlier pages', async () => {
  expect(await listed(1)).toEqual(['Paroi 10', 'Offres −40 %', 'Paroi 11'])
  expect(await listed(2)).toEqual(['Nouveautés', 'Paroi 10', 'Paroi 11'])
  expect(await listed(3)).toEqual(['Paroi 10', 'Paroi 11'])
})

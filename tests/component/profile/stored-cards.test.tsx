// @vitest-environment node
import { text } from 'node:stream/consumers'
import { createTranslator } from 'next-intl'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { StoredCardsView } from '#components/profile/stored-cards-view.tsx'
import fr from '#messages/fr.json'

vi.mock('next-intl/server', () => ({
  getTranslations: async (namespace: string) =>
    createTranslator({ locale: 'fr-FR', messages: fr, namespace: namespace as never }),
}))
vi.mock('#lib/actions/profile/stored-cards.ts', () => ({ removeCard: async () => undefined }))

const html = async (cards: Parameters<typeof StoredCardsView>[0]['cards']) =>
  (await text((await prerender(<StoredCardsView cards={cards} />)).prelude)).replaceAll('<!-- -->', '')
const { cards: words } = fr.profile

it('R2.14 lists the cards with scheme, last digits and date, and a form that removes each', async () => {
  const page = await html([
    { id: 'A', scheme: 'cartebancaire', last_four: '0008', expiry_month: 3, expiry_year: 2039 },
    { id: 'B', scheme: 'newscheme', last_four: '2222', expiry_month: 11, expiry_year: 2040 },
  ])
  expect(page.match(/<h2[^>]*>[^<]*/g)?.map((heading) => heading.replace(/<[^>]*>/, ''))).toEqual([
    'CB se terminant par 0008',
    'se terminant par 2222',
  ])
  expect(page).toContain('Expire en 03/2039')
  expect([...page.matchAll(/name="id" value="(\w+)"/g)].map(([, id]) => id)).toEqual(['A', 'B'])
  expect(page).toContain(`aria-label="${words.removeSure} : CB se terminant par 0008"`)
})

it('R8.25 tells no cards from cards that cannot be asked for', async () => {
  expect(await html([])).toContain(words.none)
  const away = await html(null)
  expect(away).toContain(words.unreachable)
  expect(away).not.toContain(words.none)
})

import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { QuickViews } from '#components/listing/quick-views.tsx'
import type { Audience } from '#lib/contract/common.ts'
import messages from '#messages/fr.json'
import { cardsOf, listOf } from '../../setup/cards.tsx'
import { withDialogs } from '../../setup/dialog.ts'
import { openDocument } from '../../setup/document.ts'

const { card: texts, delivery } = messages.listing
const loadTexts = vi.fn()
vi.mock('#lib/texts/load.ts', () => ({ loadTexts: () => loadTexts() }))

const product = {
  id: 2,
  name: 'Paroi 2',
  web_url: '/paroi-2.html',
  brand: { name: 'Aurélys', slug: 'aurelys' },
  image: { id: 1, public_id: 'screens/2', alt: 'Paroi' },
  prices: { pvp: 12_000, pvp_web: 9_000, discount: 25, lowest_30_days: 12_000, without_tax: 7_500 },
  from_price: true,
  rating: null,
  swatches: [],
  made_to_measure: false,
  is_new: false,
  delivery_days: { min: 2, max: 3 },
  images: [
    { id: 1, public_id: 'screens/2', alt: 'De face' },
    { id: 2, public_id: 'rooms/2', alt: 'La pièce' },
  ],
  variants: [{ name: '80 cm' }, { name: '90 cm' }],
  highlights: ['Verre de 8 mm'],
}
let answer: () => Response | Promise<Response>

const quickViewOf = (name: string) => screen.findByRole('button', { name: `${texts.quickView} ${name}` })
const open = (name: string, audience: Audience = 'client') => {
  const extras = <QuickViews images={{ base: '/images', cloud: 'x' }} audience={audience} />
  return openDocument(
    <>
      {listOf([1, 2], name)}
      {extras}
    </>,
    <>
      {listOf(null, name)}
      {extras}
    </>,
  )
}
const hover = (element: Element | null, pointerType = 'mouse') =>
  fireEvent(element ?? document, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType }))
const cardOf = (name: string) => screen.getByRole('link', { name }).closest('.card') as HTMLElement

// Loaded ahead: on a busy machine the first import takes longer than a search waits.
beforeAll(() => import('#components/listing/quick-view.tsx'))
beforeEach(() => {
  withDialogs()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  loadTexts.mockReset().mockResolvedValue({ ...texts, delivery })
  answer = () => Response.json(product)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  )
})

describe('QuickViews', () => {
  it('R2.138 a card of static HTML gets its second picture and the way to the quick view from a mouse, once', async () => {
    open('mouse')
    const card = cardOf('Paroi 2')
    hover(card)
    hover(card.querySelector('img'))
    expect(within(card).getAllByRole('button', { name: `${texts.quickView} Paroi 2` })).toHaveLength(1)
    const [first, second, ...more] = card.querySelectorAll('img')
    expect(more).toEqual([])
    expect(first?.getAttribute('src')).toMatch(/w_320.*screens\/2$/)
    expect(second?.getAttribute('src')).toMatch(/w_320.*rooms\/2$/)
    expect(second?.srcset).toMatch(/w_320.*rooms\/2 320w,.*w_640.*rooms\/2 640w$/)
    expect(cardOf('Paroi 1').querySelectorAll('img, button:not(.heart)')).toHaveLength(1)
  })

  it('R2.138 from the keyboard, too, and not from a finger', async () => {
    open('keyboard')
    hover(cardOf('Paroi 1'), 'touch')
    expect(cardOf('Paroi 1').querySelectorAll('button:not(.heart)')).toHaveLength(0)
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Paroi 1' }))
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).toBe(await quickViewOf('Paroi 1'))
  })

  it('R2.138 a card that was added later gets the same', async () => {
    const holder = open('added')
    const { container, unmount } = render(<ul>{cardsOf([9])}</ul>)
    const added = container.querySelector('li')?.cloneNode(true) as HTMLElement
    unmount()
    holder.querySelector('ul')?.append(added)
    hover(added.querySelector('.card'))
    expect(await quickViewOf('Paroi 9')).toBeInTheDocument()
  })

  it('R2.138 R7.49 shows what the quick_view call says of the product, and closes again', async () => {
    open('shows')
    hover(cardOf('Paroi 2'))
    await userEvent.click(await quickViewOf('Paroi 2'))
    const view = await screen.findByRole('dialog', { name: 'Paroi 2' })
    expect(fetch).toHaveBeenCalledWith(
      expect.stringMatching(/\/catalog\/v1\/products\/2\/quick_view\/$/),
      expect.anything(),
    )
    for (const said of ['Aurélys', '90,00 €', '120,00 €', 'Verre de 8 mm', '80 cm · 90 cm'])
      expect(within(view).getByText(said)).toBeInTheDocument()
    expect(view).not.toHaveTextContent('HT')
    expect(view).toHaveTextContent('Livré en 2 à 3 jours ouvrés')
    expect(within(view).getByRole('link', { name: texts.see })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/paroi-2\.html$/),
    )
    await userEvent.click(within(view).getByRole('button', { name: 'La pièce' }))
    expect(within(view).getByRole('img', { name: 'La pièce' })).toHaveAttribute(
      'src',
      expect.stringMatching(/w_640.*rooms\/2$/),
    )
    await userEvent.click(within(view).getByRole('button', { name: texts.close }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('R2.138 tells professionals the price without tax', async () => {
    open('professional', 'professional')
    hover(cardOf('Paroi 1'))
    answer = () => Response.json({ ...product, id: 1, name: 'Paroi 1' })
    await userEvent.click(await quickViewOf('Paroi 1'))
    expect(await screen.findByText(/75,00 € HT/)).toBeInTheDocument()
  })

  it('R2.138 leads to the product where its texts cannot be had', async () => {
    open('failed')
    hover(cardOf('Paroi 2'))
    loadTexts.mockRejectedValue(new Error('lost'))
    const followed = vi.fn((event: Event) => event.preventDefault())
    cardOf('Paroi 2').querySelector('a')?.addEventListener('click', followed)
    await userEvent.click(await quickViewOf('Paroi 2'))
    await waitFor(() => expect(followed).toHaveBeenCalledOnce())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

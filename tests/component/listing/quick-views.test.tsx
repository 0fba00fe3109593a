import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { QuickViews } from '#components/listing/quick-views.tsx'
import { addToCart } from '#lib/actions/add-to-cart.ts'
import { watchCartPanel } from '#lib/cart/panel-signal.ts'
import type { Attribute } from '#lib/contract/attributes.ts'
import type { Audience } from '#lib/contract/common.ts'
import { islandQueries } from '#lib/queries/client.ts'
import messages from '#messages/fr.json'
import { cardsOf, listOf } from '../../setup/cards.tsx'
import { withDialogs } from '../../setup/dialog.ts'
import { openDocument } from '../../setup/document.ts'
import { blockCookies } from '../../setup/storage.ts'
import { attribute, option } from '../../unit/rules/configurator/catalogue.ts'

const { card: texts, delivery } = messages.listing
const loadMessages = vi.fn()
vi.mock('#lib/actions/add-to-cart.ts', () => ({ addToCart: vi.fn() }))
const add = vi.mocked(addToCart)
vi.mock('#lib/i18n/load-messages.ts', () => ({ loadMessages: () => loadMessages() }))

function variantOf(id: number, width: string, pvp_web: number) {
  return {
    id,
    ref: `REF-${id}`,
    name: width,
    stock: 'in_stock',
    image: null,
    prices: { pvp: pvp_web, pvp_web, discount: 0, lowest_30_days: null, without_tax: pvp_web },
    options: { options: [{ id, attribute_name: 'Largeur', name: width, attribute_slug: 'largeur', slug: width }] },
  }
}
const side = {
  ...attribute(4, [option(41), option(42)]),
  name: "Côté d'ouverture",
}
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
  has_attributes: true,
  variants: [
    { ...variantOf(21, '80 cm', 9_000), stock: 'out_of_stock' },
    variantOf(22, '90 cm', 9_000),
    { ...variantOf(23, '100 cm', 9_500), image: { id: 9, public_id: 'screens/wide', alt: 'La large' } },
  ],
  highlights: ['Verre de 8 mm'],
}
let asked: Attribute[]
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
  loadMessages.mockReset().mockResolvedValue({ ...texts, delivery, form: { ...messages.product, model: '' } })
  add.mockReset()
  islandQueries().clear()
  asked = [attribute(1, [option(22)]), side]
  answer = () => Response.json(product)
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string) => (address.endsWith('/attributes/') ? Response.json(asked) : answer())),
  )
})

describe('QuickViews', () => {
  it('R2.138 a mouse gives a static card its second picture and the quick view, once', async () => {
    open('mouse')
    const card = cardOf('Paroi 2')
    hover(card)
    hover(card.querySelector('img'))
    expect(within(card).getAllByRole('button', { name: `${texts.quickView} Paroi 2` })).toHaveLength(1)
    const [first, second, ...more] = card.querySelectorAll('img')
    expect(more).toEqual([])
    expect(first?.getAttribute('src')).toMatch(/w_256.*screens\/2$/)
    expect(second?.getAttribute('src')).toMatch(/w_256.*rooms\/2$/)
    expect(second?.srcset).toMatch(/w_256.*rooms\/2 256w,.*w_384.*rooms\/2 384w,.*w_640.*rooms\/2 640w$/)
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
    for (const said of ['Aurélys', '90,00 €', '120,00 €', 'Verre de 8 mm'])
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

  it('R2.138 R2.124 puts what is chosen into the cart: the first width that is there, and the side', async () => {
    add.mockResolvedValueOnce({ cart: null, error: 'Choisissez un côté.' })
    add.mockResolvedValueOnce({ cart: { id: 'c1', size: 1 }, error: null })
    const opened = vi.fn()
    const stop = watchCartPanel(opened)
    open('adds')
    hover(cardOf('Paroi 2'))
    await userEvent.click(await quickViewOf('Paroi 2'))
    const view = await screen.findByRole('dialog', { name: 'Paroi 2' })
    await within(view).findByRole('group', { name: side.name })
    expect(within(view).queryByRole('group', { name: 'Attribute 1' })).toBeNull()
    expect(within(view).getByRole('radio', { name: /^80 cm/ })).toBeDisabled()
    expect(within(view).getByRole('radio', { name: '90 cm' })).toBeChecked()
    await userEvent.click(within(view).getByRole('radio', { name: '100 cm' }))
    expect(within(view).getByText('95,00 €')).toBeInTheDocument()
    expect(within(view).getByRole('img', { name: 'La large' })).toBeInTheDocument()
    await userEvent.click(within(view).getByRole('button', { name: messages.product.add }))
    expect(await within(view).findByText('Choisissez un côté.')).toBeInTheDocument()
    await userEvent.click(within(view).getByRole('radio', { name: 'Option 42' }))
    await userEvent.click(within(view).getByRole('button', { name: messages.product.add }))
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(Object.fromEntries(add.mock.calls[1]?.[1] ?? [])).toMatchObject({
      product: '2',
      variant: '23',
      'attribute-4': '42',
    })
    stop()
  })

  it('R2.138 shows finishes and glasses in their colours, as the product page does', async () => {
    const inGlass = (id: number, glass: number) => {
      const variant = variantOf(id, '90 cm', 9_000)
      const chosen = {
        id: glass,
        attribute_name: 'Verre',
        attribute_slug: 'verre',
        name: `V${glass}`,
        slug: `v${glass}`,
      }
      return { ...variant, options: { options: [...variant.options.options, chosen] } }
    }
    asked = [attribute(5, [option(51, { color: '#dfe9e7' }), option(52, { color: '#9a7b5e' })])]
    answer = () => Response.json({ ...product, variants: [inGlass(31, 51), inGlass(32, 52)] })
    open('coloured')
    hover(cardOf('Paroi 2'))
    await userEvent.click(await quickViewOf('Paroi 2'))
    const view = await screen.findByRole('dialog', { name: 'Paroi 2' })
    const colour = async (name: string) => (await within(view).findByRole('link', { name })).querySelector('i')
    expect(await colour('V51')).toHaveStyle({ background: '#dfe9e7' })
    expect(await colour('V52')).toHaveStyle({ background: '#9a7b5e' })
  })

  it('R4.64 says in the quick view that cookies are needed, where the browser keeps none', async () => {
    add.mockResolvedValue({ cart: { id: 'c1', size: 1 }, error: null })
    blockCookies()
    open('without-cookies')
    hover(cardOf('Paroi 2'))
    await userEvent.click(await quickViewOf('Paroi 2'))
    const view = await screen.findByRole('dialog', { name: 'Paroi 2' })
    await userEvent.click(await within(view).findByRole('button', { name: messages.product.add }))
    loadMessages.mockResolvedValue(messages.layout.cartPanel)
    expect(await within(view).findByText(messages.layout.cartPanel.noCookies)).toBeVisible()
    vi.restoreAllMocks()
  })
  it('R2.138 leaves to its page what has to be typed', async () => {
    asked = [attribute(3, [option(31, { value_range_min: 600, value_range_max: 1600 })])]
    open('measured')
    hover(cardOf('Paroi 2'))
    await userEvent.click(await quickViewOf('Paroi 2'))
    const view = await screen.findByRole('dialog', { name: 'Paroi 2' })
    await waitFor(() => expect(fetch).toHaveBeenCalledWith(expect.stringMatching(/attributes\/$/), expect.anything()))
    expect(await within(view).findByRole('link', { name: texts.see })).toBeInTheDocument()
    expect(within(view).queryByRole('button', { name: messages.product.add })).toBeNull()
  })

  it('R1.11 R2.138 tells professionals the price without tax first', async () => {
    open('professional', 'professional')
    hover(cardOf('Paroi 1'))
    answer = () => Response.json({ ...product, id: 1, name: 'Paroi 1' })
    await userEvent.click(await quickViewOf('Paroi 1'))
    expect(await screen.findByText('75,00 €')).toBeInTheDocument()
  })

  it('R2.138 leads to the product where its texts cannot be had', async () => {
    open('failed')
    hover(cardOf('Paroi 2'))
    loadMessages.mockRejectedValue(new Error('lost'))
    const followed = vi.fn((event: Event) => event.preventDefault())
    cardOf('Paroi 2').querySelector('a')?.addEventListener('click', followed)
    await userEvent.click(await quickViewOf('Paroi 2'))
    await waitFor(() => expect(followed).toHaveBeenCalledOnce())
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

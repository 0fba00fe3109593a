import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { AddToCartForm } from '#components/product/add-to-cart-form.tsx'
import { AttributeFields } from '#components/product/attribute-fields.tsx'
import { addToCart } from '#lib/actions/add-to-cart.ts'
import type { ConfiguratorData } from '#lib/configurator/data.ts'
import { fill } from '#lib/configurator/texts.ts'
import messages from '#messages/fr.json'
import { slidingPhoto, slidingPicture, slidingSketch } from '../../setup/composed-photo.ts'
import { screen as measured } from '../../unit/rules/configurator/catalogue.ts'

vi.mock('#lib/actions/add-to-cart.ts', () => ({ addToCart: vi.fn() }))
vi.mock('#lib/urls/image-source.ts', () => ({ imageSource: async () => ({ base: '/images', cloud: 'shop' }) }))
vi.mock('next-intl/server', () => ({
  getTranslations:
    async (space: 'product' | 'configurator.sides') =>
    (key: string, values: Record<string, string> = {}) =>
      textOf(space === 'product' ? messages.product : messages.configurator.sides, key).replace(
        /\{(\w+)\}/g,
        (_, name: string) => values[name] ?? '',
      ),
}))
/** The text under a key with dots. */
function textOf(texts: object, key: string): string {
  return String(key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], texts))
}
const { product, configurator } = messages
const data = {
  product: { ...measured.product, slug: 'a-screen', name: 'A screen', sketch: slidingSketch, photo: slidingPhoto },
  attributes: measured.attributes,
  unit: 'mm',
  texts: configurator,
} as unknown as ConfiguratorData

const texts = {
  from: product.price.from,
  tax: product.price.taxIncluded,
  stock: product.stock,
  reference: product.ref,
  variant: '',
  quantity: product.quantity,
  add: product.add,
  adding: product.adding,
  added: product.added,
  seeCart: product.seeCart,
  outOfStock: product.outOfStock,
  unreachable: product.unreachable,
}

const add = vi.mocked(addToCart)
let answer: () => Promise<Response>
let fields: ReactNode
/** When a picture that is fetched can be painted. */
let decoded: Promise<void>
// Loaded ahead: on a busy machine the first import takes longer than a search waits.
beforeAll(() => import('#components/product/live-options.tsx'))
beforeEach(async () => {
  add.mockReset()
  add.mockResolvedValue({ cart: null, error: 'Refused.' })
  answer = async () => Response.json(data)
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answer()),
  )
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollIntoView = vi.fn()
  Element.prototype.scrollTo = vi.fn()
  HTMLImageElement.prototype.decode = () => decoded
  decoded = Promise.resolve()
  fields = await AttributeFields({
    slug: 'a-screen',
    layout: 'frontal-sliding',
    attributes: measured.attributes,
    unit: 'mm',
  })
})

function page() {
  return render(
    <AddToCartForm
      productId={7}
      slug="a-screen"
      reference="SCR"
      amounts={{ price: 50_000 }}
      from
      groups={[]}
      factNames={[]}
      variantId={null}
      stock="made_to_order"
      fields={<div data-static="fields">{fields}</div>}
      installation={null}
      cartPath="/cart"
      texts={texts}
    />,
  )
}
const field = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`)
const problem = (name: string) => document.querySelector(`[data-problem="${name}"]`)?.textContent
const press = () => userEvent.click(screen.getByRole('button', { name: product.add }))
const width = () => screen.getByRole('textbox', { name: 'Attribute 3' })

describe('a product made to measure', () => {
  it('R3.21 says beside each side where the handle and the fixed pane are', () => {
    page()
    const group = within(screen.getByRole('group', { name: 'Attribute 4' }))
    expect(group.getByRole('radio', { name: /poignée à gauche, verre fixe à droite$/ })).toHaveAttribute('value', '41')
    expect(group.getByRole('radio', { name: /poignée à droite, verre fixe à gauche$/ })).toHaveAttribute('value', '42')
  })

  it('R3.21 R3.9 shows pictures and drawing of the gallery opening on the side that is chosen', async () => {
    // Its first picture is one of a camera, which nothing composes.
    answer = async () => Response.json({ ...data, product: { ...data.product, photo: null } })
    const gallery = document.createElement('section')
    const upload = (width: number, name: string) => `/images/x/image/upload/c_pad,w_${width}/${name}`
    gallery.innerHTML = `<ul class="slides"><li data-sided><a href="${upload(1500, 'a-left')}"><img src="${upload(865, 'a-left')}" srcset="${upload(865, 'a-left')} 865w, ${upload(1500, 'a-left')} 1500w" alt=""></a></li>
      <li><a href="${upload(1500, 'glass')}"><img src="${upload(865, 'glass')}" alt=""></a></li>
      <li><a href="/api/drawings/a-screen?variant=R"><img src="/api/drawings/a-screen?variant=R" alt=""></a></li></ul>
      <ul class="thumbnails"><li><a href="#picture-1"><img src="${upload(80, 'a-left')}" alt=""></a></li></ul>`
    document.body.prepend(gallery)
    const before = gallery.innerHTML
    try {
      page()
      await userEvent.click(screen.getByRole('radio', { name: /poignée à droite/ }))
      await waitFor(() => expect(gallery.innerHTML).not.toBe(before))
      expect(gallery.innerHTML.replaceAll('&amp;', '&')).toBe(
        before
          .replaceAll('upload/c_pad', 'upload/a_hflip,c_pad')
          .replaceAll(/a_hflip,(c_pad,w_\d+\/glass)/g, '$1')
          .replaceAll('variant=R', 'variant=R&side=right'),
      )
      await userEvent.click(screen.getByRole('radio', { name: /poignée à gauche/ }))
      await waitFor(() => expect(gallery.innerHTML).toBe(before))
    } finally {
      gallery.remove()
    }
  })

  it('R2.151 has chosen nothing by itself: no side, and lists that begin empty', () => {
    page()
    const sides = within(screen.getByRole('group', { name: 'Attribute 4' })).getAllByRole('radio')
    expect(sides).toHaveLength(2)
    for (const side of sides) {
      expect(side).not.toBeChecked()
      expect(side).toBeRequired()
    }
    for (const list of screen.getAllByRole<HTMLSelectElement>('combobox')) expect(list.value).toBe('')
    expect(screen.getByRole('combobox', { name: /Attribute 1/ })).toHaveTextContent(product.choose)
    // Without a script the server reports missing choices, in the words of the shop.
    expect(document.querySelector('form')).toHaveAttribute('novalidate')
  })

  it('R1.3 R2.151 says at the fields, in the words of the shop, what keeps it from being ordered', async () => {
    page()
    await press()
    await waitFor(() => expect(problem('value-31')).toBe(fill(configurator.measureThis, { name: 'Attribute 3' })))
    expect(problem('attribute-4')).toBe(fill(configurator.chooseThis, { name: 'Attribute 4' }))
    expect(problem('attribute-5')).toBe('')
    expect(width()).toHaveFocus()
    expect(width()).toHaveAttribute('aria-invalid', 'true')
    expect(width()).toHaveAccessibleDescription(/Indiquez la mesure/)
    expect(add).not.toHaveBeenCalled()
    await userEvent.type(width(), '900')
    expect(problem('value-31')).toBe('')
    expect(width()).not.toHaveAttribute('aria-invalid')
  })

  it.each([
    ['500', /trop petit/],
    ['5000', /trop grand/],
    ['large', /Saisissez une mesure/],
    ['900,5', /au millimètre/],
  ])('R1.3 says of %s what is wrong once the field is left', async (typed, message) => {
    page()
    await userEvent.type(width(), typed)
    await userEvent.tab()
    await waitFor(() => expect(problem('value-31')).toMatch(message))
  })

  it('R2.151 follows what is typed and chosen with price and drawing, and forbids what does not fit', async () => {
    page()
    expect(screen.getByText('500,00 €')).toBeInTheDocument()
    expect(screen.getByText(product.price.from)).toBeInTheDocument()
    await userEvent.type(width(), '1000')
    // 400 millimetres beyond the smallest at 0.22 €, and the option's own euro.
    expect(await screen.findByText('589,00 €')).toBeInTheDocument()
    expect(await screen.findByRole('img', { name: /A screen.*largeur 1000/ })).toBeInTheDocument()
    await userEvent.selectOptions(field('attribute-1') as HTMLElement, '12')
    expect(await screen.findByText('679,00 €')).toBeInTheDocument()
    expect(document.querySelector('option[value="22"]')).toBeDisabled()
    await userEvent.selectOptions(field('attribute-2') as HTMLElement, '21')
    await userEvent.click(document.querySelector('[value="41"]') as HTMLElement)
    // Everything is chosen: it is no longer "from".
    await waitFor(() => expect(screen.queryByText(product.price.from)).toBeNull())
    await press()
    await waitFor(() => expect(add).toHaveBeenCalledOnce())
    expect(Object.fromEntries(add.mock.calls[0]?.[1] ?? [])).toMatchObject({ 'value-31': '1000', 'attribute-4': '41' })
  })

  describe('its photograph', () => {
    const shown = () => document.querySelector<HTMLImageElement>('.slides img')
    function pageWithGallery() {
      const address = `/images/shop/w_865/${slidingPicture}`
      const gallery = document.createElement('section')
      gallery.innerHTML = `<ul class="slides"><li><a href="${address}"><img src="${address}" alt="A screen"></a></li></ul>`
      document.body.append(gallery)
      page()
      return gallery
    }

    it('R2.17 shows what is chosen, large, in the first place of the gallery', async () => {
      const gallery = pageWithGallery()
      await userEvent.type(width(), '1400')
      await waitFor(() => expect(shown()?.src).toContain('/screens/frontal-sliding/chrome-clear/cube-wide/sage-right'))
      await userEvent.click(document.querySelector('[value="42"]') as HTMLElement)
      await waitFor(() => expect(shown()?.src).toContain('/cube-wide/sage-left'))
      expect(shown()?.closest('a')?.href).toContain('/cube-wide/sage-left')
      expect(shown()?.alt).toBe('A screen, photo : Option 42')
      gallery.remove()
    })

    it('R2.17 stays as it was until the next one can be painted', async () => {
      let paint = () => {}
      const gallery = pageWithGallery()
      decoded = new Promise((done) => {
        paint = done
      })
      await userEvent.type(width(), '1400')
      expect(await screen.findByText(/677,00/)).toBeInTheDocument()
      expect(shown()?.src).toContain('cube-narrow')
      paint()
      await waitFor(() => expect(shown()?.src).toContain('cube-wide'))
      gallery.remove()
    })

    it('R2.17 can be looked at before other walls', async () => {
      const gallery = pageWithGallery()
      await userEvent.type(width(), '1000')
      await userEvent.click(await screen.findByRole('button', { name: 'bleu nuit' }))
      await waitFor(() => expect(shown()?.src).toContain('/cube-narrow/night-right'))
      expect(screen.getByRole('button', { name: 'bleu nuit' })).toHaveAttribute('aria-pressed', 'true')
      gallery.remove()
    })

    it('R2.17 puts nothing into a gallery that is not hydrated yet', async () => {
      const gallery = pageWithGallery()
      const island = document.createElement('div')
      island.dataset.later = ''
      gallery.replaceWith(island)
      island.append(gallery)
      await userEvent.type(width(), '1400')
      await waitFor(() => expect(shown()?.src).toContain('cube-wide'))
      expect(screen.queryByRole('button', { name: 'bleu nuit' })).toBeNull()
      island.dispatchEvent(new Event('hydrated'))
      expect(await screen.findByRole('button', { name: 'bleu nuit' })).toBeInTheDocument()
      island.remove()
    })
  })

  it('R2.124 sends what cannot be judged here, and shows what the server says', async () => {
    answer = async () => new Response(null, { status: 502 })
    page()
    await press()
    expect(await screen.findByText('Refused.')).toBeInTheDocument()
    expect(add).toHaveBeenCalledOnce()
  })

  it('R2.124 sends a press that came before validation was loaded', async () => {
    // Browsers ignore it during a submit event of the same form.
    vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => undefined)
    page()
    fireEvent.change(width(), { target: { value: '1000' } })
    fireEvent.click(document.querySelector('[value="41"]') as HTMLElement)
    for (const [name, value] of [
      ['attribute-1', '12'],
      ['attribute-2', '21'],
    ] as const)
      fireEvent.change(field(name) as HTMLElement, { target: { value } })
    await press()
    await waitFor(() => expect(add).toHaveBeenCalledOnce())
    expect(await screen.findByText('Refused.')).toBeInTheDocument()
    vi.restoreAllMocks()
  })
})

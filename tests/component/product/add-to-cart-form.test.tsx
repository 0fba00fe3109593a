import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AddToCartForm } from '#components/product/add-to-cart-form.tsx'
import { addToCart } from '#lib/actions/add-to-cart.ts'
import { watchCartPanel } from '#lib/cart/panel-signal.ts'
import { readStoredCart } from '#lib/cart/stored-cart.ts'
import messages from '#messages/fr.json'
import { blockCookies } from '../../setup/storage.ts'

vi.mock('#lib/i18n/load-messages.ts', () => ({ loadMessages: async () => messages.layout.cartPanel }))
vi.mock('#lib/actions/add-to-cart.ts', () => ({ addToCart: vi.fn() }))
const add = vi.mocked(addToCart)
const { product } = messages
const texts = {
  from: product.price.from,
  reduced: {
    lowest: product.price.lowest,
    lowestExplained: product.price.lowestExplained,
    saved: product.price.saved,
  },
  tax: product.price.taxIncluded,
  stock: { in_stock: 'En stock', made_to_order: 'À la commande', out_of_stock: 'Épuisé pour le moment' },
  variant: 'Largeur',
  reference: product.ref,
  quantity: product.quantity,
  add: product.add,
  adding: product.adding,
  added: product.added,
  seeCart: product.seeCart,
  outOfStock: product.outOfStock,
  unreachable: product.unreachable,
}
const choice = (id: number, label: string, more: object = {}) => ({
  id,
  ref: `REF-${id}`,
  label,
  price: id * 10000,
  withoutTax: id * 8333,
  stock: 'in_stock' as const,
  ...more,
})
const narrow = choice(3, '80 cm')
const wide = choice(4, '90 cm', { price: 39000, before: 50000 })
const gone = choice(5, '100 cm', { stock: 'out_of_stock' })

function form(first: { id: number; stock: 'in_stock' | 'out_of_stock'; price: number } = narrow, more: object = {}) {
  return render(formOf(first, more))
}

function formOf(first: { id: number; stock: 'in_stock' | 'out_of_stock'; price: number }, more: object) {
  return (
    <AddToCartForm
      productId={7}
      slug="paroi"
      reference="PAROI"
      factNames={['Passage', 'Poids']}
      amounts={{ ...narrow, price: first.price }}
      from={false}
      groups={[{ name: '', label: '', choices: [narrow, wide, gone] }]}
      variantId={first.id}
      stock={first.stock}
      fields={null}
      installation={null}
      cartPath="/cart"
      texts={texts}
      {...more}
    />
  )
}

beforeEach(() => {
  add.mockReset()
  window.localStorage.clear()
  window.history.replaceState(null, '', '/paroi.html')
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('AddToCartForm', () => {
  it('R2.151 shows price, lowest price and saving of the chosen variant, and sets its URL', async () => {
    form()
    expect(screen.getByText('300,00 €')).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: '90 cm' }))
    expect(screen.getByText('390,00 €')).toBeInTheDocument()
    expect(screen.getByText('500,00 €').closest('s')).toHaveTextContent(product.price.lowest)
    expect(screen.getByText(/110,00 €/)).toHaveTextContent('22')
    expect(window.location.search).toBe('?variant=REF-4')
  })

  describe('a product in two finishes', () => {
    const own = (id: number, label: string, image: string, weight: string) =>
      choice(id, label, { image, facts: ['48 cm', weight] })
    const groups = [
      {
        name: 'Finition : noir mat',
        label: 'noir mat',
        color: '#111',
        choices: [own(3, '80 cm', 'black', '21 kg'), own(4, '90 cm', 'black', '24 kg')],
      },
      {
        name: 'Finition : chromé',
        label: 'chromé',
        color: '#ccc',
        choices: [own(13, '80 cm', 'chrome', '22 kg'), own(14, '90 cm', 'chrome', '25 kg')],
      },
    ]
    const gallery = () => {
      document.body.insertAdjacentHTML(
        'afterbegin',
        `<section><ul class="slides"><li><a href="/i/w_1500/black"><img src="/i/w_865/black" srcset="/i/w_865/black 865w" alt="noir"></a></li>
        <li><a href="/api/drawings/paroi?variant=REF-3"><img src="/api/drawings/paroi?variant=REF-3" alt="Dessin"></a></li></ul></section>`,
      )
      Element.prototype.scrollTo = vi.fn()
    }
    afterEach(() => document.querySelector('.slides')?.closest('section')?.remove())

    it('R2.151 shows finishes first and one row of widths, and keeps the width in another finish', async () => {
      gallery()
      form(narrow, { groups })
      expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['3', '4'])
      expect(screen.getByRole('link', { name: 'noir mat' })).toHaveAttribute('aria-current', 'true')
      // Without a script it leads to the page of that variant.
      expect(screen.getByRole('link', { name: 'chromé' })).toHaveAttribute('href', '?variant=REF-13')
      await userEvent.click(screen.getByRole('radio', { name: '90 cm' }))
      await userEvent.click(screen.getByRole('link', { name: 'chromé' }))
      expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['13', '14'])
      expect(screen.getByRole('radio', { name: '90 cm' })).toBeChecked()
      expect(window.location.search).toBe('?variant=REF-14')
    })

    it('R2.151 shows reference, weight, picture and drawing of what is picked', async () => {
      gallery()
      form(narrow, { groups })
      expect(screen.getByText('Réf. REF-3')).toBeInTheDocument()
      expect(screen.getByText('21 kg')).toBeInTheDocument()
      await userEvent.click(screen.getByRole('link', { name: 'chromé' }))
      expect(screen.getByText('Réf. REF-13')).toBeInTheDocument()
      expect(screen.getByText('22 kg')).toBeInTheDocument()
      await waitFor(() => expect(document.querySelector('.slides img')).toHaveAttribute('src', '/i/w_865/chrome'))
      expect(document.querySelector('.slides a')).toHaveAttribute('href', '/i/w_1500/chrome')
      expect(document.querySelector('.slides img')).toHaveAttribute('alt', 'chromé, 80 cm')
      expect(screen.getByRole('img', { name: 'Dessin' })).toHaveAttribute('src', '/api/drawings/paroi?variant=REF-13')
    })
  })

  it('R2.151 says that a variant is sold out, does not let it be picked, and sells another one', async () => {
    form(gone)
    expect(screen.getByText('Épuisé pour le moment')).toBeInTheDocument()
    const radio = screen.getByRole('radio', { name: /^100 cm.*épuisé/ })
    expect(radio).toBeDisabled()
    expect(radio).not.toBeChecked()
    expect(screen.getByRole('button', { name: product.add })).toBeEnabled()
    await userEvent.click(screen.getByRole('radio', { name: '80 cm' }))
    expect(screen.getByText('En stock')).toBeInTheDocument()
  })

  it('R2.151 says how many are left of a variant, and when a sold out one is back', async () => {
    form(narrow, {
      groups: [{ name: '', label: '', choices: [narrow, { ...wide, stockNote: 'Plus que 3 en stock' }] }],
    })
    expect(screen.getByText(texts.stock.in_stock)).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '90 cm' }))
    expect(screen.getByText('Plus que 3 en stock')).toBeVisible()
    expect(screen.queryByText(texts.stock.in_stock)).toBeNull()
  })

  it('R2.151 cannot be sent when a product without variants is sold out', () => {
    form(narrow, { groups: [], variantId: null, stock: 'out_of_stock', stockNote: 'Épuisé, de retour le 3 mars' })
    expect(screen.getByText('Épuisé, de retour le 3 mars')).toBeVisible()
    expect(screen.getByRole('button', { name: texts.add })).toBeDisabled()
  })

  it('R2.151 cannot be sent when everything is sold out', () => {
    form(gone, { groups: [{ name: '', label: '', choices: [gone] }] })
    expect(screen.getByRole('button', { name: product.add })).toBeDisabled()
  })

  it('R2.124 puts the picked variant into the cart, remembers the cart and opens its panel', async () => {
    add.mockResolvedValue({ cart: { id: 'c1', size: 2 }, error: null })
    const opened = vi.fn()
    const stop = watchCartPanel(opened)
    form()
    await userEvent.click(screen.getByRole('radio', { name: '90 cm' }))
    await userEvent.click(screen.getByRole('button', { name: product.add }))
    expect(await screen.findByText(product.added)).toBeInTheDocument()
    expect(Object.fromEntries(add.mock.calls[0]?.[1] ?? [])).toEqual({
      product: '7',
      variant: '4',
      quantity: '1',
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    await waitFor(() => expect(opened).toHaveBeenCalledOnce())
    expect(readStoredCart()).toEqual({ id: 'c1', size: 2 })
    stop()
  })

  it('R4.64 says that cookies are needed, not that it is in the cart, where the browser keeps none', async () => {
    add.mockResolvedValue({ cart: { id: 'c1', size: 1 }, error: null })
    const opened = vi.fn()
    const stop = watchCartPanel(opened)
    blockCookies()
    form()
    await userEvent.click(screen.getByRole('button', { name: product.add }))
    expect(await screen.findByText(messages.layout.cartPanel.noCookies)).toBeVisible()
    expect(screen.queryByText(product.added)).toBeNull()
    expect(opened).not.toHaveBeenCalled()
    expect(readStoredCart()).toBeNull()
    stop()
  })

  it('R3.24 keeps variant and quantity of a refused form without a script', async () => {
    add.mockResolvedValueOnce({ cart: null, error: 'Refused.', sent: { variant: 4, quantity: '120' } })
    form()
    await userEvent.click(screen.getByRole('button', { name: product.add }))
    expect(await screen.findByText('Refused.')).toBeInTheDocument()
    expect(document.querySelector('#quantity')?.getAttribute('value')).toBe('120')
    expect(document.querySelector('input[name=variant][value="4"]')?.hasAttribute('checked')).toBe(true)
  })

  it('R2.124 reacts within one frame, however slow the store API, and sends once', async () => {
    let answer = (_: Awaited<ReturnType<typeof addToCart>>) => {}
    add.mockReturnValue(new Promise((done) => (answer = done)))
    form()
    const button = screen.getByRole('button', { name: product.add })
    fireEvent.click(button)
    // Nothing is awaited: this is the state of the next frame.
    expect(button).toHaveTextContent(product.adding)
    expect(button).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(button)
    answer({ cart: { id: 'c1', size: 1 }, error: null })
    expect(await screen.findByText(product.added)).toBeInTheDocument()
    expect(button).toHaveTextContent(product.add)
    expect(add).toHaveBeenCalledOnce()
  })

  it('R2.124 keeps what was typed and chosen when the answer to the form renders the page again', async () => {
    const side = (key: string) => (
      <div key={key}>
        <input type="radio" name="attribute-4" aria-label="Left" />
      </div>
    )
    const { rerender } = form(narrow, { fields: side('first') })
    await userEvent.click(screen.getByRole('radio', { name: 'Left' }))
    rerender(formOf(narrow, { fields: side('second') }))
    expect(screen.getByRole('radio', { name: 'Left' })).toBeChecked()
  })

  describe('The bar at the foot', () => {
    let scrolledPast: ((entries: { isIntersecting: boolean }[]) => void) | undefined
    beforeEach(() =>
      vi.stubGlobal(
        'IntersectionObserver',
        class {
          constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
            scrolledPast = tell
          }
          observe() {}
          disconnect() {}
        },
      ),
    )

    it('R2.151 says, too, that a price is the lowest of several', () => {
      form(narrow, { groups: [], variantId: null, from: true })
      expect(screen.getAllByText(texts.from)).toHaveLength(1)
      act(() => scrolledPast?.([{ isIntersecting: false }]))
      expect(screen.getAllByText(texts.from)).toHaveLength(2)
    })

    it('R1.11 R2.151 shows professionals the price without tax, too', () => {
      const amounts = { price: 29_999, withoutTax: 24_999, open: 35_293 }
      form(narrow, { amounts, groups: [], texts: { ...texts, net: product.price.net } })
      expect(screen.getAllByText(/^249,99 €$/)).toHaveLength(1)
      act(() => scrolledPast?.([{ isIntersecting: false }]))
      expect(screen.getAllByText(/^249,99 €$/)).toHaveLength(2)
    })
  })

  it('R1.11 R2.151 shows professionals the price without tax first, and beside it what others pay', () => {
    const amounts = { price: 29_999, withoutTax: 24_999, open: 35_293 }
    form(narrow, { amounts, groups: [], texts: { ...texts, net: product.price.net } })
    const shown = screen.getByText(/249,99 €/).parentElement?.parentElement
    expect(shown).toHaveTextContent(/249,99 €.?HT.*299,99 €.*352,93 €.*15 %/)
  })
})

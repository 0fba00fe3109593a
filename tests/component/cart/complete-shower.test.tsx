import { render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import CompleteShower from '#components/complete-shower/complete-shower.tsx'
import { Queries } from '#components/queries/queries.tsx'
import { completeShowerTexts } from '#lib/cart/complete-shower-texts.ts'
import type { Cart } from '#lib/contract/cart-content.ts'
import type { ShowerPart } from '#lib/contract/carts.ts'
import { contentOf } from '#lib/rules/cart-content.ts'
import { essm } from '#lib/stores/essm.ts'
import { frsm } from '#lib/stores/frsm.ts'
import type { Store } from '#lib/stores/store.ts'
import es from '#messages/es.json'
import fr from '#messages/fr.json'
import { cartApi, cartNow, withCartApi } from '../../setup/cart-api.ts'

const images = { base: '/images', cloud: 'x' }

function part(id: number, name: ShowerPart['part'], more: Partial<ShowerPart> = {}): ShowerPart {
  const prices = { pvp: 24_200, pvp_web: 24_200, discount: 0, lowest_30_days: null, without_tax: 20_000 }
  const card = { id, slug: `${name}-${id}`, name: `${name} ${id}`, web_url: `/${name}-${id}.html`, image: null, prices }
  return { ...card, from_price: false, sizes: null, options: [], part: name, ...more } as unknown as ShowerPart
}

function show(
  cart: Cart,
  { messages = fr, store = frsm, parts }: { messages?: typeof fr; store?: Store; parts?: ShowerPart[] } = {},
) {
  return render(
    <Queries>
      <CompleteShower
        cart={cart}
        images={images}
        texts={completeShowerTexts(messages.cart, store)}
        rendered={parts ? { content: contentOf(cart), parts } : null}
      />
    </Queries>,
  )
}

beforeEach(withCartApi)

it.each([
  ['FRSM', fr, frsm],
  ['ESSM', es, essm],
] as const)(
  'names each part that completes a shower of %s, with its reason, price and link',
  async (_, messages, store) => {
    cartApi.parts = [part(7, 'tray'), part(8, 'tap', { from_price: true })]
    show(cartNow(), { messages, store })
    expect(await screen.findByRole('heading', { name: messages.cart.completeShower.title })).toBeVisible()
    expect(screen.getByRole('link', { name: 'tray 7' })).toHaveAttribute('href', '/tray-7.html')
    for (const reason of ['tray', 'tap'] as const)
      expect(screen.getByText(messages.cart.completeShower.parts[reason])).toBeVisible()
    expect(screen.getAllByText(/242,00/)).toHaveLength(2)
    expect(screen.queryByText(messages.cart.completeShower.parts.radiator)).toBeNull()
  },
)

it('leads to the configurator with the width to order, where a part is made to measure', () => {
  show(cartNow(), { parts: [part(7, 'tray', { options: [{ option: 30_400, value: 1_217 }], from_price: true })] })
  const link = screen.getByRole('link', { name: 'tray 7' })
  expect(link).toHaveAttribute('href', expect.stringContaining('product=tray-7&o=30400-1217'))
})

it("shows what the server has rendered without a request, in professionals' prices", () => {
  const cart = { ...cartNow(), audience: 'professional' as const }
  show(cart, { parts: [part(7, 'tray')] })
  expect(screen.getByText(/200,00/)).toBeVisible()
  expect(screen.getByText(fr.cart.untaxed)).toBeVisible()
  expect(cartApi.partsAsked).toBe(0)
})

it('leaves out what is in the cart meanwhile, and shows nothing where nothing is left', () => {
  const { container } = show(cartNow(), { parts: [part(1, 'tray')] })
  expect(container).toBeEmptyDOMElement()
})

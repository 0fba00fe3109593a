import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { QuickOrderForm } from '#components/quick-order/quick-order-form.tsx'
import { quickOrder } from '#lib/actions/quick-order.ts'
import { emptyQuickOrder, type QuickOrderLine, type QuickOrderState } from '#lib/actions/quick-order-state.ts'
import fr from '#messages/fr.json'

vi.mock('#lib/actions/quick-order.ts', () => ({ quickOrder: vi.fn() }))
const action = vi.mocked(quickOrder)
beforeEach(() => {
  action.mockReset()
  window.localStorage.clear()
})

const texts = fr.quickOrder.form
const row: QuickOrderLine['row'] = {
  quantity: 2,
  product: {
    id: 1,
    ref: 'A',
    name: 'Receveur Cumbre',
    web_url: '/a.html',
    brand: 'B',
    image: null,
    made_to_measure: true,
  },
  variant: null,
  configuration: [{ label: 'Longueur', value: '1205 mm', price: 0 }],
  final_ref: 'A-L1205',
  prices: { unit: 12_100, unit_before: 12_100, total: 24_200, saved: 0 },
  delivery_days: { min: 1, max: 2 },
  net: { unit: 10_000, total: 20_000 },
}
const good: QuickOrderLine = { number: 1, text: 'A;2;1205', problem: null, addedTo: null, row }
const bad: QuickOrderLine = { number: 2, text: 'B;x', problem: 'quantity', addedTo: null, row: null }
const checked: QuickOrderState = {
  ...emptyQuickOrder,
  text: 'A;2;1205\nB;x',
  checked: 'mark',
  lines: [good, bad],
  size: 2,
  prices: { total: 24_200, net: 20_000 },
}

function show() {
  render(
    <QuickOrderForm
      texts={texts}
      language="fr"
      professional
      initial={emptyQuickOrder}
      listPath="/commande-rapide"
      cartPath="/cart"
    />,
  )
  return { user: userEvent.setup(), list: screen.getByLabelText<HTMLTextAreaElement>(texts.label) }
}

it('shows the lines of a list with net prices, and each bad one with its number and reason', async () => {
  action.mockResolvedValue(checked)
  const { user, list } = show()
  await user.type(list, 'A;2;1205\nB;x')
  await user.click(screen.getByRole('button', { name: texts.check }))
  const wrong = await screen.findByRole('region', { name: '1 ligne à corriger' })
  expect(wrong).toHaveTextContent('Ligne 2 B;x')
  expect(wrong).toHaveTextContent(texts.quantity)
  const found = screen.getByRole('region', { name: texts.found })
  expect(within(found).getByRole('link', { name: 'Receveur Cumbre' })).toHaveAttribute('href', '/a.html')
  expect(found.textContent?.replaceAll('\u00a0', ' ')).toContain('2 × 100,00 € HT')
  expect(list).toHaveValue('A;2;1205\nB;x')
  expect(action.mock.calls[0]?.[1].get('do')).toBe('check')
  expect(screen.getByRole('link', { name: texts.link })).toHaveAttribute(
    'href',
    expect.stringContaining('?lines=A%3B2'),
  )
})

it('offers no link to a list that no URL can hold', async () => {
  action.mockResolvedValue({ ...checked, text: 'A;2\n'.repeat(2_500) })
  const { user } = show()
  await user.click(screen.getByRole('button', { name: texts.check }))
  expect(await screen.findByRole('region', { name: texts.found })).toBeVisible()
  expect(screen.queryByRole('link', { name: texts.link })).toBeNull()
})

it('adds what was shown, remembers the cart and keeps the lines that are left', async () => {
  action.mockResolvedValueOnce(checked)
  const id = crypto.randomUUID()
  action.mockResolvedValueOnce({
    ...emptyQuickOrder,
    text: 'B;x',
    lines: [{ ...bad, number: 1 }],
    added: { cart: { id, size: 2 }, pieces: 2 },
  })
  const { user, list } = show()
  await user.type(list, 'A;2;1205\nB;x')
  await user.click(screen.getByRole('button', { name: texts.check }))
  await user.click(await screen.findByRole('button', { name: 'Ajouter 2 pièces au panier' }))
  expect(await screen.findByText(/2 pièces sont dans votre panier/)).toBeVisible()
  const sent = action.mock.calls[1]?.[1]
  expect([sent?.get('do'), sent?.get('checked'), sent?.get('lines')]).toEqual(['add', 'mark', 'A;2;1205\nB;x'])
  expect(sent?.get('key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(screen.getByLabelText(texts.label)).toHaveValue('B;x')
  expect(window.localStorage.getItem('cart')).toContain(id)
  expect(screen.queryByRole('button', { name: /Ajouter/ })).toBeNull()
})

it('loses nothing of the list when no answer comes', async () => {
  action.mockRejectedValue(new TypeError('fetch failed'))
  const { user, list } = show()
  await user.type(list, 'A;2')
  await user.click(screen.getByRole('button', { name: texts.check }))
  await waitFor(() => expect(screen.getByText(texts.unreachable)).toBeVisible())
  expect(list).toHaveValue('A;2')
})

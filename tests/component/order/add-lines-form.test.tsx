import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { AddLinesForm } from '#components/order/add-lines-form.tsx'
import { untouched } from '#lib/actions/profile/form-text.ts'
import fr from '#messages/fr.json'

const action = vi.fn()
beforeEach(() => {
  action.mockReset()
  window.localStorage.clear()
})

const texts = fr.profile.orderAgain
const order = crypto.randomUUID()
const show = (answered = untouched()) =>
  render(<AddLinesForm add={action} of={order} answered={answered} cartPath="/cart" language="fr" texts={texts} />)

it('says how many pieces are in the cart, and why each other line is not', async () => {
  const cart = { id: crypto.randomUUID(), size: 5 }
  const fields = { 2: 'REC-1: Ce produit n’est plus proposé.' }
  action.mockResolvedValue({ ...untouched(), fields, done: true, cart, pieces: 3 })
  show()
  await userEvent.click(screen.getByRole('button', { name: texts.add }))
  expect(await screen.findByText(/3 pièces sont dans votre panier/)).toBeVisible()
  expect(screen.getByText('REC-1: Ce produit n’est plus proposé.')).toBeVisible()
  expect(screen.getByRole('link', { name: texts.seeCart })).toHaveAttribute('href', '/cart')
  expect(window.localStorage.getItem('cart')).toContain(cart.id)
  const sent = action.mock.calls[0]?.[1]
  expect([sent?.get('of'), sent?.get('scripted')]).toEqual([order, '1'])
  expect(sent?.get('key')).toMatch(/^[0-9a-f-]{36}$/)
})

it('says when no answer came', async () => {
  action.mockRejectedValue(new TypeError('fetch failed'))
  show()
  await userEvent.click(screen.getByRole('button', { name: texts.add }))
  expect(await screen.findByText(texts.unreachable)).toBeVisible()
})

it('shows the result of the form that was sent without a script', () => {
  show({ ...untouched(), fields: { 1: 'REC-1: épuisé' } })
  expect(screen.getByText('REC-1: épuisé')).toBeVisible()
  expect(screen.getByText(texts.left)).toBeVisible()
})

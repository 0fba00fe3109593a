import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { PayLaterMessage } from '#components/checkout/pay-later-message.tsx'

type Content = Record<string, unknown>
const { paypal } = vi.hoisted(() => ({
  paypal: { content: {} as Content, asked: [] as object[], opened: 0, isReady: true, fails: false },
}))
vi.mock('@paypal/react-paypal-js/sdk-v6', () => {
  const handleFetchContent = async (given: { onReady: (content: Content) => void }) => {
    if (paypal.fails) throw new Error('away')
    paypal.asked.push(given)
    given.onReady(paypal.content)
  }
  const handleCreateLearnMore = () => ({ open: () => (paypal.opened += 1) })
  return {
    usePayPalMessages: (options: object) => {
      paypal.asked.push(options)
      return { isReady: paypal.isReady, handleFetchContent, handleCreateLearnMore }
    },
  }
})
customElements.define(
  'paypal-message',
  class extends HTMLElement {
    setContent({ text }: Content) {
      this.textContent = String(text ?? '')
    }
  },
)

const notice = 'Credit costs money'
const offer = { text: 'Pay in 4', messageItems: { mainItems: [{}], actionItems: [] } }
const show = () => render(<PayLaterMessage total={19_905} country="FR" currency="EUR" notice={notice} />)
beforeEach(() => Object.assign(paypal, { content: offer, asked: [], opened: 0, isReady: true, fails: false }))

it("shows PayPal's offer for the total, with the notice for credit", async () => {
  show()
  expect(await screen.findByText('Pay in 4')).toBeVisible()
  expect(screen.getByText(notice)).toBeVisible()
  expect(paypal.asked[0]).toMatchObject({ buyerCountry: 'FR', currencyCode: 'EUR' })
  expect(paypal.asked).toContainEqual(expect.objectContaining({ amount: '199.05' }))
})

it.each([
  ['has no offer for the total', { content: { messageItems: { mainItems: [], actionItems: [] } } }],
  ['answers without a list', { content: {} }],
  ['is not ready', { isReady: false }],
  ['does not answer', { fails: true }],
])('shows neither where PayPal %s', async (_, change) => {
  Object.assign(paypal, change)
  show()
  await waitFor(() => expect(screen.getByText(notice)).not.toBeVisible())
})

it('opens what PayPal explains about the offer, in place of its link', async () => {
  show()
  const event = new Event('paypal-message-click', { cancelable: true })
  ;(await screen.findByText('Pay in 4')).dispatchEvent(event)
  expect([event.defaultPrevented, paypal.opened]).toEqual([true, 1])
})

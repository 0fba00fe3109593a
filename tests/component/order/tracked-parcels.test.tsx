import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { OrderLookup } from '#components/order/order-lookup.tsx'
import { trackOrderForm } from '#lib/actions/track-order.ts'
import es from '#messages/es.json'
import fr from '#messages/fr.json'

vi.mock('#lib/actions/track-order.ts', () => ({ trackOrderForm: vi.fn() }))

const prices = { pvp: 100, pvp_shipping: 0, pvp_saved: 0, paypal_commission: 0, pvp_total: 100, tax: 17 }
const order = {
  order_number: 'FR-ABCDEFGH',
  confirmation: null,
  status: 600 as const,
  ordered_at: '2026-03-01T10:00:00Z',
  prices,
  payment_method_selected: null,
  shipping_city: 'Lyon',
  shipping_postal_code: '69•••',
  rows: [],
  delivery_days: { min: 2, max: 3 },
  installed: true,
  withdrawal: null,
  withdrawals: [],
  sub_orders: [
    { status: 700 as const, carrier: 'Transport Rapide', delivered_at: '2026-03-04T10:00:00Z' },
    { status: 400 as const, carrier: '', delivered_at: null },
  ],
}

describe.each([
  ['fr-FR', fr, '4 mars 2026'],
  ['es-ES', es, '4 de marzo de 2026'],
])('order tracking (%s)', (region, messages, delivered) => {
  it('R4.21 R4.26 R4.29 shows the parcels with their own states', async () => {
    vi.mocked(trackOrderForm).mockImplementation(async (state) => ({ ...state, order }))
    const { parcels, parcel, delivered: deliveredText } = messages.profile.order
    render(
      <OrderLookup
        region={region}
        timeZone="Europe/Paris"
        texts={messages.checkOrder.form}
        errors={messages.checkOrder.errors}
        withdrawal={{ path: '/', link: '', declared: '{day} {reference} {items}' }}
        statuses={messages.orderStatus.labels}
        parcels={{ parcels, parcel, delivered: deliveredText, statuses: messages.orderStatus.subOrders }}
      />,
    )
    await userEvent.type(screen.getByLabelText(messages.checkOrder.form.email), 'camille@example.com')
    await userEvent.type(screen.getByLabelText(messages.checkOrder.form.number), order.order_number)
    await userEvent.click(screen.getByRole('button', { name: messages.checkOrder.form.find }))
    const part = await screen.findByRole('region', { name: order.order_number })
    expect(within(part).getByText(messages.orderStatus.labels[600])).toBeVisible()
    const form = messages.checkOrder.form
    const [ordered, paid, preparing, sent, arriving, first, second] = within(part).getAllByRole('listitem')
    expect(paid).toHaveTextContent(`${form.paid}, ${form.reached}`)
    expect(preparing).toHaveTextContent(`${form.preparing}, ${form.reached}`)
    expect(sent).not.toHaveTextContent(form.reached)
    expect(ordered).toHaveTextContent(form.ordered)
    expect(arriving).toHaveTextContent(`${form.calls}${form.installer}`)
    expect(arriving).toHaveTextContent(form.expected.split(' {')[0] as string)
    expect(first).toHaveTextContent(
      `${parcel.replace('{number}', '1')}${messages.orderStatus.subOrders[700]}Transport Rapide${deliveredText.replace('{date}', delivered)}`,
    )
    expect(second).toHaveTextContent(`${parcel.replace('{number}', '2')}${messages.orderStatus.subOrders[400]}`)
  })
})

import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { OrderLookup } from '#components/order/order-lookup.tsx'
import { trackOrderForm } from '#lib/actions/track-order.ts'
import spanish from '#messages/es.json'
import french from '#messages/fr.json'

vi.mock('#lib/actions/track-order.ts', () => ({ trackOrderForm: vi.fn() }))
const track = vi.mocked(trackOrderForm)
beforeEach(() => void track.mockReset())

describe.each([
  ['FRSM', french.checkOrder],
  ['ESSM', spanish.checkOrder],
])('OrderLookup of %s', (_, { errors, form: texts }) => {
  const email = () => screen.getByLabelText(texts.email)
  const number = () => screen.getByLabelText(texts.number)
  const find = () => userEvent.click(screen.getByRole('button', { name: texts.find }))
  const show = () =>
    render(
      <OrderLookup
        region="fr-FR"
        timeZone="Europe/Paris"
        texts={texts}
        errors={errors}
        withdrawal={{ path: '/retractation', link: 'x', declared: '{day} {reference} {items}' }}
        statuses={{}}
        parcels={{ parcels: 'x', parcel: 'x', delivered: 'x', statuses: {} }}
      />,
    )

  it('R5.42 R5.43 asks for e-mail and order number before it asks for an order', async () => {
    show()
    await userEvent.type(email(), 'camille@')
    await userEvent.tab()
    expect(email()).toHaveAccessibleDescription(errors.emailInvalid)
    await find()
    expect(number()).toHaveAccessibleDescription(errors.numberRequired)
    expect(email()).toHaveFocus()
    expect(track).not.toHaveBeenCalled()
  })

  it('R8.17 R8.28 says that there is no such order, or that no answer came, and keeps what was typed', async () => {
    const nothing = { email: '', orderNumber: '', problems: {}, order: null }
    track.mockResolvedValueOnce({ ...nothing, form: 'notFound' })
    show()
    await userEvent.type(email(), 'camille@example.com')
    await userEvent.type(number(), 'FRSM-1')
    await find()
    expect(await screen.findByText(errors.notFound)).toBeVisible()
    track.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await find()
    expect(await screen.findByText(errors.unreachable)).toBeVisible()
    await waitFor(() => expect(number()).toHaveValue('FRSM-1'))
    expect(email()).toHaveValue('camille@example.com')
    expect(Object.fromEntries(track.mock.calls[0]?.[1] ?? [])).toMatchObject({ order_number: 'FRSM-1' })
  })
})

import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FacilityButton } from '#components/facility/facility-button.tsx'
import { FacilityField } from '#components/facility/facility-field.tsx'
import { Queries } from '#components/queries/queries.tsx'
import { arrangeFor } from '#lib/facility/arranged.ts'
import { type FacilityData, facilityFieldTexts, facilityWayTexts } from '#lib/facility/data.ts'
import { useCartQueue } from '#lib/queries/cart-queue.ts'
import { islandQueries } from '#lib/queries/client.ts'
import { keys } from '#lib/queries/keys.ts'
import { selectedService } from '#lib/rules/facility/selected-service.ts'
import messages from '#messages/es.json'
import { facilityOffers } from '../../../store-api/seed/facility.ts'
import { withDialogs } from '../../setup/dialog.ts'

vi.mock('#lib/i18n/load-messages.ts', () => ({ loadMessages: async () => facilityFieldTexts(messages.facility) }))

const texts = messages.facility
if (!facilityOffers.ESSM) throw new Error('The Spanish store offers installation.')
const data: FacilityData = { offer: facilityOffers.ESSM, taxRate: 0.21, contact: '/contact', texts }

let loads = 0
let repriced = 0
let failing = false
let refusal: unknown = null
let sent: unknown[] = []
const proxy = vi.fn(async (address: string, init?: RequestInit) => {
  if (init?.method === 'PUT') {
    sent.push(JSON.parse(String(init.body)))
    return refusal ? Response.json(refusal, { status: 400 }) : Response.json({})
  }
  if (address.endsWith('/custom_rows/')) {
    repriced += 1
    return Response.json({ rows: [], size: 0, prices: {}, coupon: null })
  }
  if (address.startsWith('/api/places'))
    return Response.json({
      results: [{ name: 'Alcobendas', province: { code: '28', name: 'Madrid' }, kilometres: 13.9, distance: 500 }],
    })
  loads += 1
  expect(address).toBe('/api/facility')
  return failing ? Response.json({}, { status: 502 }) : Response.json(data)
})

beforeEach(() => {
  arrangeFor(7, null)
  loads = 0
  failing = false
  refusal = null
  sent = []
  repriced = 0
  islandQueries().clear()
  withDialogs()
  vi.stubGlobal('fetch', proxy)
})

const panel = () => screen.findByRole('dialog', { name: texts.title })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const pick = async (name: string | RegExp) => userEvent.click(await screen.findByRole('radio', { name }))
const carried = () => document.querySelector<HTMLInputElement>('input[name=facility]')?.value

function field(sending?: (event: { preventDefault: () => void }) => void) {
  render(
    <form data-testid="buy" onSubmit={sending}>
      <FacilityField product={7} texts={facilityWayTexts(texts)} />
    </form>,
  )
}

const step = (number: string) => screen.findByRole('region', { name: texts.step.replace('{step}', number) })
/** The field of the town, which comes by itself. */
const town = () => screen.findByRole('textbox', { name: texts.town })
const select = async (name: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name }), option)

/** Answers the first question with yes. */
async function want() {
  await press(texts.open)
  await pick(texts.yes)
  await press(texts.next)
  await step('2')
  await town()
}

/** Arranges an installation in Madrid, near, with the old screen taken down. */
async function arrange() {
  await want()
  await select(texts.province, 'Madrid')
  await select(texts.distance, texts.near)
  await press(texts.next)
  await step('3')
  await pick(new RegExp(`^${texts.yes}`))
  await press(texts.next)
  await step('4')
  await pick(texts.no)
  await press(texts.next)
  await step('5')
}

describe('an installation beside a product', () => {
  it('R2.125 R2.170 R3.61 is arranged in five steps and carried by the form as ids alone', async () => {
    field()
    expect(loads).toBe(0)
    expect(carried()).toBe('')
    await arrange()
    expect(within(await panel()).getByText(/157,30/)).toBeTruthy()
    await press(texts.add)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(JSON.parse(carried() ?? '')).toEqual({
      city: 'city-28',
      distance: '500',
      disassembly: true,
      pre_measurement: false,
      place: '',
    })
    expect(screen.getByRole('status').textContent).toMatch(/Madrid.*20,00.€.*157,30.€/)
  })
  it('R2.125 R2.170 works by keyboard: each step has the focus, Enter takes the first town', async () => {
    field()
    await press(texts.open)
    await pick(texts.yes)
    screen.getByRole('button', { name: texts.next }).focus()
    await userEvent.keyboard('{Enter}')
    const second = await step('2')
    await waitFor(() => expect(document.activeElement).toBe(second))
    await town()
    await userEvent.tab()
    await userEvent.keyboard('alcob')
    await screen.findByRole('button', { name: /Alcobendas/ })
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('combobox', { name: texts.province })).toHaveProperty('value', 'city-28')
    expect(screen.getByRole('combobox', { name: texts.distance })).toHaveProperty('value', '500')
    expect(document.activeElement?.textContent).toContain('Alcobendas (Madrid)')
    await userEvent.keyboard('{Escape}')
  })
  it('R2.170 R3.33 says beside each step what has been answered and what it comes to, and leads back to it', async () => {
    field()
    await want()
    expect(screen.queryByText(texts.total)).toBeNull()
    await userEvent.type(await town(), 'alcob')
    await userEvent.click(await screen.findByRole('button', { name: /Alcobendas/ }))
    // The chosen town stays in its field, and is not searched again.
    expect(screen.getByRole('textbox', { name: texts.town })).toHaveValue('Alcobendas')
    expect(screen.queryByRole('button', { name: /Alcobendas/ })).toBeNull()
    await press(texts.next)
    await step('3')
    expect(screen.getByText(`Alcobendas · Madrid · ${texts.near}`)).toBeInTheDocument()
    // The deposit of 20 € and 80 € with their tax: for the line of a phone and for the list.
    for (const total of screen.getAllByText(texts.total)) expect(total.parentElement).toHaveTextContent(/116,80/)
    await pick(new RegExp(`^${texts.yes}`))
    for (const total of screen.getAllByText(texts.total)) expect(total.parentElement).toHaveTextContent(/177,30/)
    await press(`${texts.changeStep} ${texts.where}`)
    await step('2')
    expect(await town()).toHaveValue('Alcobendas')
    await select(texts.province, 'Barcelona')
    expect(screen.getByRole('textbox', { name: texts.town })).toHaveValue('')
  })
  it('R2.170 R3.38 leads on where only a quote is possible, from the step that says so', async () => {
    field()
    await want()
    await select(texts.province, 'Girona')
    const ask = await screen.findByRole('link', { name: texts.ask })
    expect(ask).toHaveAttribute('href', '/contact')
    expect(screen.queryByText(texts.total)).toBeNull()
    await press(texts.next)
    await userEvent.click(await screen.findByRole('button', { name: texts.without }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(carried()).toBe('')
  })
  it('R2.170 is changed from where it stands, or taken away', async () => {
    field()
    await arrange()
    await press(texts.add)
    await press(texts.change)
    expect(within(await panel()).getByText(texts.summary)).toBeTruthy()
    await press(texts.close)
    await press(texts.remove)
    expect(carried()).toBe('')
    expect(screen.getByRole('button', { name: texts.open })).toBe(document.activeElement)
  })
  it('R2.170 is the same in a product’s form and configurator, and survives closing a panel', async () => {
    field()
    await arrange()
    await press(texts.add)
    const { unmount } = render(<FacilityField product={7} texts={facilityWayTexts(texts)} />)
    render(<FacilityField product={8} texts={facilityWayTexts(texts)} />)
    const [own, beside, other] = [...document.querySelectorAll<HTMLInputElement>('input[name=facility]')]
    expect(own?.value).toContain('city-28')
    expect([beside?.value, other?.value]).toEqual([own?.value, ''])
    unmount()
    expect(carried()).toContain('city-28')
  })
  it('R2.170 can be declined in the panel', async () => {
    field()
    await press(texts.open)
    await pick(texts.no)
    await press(texts.next)
    await step('5')
    await press(texts.without)
    expect(carried()).toBe('')
  })
  it('R2.125 stands outside of the form around it: nothing that is typed or sent in it sends the form', async () => {
    const sending = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
    field(sending)
    await want()
    expect(screen.getByTestId('buy').contains(await panel())).toBe(false)
    await userEvent.type(screen.getByRole('textbox', { name: texts.postalCode }), '28100')
    await press(texts.next)
    await screen.findByText(texts.problems.distance)
    expect(sending).not.toHaveBeenCalled()
  })
  it('R2.170 R3.24 says what is missing at its place when the shopper goes on, and takes the focus there', async () => {
    field()
    await press(texts.open)
    await screen.findByRole('radio', { name: texts.yes })
    await press(texts.next)
    expect(await screen.findByText(texts.problems.answer)).toBeVisible()
    expect(screen.getByRole('group')).toHaveAccessibleDescription(texts.problems.answer)
    expect(screen.getByRole('radio', { name: texts.yes })).toHaveFocus()
    await pick(texts.yes)
    await waitFor(() => expect(screen.queryByText(texts.problems.answer)).toBeNull())
    await press(texts.next)
    await step('2')
    await press(texts.next)
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: texts.province })).toHaveAccessibleDescription(texts.problems.city),
    )
    expect(screen.getByRole('combobox', { name: texts.distance })).toHaveAccessibleDescription(texts.problems.distance)
    expect(screen.getByRole('combobox', { name: texts.province })).toHaveFocus()
    await select(texts.province, 'Girona')
    // A quote needs no distance.
    await waitFor(() => expect(screen.queryByText(texts.problems.city)).toBeNull())
    expect(screen.queryByText(texts.problems.distance)).toBeNull()
    await press(texts.next)
    expect(within(await step('5')).getByText(texts.quoteText)).toBeVisible()
  })
  it('R3.24 R3.31 a postal code sets its province; an invalid one shows an error and blocks the step', async () => {
    field()
    await want()
    const code = screen.getByRole<HTMLInputElement>('textbox', { name: texts.postalCode })
    await userEvent.type(code, '99100')
    expect(screen.queryByText(texts.problems.postalCode)).toBeNull()
    await userEvent.tab()
    expect(await screen.findByText(texts.problems.postalCode)).toBeVisible()
    expect(code).toBeInvalid()
    await select(texts.province, 'Madrid')
    expect(code.value).toBe('')
    await select(texts.distance, texts.near)
    await userEvent.type(code, '9910')
    await press(texts.next)
    expect(await screen.findByText(texts.problems.postalCode)).toBeVisible()
    expect(code).toHaveFocus()
    await userEvent.clear(code)
    await userEvent.type(code, '08001')
    await waitFor(() => expect(screen.queryByText(texts.problems.postalCode)).toBeNull())
    expect(screen.getByRole('combobox', { name: texts.province })).toHaveValue('city-08')
    await press(texts.next)
    await step('3')
    await press(texts.back)
    await step('2')
    expect(screen.getByRole('textbox', { name: texts.postalCode })).toHaveValue('08001')
  })
  it('R2.125 says when it could not be loaded, keeps its name, and tries again', async () => {
    failing = true
    field()
    await press(texts.open)
    expect(await screen.findByText(texts.unavailable)).toBeTruthy()
    expect(await panel()).toBeTruthy()
    failing = false
    await press(texts.retry)
    expect(await screen.findByRole('radio', { name: texts.yes })).toBeTruthy()
    // A failing store is retried once without a message.
    expect(loads).toBe(3)
  })
})

function Row() {
  const { changeRow } = useCartQueue('cart')
  return (
    <FacilityButton
      quantity={2}
      choice={null}
      selected={selectedService(null, texts)}
      texts={facilityFieldTexts(texts)}
      change={(facility) =>
        changeRow({ row: 'row-1', facility }).then(
          () => null,
          (error: unknown) => error,
        )
      }
    />
  )
}

describe('an installation of a row of the cart', () => {
  const row = () => {
    islandQueries().setQueryData(keys.cart('cart'), { rows: [{ id: 'row-1', quantity: 2 }] })
    render(
      <Queries>
        <Row />
      </Queries>,
    )
  }

  it('R3.37 R3.61 is kept in the row, for all of its pieces', async () => {
    row()
    await arrange()
    expect(within(await panel()).getByText(/314,60/)).toBeTruthy()
    await press(texts.add)
    expect(sent).toEqual([
      expect.objectContaining({ quantity: 2, facility: expect.objectContaining({ city: 'city-28' }) }),
    ])
    await waitFor(() => expect(repriced).toBe(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  it.each([
    [{ facility: ['Aquí no.'] }, 'Aquí no.'],
    [{ detail: 'down' }, texts.failed],
  ])('R3.61 stays open and says why it could not be kept: %j', async (answer, message) => {
    refusal = answer
    row()
    await arrange()
    await press(texts.add)
    const alerts = within(await panel()).getAllByRole('alert')
    expect(alerts.map((alert) => alert.textContent).join()).toContain(message)
    expect(repriced).toBe(0)
  })
})

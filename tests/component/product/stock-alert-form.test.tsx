import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import StockAlertFields from '#components/product/stock-alert-fields.tsx'
import { StockAlertForm } from '#components/product/stock-alert-form.tsx'
import { stockAlertForm } from '#lib/actions/stock-alert.ts'
import { noAlert } from '#lib/actions/stock-alert-state.ts'
import messages from '#messages/fr.json'

vi.mock('#lib/actions/stock-alert.ts', () => ({ stockAlertForm: vi.fn() }))
const ask = vi.mocked(stockAlertForm)
const texts = messages.product.alert
const models = [
  { id: 5, name: '100 cm' },
  { id: 6, name: '120 cm' },
]
const email = () => screen.getByRole('textbox', { name: new RegExp(texts.email) })
const send = () => userEvent.click(screen.getByRole('button', { name: texts.send }))
const sent = () => Object.fromEntries(ask.mock.calls[0]?.[1] ?? [])

/** As the server draws it: its empty fields are plain HTML. */
const formOf = (sold: typeof models) => (
  <StockAlertForm productId={7} models={sold} title={texts.summary} texts={texts}>
    <StockAlertFields productId={7} models={sold} texts={texts} outcome={null} pending={false} email={{}} />
  </StockAlertForm>
)

/** Turns to the form, as by a pointer, and waits for the one that checks. */
async function show(sold: typeof models = models) {
  render(formOf(sold))
  await userEvent.click(screen.getByText(texts.summary))
  const plain = email()
  await userEvent.hover(plain)
  await waitFor(() => expect(email()).not.toBe(plain))
}

beforeEach(() => {
  ask.mockReset()
})

describe('a mail when something is back', () => {
  it('is asked for with an address and the model, and confirmed', async () => {
    ask.mockResolvedValue({ ...noAlert, outcome: 'sent' })
    await show()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: texts.model }), '120 cm')
    await userEvent.type(email(), 'ana@example.fr')
    await send()
    expect(await screen.findByText(texts.sent)).toBeVisible()
    expect(sent()).toMatchObject({ product: '7', variant: '6', email: 'ana@example.fr' })
    await waitFor(() => expect(email()).toHaveValue(''))
  })

  it('asks for no model where the product has none', async () => {
    ask.mockResolvedValue({ ...noAlert, outcome: 'sent' })
    await show([])
    expect(screen.queryByRole('combobox')).toBeNull()
    await userEvent.type(email(), 'ana@example.fr')
    await send()
    await waitFor(() => expect(sent()).toMatchObject({ product: '7', email: 'ana@example.fr' }))
  })

  it.each([
    ['', texts.problems.required],
    ['ana@', texts.problems.email],
  ])('says at the field what is wrong with "%s", and sends nothing', async (typed, problem) => {
    await show()
    if (typed) await userEvent.type(email(), typed)
    await send()
    expect(email()).toHaveAccessibleDescription(expect.stringContaining(problem))
    expect(email()).toHaveFocus()
    expect(ask).not.toHaveBeenCalled()
  })

  it('keeps what was typed when the answer is lost, and says so', async () => {
    ask.mockRejectedValue(new Error('offline'))
    await show()
    await userEvent.type(email(), 'ana@example.fr')
    await send()
    expect(await screen.findByText(texts.failed)).toBeVisible()
    expect(email()).toHaveValue('ana@example.fr')
  })

  it('is checked and sent by the very press that turns to it', async () => {
    ask.mockResolvedValue({ ...noAlert, outcome: 'sent' })
    render(formOf(models))
    await userEvent.click(screen.getByText(texts.summary))
    fireEvent.change(email(), { target: { value: 'ana@example.fr' } })
    fireEvent.submit(email().closest('form') as HTMLFormElement)
    expect(await screen.findByText(texts.sent)).toBeVisible()
    expect(sent()).toMatchObject({ product: '7', variant: '5', email: 'ana@example.fr' })
  })

  it('is a plain form before the script is there', () => {
    const html = renderToString(formOf(models))
    expect(html).toContain('name="email"')
    expect(html).toContain('<option value="6">120 cm</option>')
    expect(html).toContain(texts.consent.replaceAll("'", '&#x27;'))
  })
})

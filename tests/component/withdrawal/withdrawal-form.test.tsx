import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { WithdrawalForm } from '#components/withdrawal/withdrawal-form.tsx'
import { withdrawForm } from '#lib/actions/withdraw.ts'
import { undeclared, type WithdrawalState } from '#lib/actions/withdrawal-state.ts'
import type { WithdrawableOrder } from '#lib/contract/withdrawals.ts'
import messages from '#messages/fr.json'

vi.mock('#lib/actions/withdraw.ts', () => ({ withdrawForm: vi.fn() }))
const declare = vi.mocked(withdrawForm)
const { form: texts, errors } = messages.withdrawal
const fields = {
  name: 'Ana',
  email: 'ana@example.fr',
  order_number: 'FR-2345ABCD',
  description: '',
  message: '',
}
const item = { kind: 'goods', variant: null, quantity: 2, excepted: null } as const
const order: WithdrawableOrder = {
  order_number: 'FR-2345ABCD',
  ordered_at: '2026-11-01T10:00:00Z',
  period: { state: 'open', until: null },
  items: [
    { ...item, key: '1', name: 'Receveur' },
    { ...item, key: '2', name: 'Paroi', excepted: 'madeToMeasure' },
    { ...item, key: '2-installation', name: 'Paroi', kind: 'installation' },
  ],
}
/** Each step that the action answers, one after the other. */
const answers = (...states: Partial<WithdrawalState>[]) => {
  for (const state of states) declare.mockResolvedValueOnce({ ...undeclared, fields, ...state })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** Fills in the first step, and continues. */
const begin = async () => {
  await userEvent.type(screen.getByLabelText(texts.name), fields.name)
  await userEvent.type(screen.getByLabelText(texts.number), fields.order_number)
  await userEvent.type(screen.getByLabelText(texts.email), fields.email)
  await press(texts.next)
}
const sent = (call: number) => [...(declare.mock.calls[call]?.[1] ?? [])]

beforeEach(() => {
  declare.mockReset()
  window.history.replaceState(null, '', '/retractation')
})

describe('WithdrawalForm', () => {
  it('leads from order to items, summary and acknowledgement, and keeps the input', async () => {
    answers(
      { step: 'items', order },
      { step: 'confirm', order, chosen: ['1', '2-installation'], key: 'the-key' },
      { step: 'done', order, chosen: ['1'], receipt: { reference: 'FR-R-2345ABCD', moment: 'samedi à 19:22 UTC+1' } },
    )
    render(<WithdrawalForm texts={texts} errors={errors} />)
    await begin()
    expect(await screen.findByRole('heading', { name: texts.items })).toHaveFocus()
    expect(sent(0)).toContainEqual(['step', 'who'])
    expect(sent(0)).toContainEqual(['name', 'Ana'])

    const boxes = screen.getAllByRole('checkbox')
    expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([true, false, true])
    expect(boxes[1]).toBeDisabled()
    expect(boxes[1]).toHaveAccessibleDescription(texts.exceptions.madeToMeasure)
    expect(boxes[2]).toHaveAccessibleDescription(texts.installationNote)
    await press(texts.next)
    expect(await screen.findByRole('heading', { name: texts.check })).toHaveFocus()
    expect(sent(1).filter(([name]) => name === 'item')).toEqual([
      ['item', '1'],
      ['item', '2-installation'],
    ])
    expect(sent(1)).toContainEqual(['email', fields.email])

    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    expect(screen.getByText('2 × Receveur')).toBeInTheDocument()
    await press(texts.confirm)
    expect(await screen.findByRole('heading', { name: texts.done })).toHaveFocus()
    for (const entry of [
      ['step', 'confirm'],
      ['key', 'the-key'],
      ['item', '1'],
      ['order_number', fields.order_number],
    ])
      expect(sent(2)).toContainEqual(entry)
    expect(sent(2).map(([name]) => name)).not.toContain('back')
    expect(screen.getByText(/samedi à 19:22 UTC\+1/)).toBeInTheDocument()
    expect(screen.getByText('FR-R-2345ABCD')).toBeInTheDocument()
  })

  it('says at each field what is wrong, goes to the first, and keeps what was typed', async () => {
    answers({ errors: { order_number: 'Pas ce numéro.' } })
    render(<WithdrawalForm texts={texts} errors={errors} />)
    await userEvent.type(screen.getByLabelText(texts.email), 'ana@')
    await press(texts.next)
    expect(screen.getByLabelText(texts.name)).toHaveFocus()
    expect(screen.getByLabelText(texts.name)).toHaveAccessibleDescription(errors.nameRequired)
    expect(screen.getByLabelText(texts.email)).toHaveAccessibleDescription(`${texts.emailHint} ${errors.emailInvalid}`)
    expect(declare).not.toHaveBeenCalled()
    await userEvent.clear(screen.getByLabelText(texts.email))
    await begin()
    await waitFor(() => expect(screen.getByLabelText(texts.number)).toHaveFocus())
    expect(screen.getByLabelText(texts.number)).toHaveAccessibleDescription(`${texts.numberHint} Pas ce numéro.`)
    expect(screen.getByLabelText(texts.email)).toHaveValue(fields.email)
  })

  it('wants something of the order to be chosen, and goes back whatever is wrong', async () => {
    answers({ step: 'items', order }, { step: 'who' })
    render(<WithdrawalForm texts={texts} errors={errors} />)
    await begin()
    const [first, , last] = await screen.findAllByRole('checkbox')
    for (const box of [first, last]) await userEvent.click(box as HTMLElement)
    await press(texts.next)
    expect(first).toHaveFocus()
    expect(first).toHaveAccessibleDescription(errors.itemsRequired)
    expect(declare).toHaveBeenCalledOnce()
    await press(texts.back)
    expect(await screen.findByLabelText(texts.name)).toHaveValue(fields.name)
    expect(sent(1)).toContainEqual(['back', 'who'])
  })

  it('keeps what was typed and chosen when the answer is lost, and may be sent again', async () => {
    answers({ step: 'items', order })
    declare.mockRejectedValueOnce(new Error('lost'))
    render(<WithdrawalForm texts={texts} errors={errors} />)
    await begin()
    await userEvent.click((await screen.findAllByRole('checkbox'))[0] as HTMLElement)
    await userEvent.type(screen.getByRole('textbox'), 'Trop petit')
    await press(texts.next)
    expect(await screen.findByText(errors.unreachable)).toBeInTheDocument()
    expect(screen.getByRole('textbox')).toHaveValue('Trop petit')
    expect(screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([
      false,
      false,
      true,
    ])
  })

  it('asks in words for what is meant where no order was found', async () => {
    answers({ step: 'items' })
    render(<WithdrawalForm texts={texts} errors={errors} />)
    await begin()
    expect(await screen.findByText(texts.notFound)).toBeInTheDocument()
    expect(screen.getByLabelText(texts.description)).toHaveValue(texts.whole)
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
  })

  it('goes no further where everything is made to measure, and warns where the period is over', async () => {
    const excepted = order.items.filter((each) => each.excepted !== null)
    answers(
      { step: 'items', order: { ...order, items: excepted } },
      { step: 'items', order: { ...order, period: { state: 'expired', until: '2026-11-20' } }, until: '20 novembre' },
    )
    render(<WithdrawalForm texts={texts} errors={errors} />)
    await begin()
    expect(await screen.findByText(texts.nothing)).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: texts.next })).not.toBeInTheDocument()
    await press(texts.back)
    expect(sent(1)).toContainEqual(['back', 'who'])
    expect(await screen.findByText(/s'est terminé le 20 novembre/)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: texts.next })).toBeInTheDocument()
  })

  it('fills in who is logged in, where nothing was typed', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the hint is a cookie, and jsdom has no cookie store
    document.cookie = 'logged_in=1'
    const client = { first_name: 'Ana', last_name: 'Ruiz', email: 'ana@example.fr' }
    vi.stubGlobal('fetch', vi.fn().mockResolvedValue(Response.json(client)))
    render(<WithdrawalForm texts={texts} errors={errors} />)
    await userEvent.type(screen.getByLabelText(texts.name), 'A')
    await waitFor(() => expect(screen.getByLabelText(texts.email)).toHaveValue('ana@example.fr'))
    expect(screen.getByLabelText<HTMLInputElement>(texts.name).value).toMatch(/^A/)
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = 'logged_in=; max-age=0'
    vi.unstubAllGlobals()
  })

  it('takes the number of the order whose page it was reached from', async () => {
    window.history.replaceState(null, '', '/retractation?order=FR-2345ABCD')
    render(<WithdrawalForm texts={texts} errors={errors} />)
    await waitFor(() => expect(screen.getByLabelText(texts.number)).toHaveValue('FR-2345ABCD'))
  })
})

import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withdrawForm } from '../../../lib/actions/withdraw.ts'
import { undeclared, type WithdrawalState } from '../../../lib/actions/withdrawal-state.ts'
import { contract } from '../../../lib/contract/index.ts'
import type { WithdrawableOrder } from '../../../lib/contract/withdrawals.ts'
import { StoreApiError } from '../../../lib/store-api/client.ts'
import { declareWithdrawal, findWithdrawableOrder } from '../../../lib/store-api/withdrawals.ts'
import { essm } from '../../../lib/stores/essm.ts'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forwarded-for': '192.0.2.1' }) }))
vi.mock('../../../lib/stores/request.ts', () => ({ requestStore: async () => essm }))
vi.mock('../../../lib/store-api/withdrawals.ts', () => ({ declareWithdrawal: vi.fn(), findWithdrawableOrder: vi.fn() }))
const find = vi.mocked(findWithdrawableOrder)
const declare = vi.mocked(declareWithdrawal)

const person = { name: ' Lucía ', email: 'lucia@example.es', order_number: 'ES-2345ABCD' }
const key = '5f0c1c9e-6b67-4a6a-9a68-0e1f3f0d8a11'
const item = { kind: 'goods', name: 'Plato', variant: null, quantity: 1, excepted: null } as const
const order: WithdrawableOrder = {
  order_number: 'ES-2345ABCD',
  ordered_at: '2026-11-01T10:00:00Z',
  period: { state: 'open', until: '2026-11-24' },
  items: [
    { ...item, key: '1' },
    { ...item, key: '2', excepted: 'madeToMeasure' },
  ],
}

function send(fields: Record<string, string>, items: string[] = [], before: unknown = undeclared) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const each of items) form.append('item', each)
  return withdrawForm(before as WithdrawalState, form)
}
const refusal = (status: number, body: Record<string, unknown>) =>
  new StoreApiError(contract.withdrawals.create, status, body)

beforeEach(() => {
  find.mockReset().mockResolvedValue(order)
  declare.mockReset()
})

describe('a declaration of withdrawal', () => {
  it('asks for name, number and a right e-mail first, and looks for nothing without them', async () => {
    expect((await send({ step: 'who' })).errors).toEqual({
      name: 'nameRequired',
      email: 'emailRequired',
      order_number: 'numberRequired',
    })
    expect(await send({ ...person, step: 'who', email: 'lucia@' })).toMatchObject({
      step: 'who',
      errors: { email: 'emailInvalid' },
      fields: { name: 'Lucía', email: 'lucia@' },
    })
    expect(find).not.toHaveBeenCalled()
  })

  it('shows the items of a found order with its last day in words, and goes on without one', async () => {
    expect(await send({ ...person, step: 'who' })).toMatchObject({
      step: 'items',
      order,
      chosen: null,
      until: '24 de noviembre de 2026',
    })
    find.mockResolvedValue(null)
    expect(await send({ ...person, step: 'who' })).toMatchObject({ step: 'items', order: null, errors: {} })
  })

  it.each([
    ['nothing', []],
    ['what is made to measure', ['2']],
    ['what the order does not have', ['1', '7']],
  ])('does not go on with %s chosen', async (_what, items) => {
    expect(await send({ ...person, step: 'items' }, items)).toMatchObject({
      step: 'items',
      errors: { item: 'itemsRequired' },
    })
  })

  it('declares nothing before the summary is confirmed, and then once, under the key of the summary', async () => {
    const summary = await send({ ...person, step: 'items', message: 'x' }, ['1'])
    expect(summary).toMatchObject({ step: 'confirm', chosen: ['1'] })
    expect(declare).not.toHaveBeenCalled()
    declare.mockResolvedValue({
      ...person,
      reference: 'ES-R-2345ABCD',
      created_at: '2026-11-21T18:22:05Z',
      items: [{ ...item, key: '1' }],
      description: '',
      message: 'x',
    })
    const done = await send({ ...summary.fields, step: 'confirm', key: summary.key }, ['1'])
    expect(done).toMatchObject({ step: 'done', receipt: { reference: 'ES-R-2345ABCD' } })
    expect(done.receipt?.moment).toMatch(/21 de noviembre de 2026.*19:22:05 CET/)
    expect(declare).toHaveBeenCalledExactlyOnceWith(
      essm,
      expect.objectContaining({ name: 'Lucía', items: ['1'], message: 'x', idempotency_key: summary.key }),
      '192.0.2.1',
    )
  })

  it('goes back from the summary with everything as it was', async () => {
    expect(await send({ ...person, step: 'confirm', back: 'items', message: 'x', key }, ['1'])).toMatchObject({
      step: 'items',
      chosen: ['1'],
      fields: { message: 'x' },
    })
    expect(await send({ ...person, step: 'items', back: 'who' })).toMatchObject({ step: 'who', errors: {} })
    expect(declare).not.toHaveBeenCalled()
  })

  it('stays at the summary, key and all, when the store API is out of reach or has enough', async () => {
    declare.mockRejectedValueOnce(new TypeError('fetch failed'))
    const fields = { ...person, step: 'confirm', key }
    const before = { ...undeclared, order, until: '24 de noviembre de 2026' }
    expect(await send(fields, ['1'], before)).toMatchObject({ step: 'confirm', key, order, form: 'unreachable' })
    declare.mockRejectedValueOnce(refusal(429, { detail: 'Espera 9 segundos.', code: 'throttled' }))
    expect(await send(fields, ['1'], before)).toMatchObject({ step: 'confirm', form: 'Espera 9 segundos.' })
  })

  it("shows the store API's words at the field, in the step that has it", async () => {
    declare.mockRejectedValueOnce(refusal(400, { name: ['200 como máximo.'] }))
    expect(await send({ ...person, step: 'confirm', key })).toMatchObject({
      step: 'who',
      errors: { name: '200 como máximo.' },
      form: null,
    })
    declare.mockRejectedValueOnce(refusal(400, { message: ['1000 como máximo.'] }))
    expect(await send({ ...person, step: 'confirm', key })).toMatchObject({ step: 'items' })
  })

  it.each([[null], ['nonsense'], [{ order: { items: 'x' }, until: 7 }]])(
    'is not impressed by a state that was made up: %j',
    async (before) => {
      find.mockRejectedValueOnce(new TypeError('fetch failed'))
      expect(await send({ ...person, step: 'items' }, ['<x>', '1'], before)).toMatchObject({
        order: null,
        until: null,
        chosen: ['1'],
        form: 'unreachable',
      })
    },
  )
})

import { beforeEach, expect, it, vi } from 'vitest'
import { contactForm } from '../../../lib/actions/contact.ts'
import { unwritten } from '../../../lib/actions/contact-state.ts'
import { contract } from '../../../lib/contract/index.ts'
import { StoreApiError } from '../../../lib/store-api/client.ts'
import { writeToShop } from '../../../lib/store-api/contact.ts'
import { essm } from '../../../lib/stores/essm.ts'

vi.mock('next/headers', () => ({ headers: async () => new Headers({ 'x-forwarded-for': '192.0.2.1' }) }))
vi.mock('../../../lib/stores/request.ts', () => ({ requestStore: async () => essm }))
vi.mock('../../../lib/store-api/contact.ts', () => ({ writeToShop: vi.fn() }))
const write = vi.mocked(writeToShop)

const typed = { name: ' Lucía ', email: 'lucia@example.es', topic: 'return', order_number: '', message: 'Hola' }
const key = '5f0c1c9e-6b67-4a6a-9a68-0e1f3f0d8a11'

function send(more: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...typed, ...more })) form.set(name, value)
  return contactForm(unwritten, form)
}
const refusal = (status: number, body: Record<string, unknown>) =>
  new StoreApiError(contract.contact.send, status, body)

beforeEach(() => void write.mockReset())

it('sends a message under the key of its form, or under a new one without a script', async () => {
  expect(await send({ key })).toEqual({ ...unwritten, sent: true })
  expect(write.mock.lastCall?.[1]).toEqual({ ...typed, name: 'Lucía', idempotency_key: key })
  await send({ key: 'x' })
  expect(write.mock.lastCall?.[1].idempotency_key).toMatch(/^[0-9a-f-]{36}$/)
})

it('R5.58 shows each missing field with what was typed, and sends nothing', async () => {
  const answer = await send({ name: ' ', email: 'lucia@', topic: 'none', message: '' })
  expect(answer).toMatchObject({
    sent: false,
    fields: { email: 'lucia@' },
    errors: { name: 'nameRequired', email: 'emailInvalid', topic: 'topicRequired', message: 'messageRequired' },
  })
  expect(write).not.toHaveBeenCalled()
})

it('drops the message of a bot that fills in the invisible field, and thanks it', async () => {
  expect(await send({ website: 'https://example.org' })).toEqual({ ...unwritten, sent: true })
  expect(write).not.toHaveBeenCalled()
})

it.each([
  [
    'a field that the store API refuses',
    refusal(400, { name: ['Sin enlaces.'] }),
    { errors: { name: 'Sin enlaces.' } },
  ],
  [
    'a limit',
    refusal(429, { detail: 'Demasiadas peticiones.', code: 'throttled' }),
    { form: 'Demasiadas peticiones.' },
  ],
  ['a store API without the call', refusal(404, { detail: 'x' }), { form: 'notTaken' }],
  ['a store API that fails', refusal(503, { detail: 'x' }), { form: 'unreachable' }],
  ['a store API that is not reached', new Error('reset'), { form: 'unreachable' }],
])('keeps what was typed after %s', async (_, error, problem) => {
  write.mockRejectedValue(error)
  expect(await send()).toMatchObject({ sent: false, fields: { message: 'Hola' }, ...problem })
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { smtpTransport } from '../mail/transport.ts'

const sent = vi.hoisted(() => vi.fn(async () => undefined))
vi.mock('nodemailer', () => ({ default: { createTransport: () => ({ sendMail: sent }) } }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const mail = { from: 'shop@shop.example', to: 'a@b.example', subject: 's', html: 'h', text: 't', enclosed: [] }

it('hands a bounded number of mails to the mail server in a minute; the others wait, and none is lost', async () => {
  const transport = smtpTransport('smtp://mail.example')
  const handOn = async () => {
    for (let index = 0; index < 301; index += 1) await transport({ ...mail, id: String(index) })
  }
  const all = handOn()
  await vi.advanceTimersByTimeAsync(59_000)
  expect(sent).toHaveBeenCalledTimes(300)
  await vi.advanceTimersByTimeAsync(1_000)
  await all
  expect(sent).toHaveBeenCalledTimes(301)
})

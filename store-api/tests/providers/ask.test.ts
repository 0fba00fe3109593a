import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { Budget } from '../../../lib/rules/operation/budget.ts'
import { ask, ProviderRefusal, ProviderUnreachable, type Question, readAnswer } from '../../payments/ask.ts'
import { answering } from '../support/provider-answers.ts'

const question: Question = {
  provider: 'Adyen',
  budget: new Budget('Adyen', { perMinute: 1_000, atOnce: 10 }),
  method: 'POST',
  address: 'https://provider.example/pay',
  headers: { 'X-API-Key': 'k' },
  body: '{"a":1}',
}
afterEach(() => vi.unstubAllGlobals())

describe('asking a provider', () => {
  it('R8.25 hands on the answer, whatever its status below 500, and asks once', async () => {
    for (const status of [200, 302, 404, 499]) {
      const { fetch, asked } = answering({ status, body: { ok: true }, headers: { location: '/x' } })
      vi.stubGlobal('fetch', fetch)
      const answer = await ask({ ...question, retries: 2 })
      expect(answer).toMatchObject({ status, text: '{"ok":true}' })
      expect(answer.headers.get('location')).toBe('/x')
      expect(asked).toEqual([{ method: 'POST', address: question.address, headers: question.headers, body: { a: 1 } }])
    }
  })

  it('R8.25 follows no redirection, sends no body where there is none, and gives up after eight seconds', async () => {
    const given: RequestInit[] = []
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      given.push(init)
      return new Response('{}')
    })
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await ask({ ...question, body: undefined })
    expect(given[0]).toMatchObject({ redirect: 'manual', body: null })
    expect(given[0]?.signal).toBe(timeout.mock.results[0]?.value)
    expect(timeout).toHaveBeenCalledWith(8_000)
    timeout.mockRestore()
  })

  it('R8.25 asks again only as often as it may, and says why nothing came', async () => {
    const { fetch, asked } = answering({ status: 500 })
    vi.stubGlobal('fetch', fetch)
    await expect(ask(question)).rejects.toThrow('Adyen did not answer: status 500')
    expect(asked).toHaveLength(1)
    await expect(ask({ ...question, retries: 2 })).rejects.toThrow(ProviderUnreachable)
    expect(asked).toHaveLength(4)
  })

  it('R8.25 takes the first answer that comes after a lost one', async () => {
    const { fetch, asked } = answering(new TypeError('fetch failed'), { status: 503 }, { body: { third: true } })
    vi.stubGlobal('fetch', fetch)
    expect((await ask({ ...question, retries: 2 })).text).toBe('{"third":true}')
    expect(asked).toHaveLength(3)
  })

  it.each([
    [new TypeError('secret host'), 'TypeError'],
    ['a text', 'a text'],
  ])('R8.25 names the kind of a failure alone: %s', async (thrown, why) => {
    vi.stubGlobal('fetch', () => Promise.reject(thrown))
    await expect(ask(question)).rejects.toThrow(new ProviderUnreachable('Adyen', why))
  })
})

describe('what a provider answered', () => {
  const read = (text: string) =>
    readAnswer('PayPal', { status: 200, headers: new Headers(), text }, z.object({ id: z.string() }))

  it('R8.25 is what is used of its JSON, or counts as no answer', () => {
    expect(read('{"id":"5","more":1}')).toEqual({ id: '5' })
    expect(() => read('<html>')).toThrow(ProviderUnreachable)
    expect(() => read('')).toThrow('PayPal did not answer: its answer was no JSON')
  })

  it.each(['null', '[]', '"5"', '{}', '{"id":5}', '{"id":null}', '{"id":"a\\u0000"}', '{"id":"5","x":"\\ud800"}'])(
    'R8.25 counts as no answer where its shape is %s',
    (text) => {
      expect(() => read(text)).toThrow(ProviderUnreachable)
    },
  )

  it('R8.25 is told apart by its kind: a refusal has a status and an issue, silence has neither', () => {
    const refusal = new ProviderRefusal('PayPal', 422, 'INSTRUMENT_DECLINED')
    expect(refusal).toMatchObject({ name: 'ProviderRefusal', status: 422, issue: 'INSTRUMENT_DECLINED' })
    expect(refusal.message).toBe('PayPal refused (422): INSTRUMENT_DECLINED')
    expect(new ProviderUnreachable('seQura', 'x').name).toBe('ProviderUnreachable')
  })
})

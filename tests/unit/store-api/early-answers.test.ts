import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EarlyAnswers } from '#lib/store-api/early-answers.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('asks once, and gives the answer to the first one who wants it', async () => {
  const answers = new EarlyAnswers()
  const ask = vi.fn(async () => Response.json('pane'))
  answers.ask('/a', ask)
  answers.ask('/a', ask)
  expect(await (await answers.take('/a'))?.json()).toBe('pane')
  expect(answers.take('/a')).toBeUndefined()
  // Who comes with it joins a page that is being made.
  answers.ask('/a', ask)
  expect(ask).toHaveBeenCalledOnce()
  expect(answers.take('/b')).toBeUndefined()
})

it('forgets an answer that nobody wanted after ten seconds, and asks again then', async () => {
  const answers = new EarlyAnswers()
  const ask = vi.fn(async () => new Response())
  answers.ask('/a', ask)
  vi.advanceTimersByTime(10_000)
  expect(answers.take('/a')).toBeUndefined()
  answers.ask('/a', ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('tells whoever wants it of a failure, and nobody else', async () => {
  const answers = new EarlyAnswers()
  answers.ask('/a', () => Promise.reject(new TypeError('fetch failed')))
  await vi.advanceTimersByTimeAsync(10)
  await expect(answers.take('/a')).rejects.toThrow('fetch failed')
})

it('asks nothing early while a thousand answers wait', () => {
  const answers = new EarlyAnswers()
  const ask = vi.fn(async () => new Response())
  for (let number = 0; number < 1_100; number += 1) answers.ask(`/${number}`, ask)
  expect(ask).toHaveBeenCalledTimes(1_000)
  answers.take('/0')
  answers.ask('/more', ask)
  expect(ask).toHaveBeenCalledTimes(1_001)
  vi.advanceTimersByTime(10_000)
  for (let number = 0; number < 1_100; number += 1) answers.ask(`/${number}`, ask)
  expect(ask).toHaveBeenCalledTimes(2_001)
})

import { expect, it } from 'vitest'
import { readEnvironment } from '#lib/env.ts'
import { hostHeaders, isMarked, requestHost, storeOfRequest } from '#lib/stores/request-host.ts'

const settings = readEnvironment({})

it('R0.2 a forwarded host from outside is never believed, whatever the host', () => {
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]:3000', '0.0.0.0:3000', 'fr.localhost:3000']) {
    const headers = new Headers({ host, 'x-forwarded-host': 'es.localhost:3000', 'x-process-mark': 'guessed' })
    expect([host, requestHost(headers)]).toEqual([host, host])
    expect(storeOfRequest(headers, settings).code).toBe('FRSM')
  }
})

it('R0.2 what Next fetches from itself, with the headers of an action, is for the host of the action', () => {
  const action = new Headers({ host: 'es.localhost:3000', 'x-forwarded-host': 'fr.localhost' })
  const fetched = new Headers({ ...hostHeaders(action), host: 'localhost:3000' })
  expect(isMarked(action)).toBe(false)
  expect(isMarked(fetched)).toBe(true)
  expect(requestHost(fetched)).toBe('es.localhost:3000')
  expect(storeOfRequest(fetched, settings).code).toBe('ESSM')
})

it('the mark is another one in each process and too long to be guessed', () => {
  const [mark] = Object.values(hostHeaders(new Headers())).filter((value) => value !== '')
  expect(mark?.length).toBeGreaterThanOrEqual(64)
})

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileJson, leftBehind } from '../../bench/hostile-json.ts'
import type { CallDefinition } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/index.ts'
import { type Staff, staffOf } from './support/administrators.ts'
import { type Api, startApi } from './support/api.ts'

let api: Api
const staff = {} as Record<'FRSM' | 'ESSM', Staff>
beforeAll(async () => {
  api = await startApi()
  for (const store of ['FRSM', 'ESSM'] as const) staff[store] = await staffOf(api, store)
})
afterAll(async () => {
  expect(api.logs).toEqual([])
  await api.close()
})

const everyCall = Object.values(contract).flatMap((family) => Object.values<CallDefinition>(family))
const withBody = everyCall.filter((call) => call.body && !call.upload)

describe.each(['FRSM', 'ESSM'] as const)('names of what all objects share, in %s', (store) => {
  const send = (call: (typeof everyCall)[number], body: string, query = `?store=${store}`) =>
    api.ask(call.method, `${call.path.replace(/\{\w+\}/g, '1')}${query}`, {
      ...(call.method !== 'GET' && { body }),
      headers: staff[store].admin.headers,
    })

  it.each([
    ['{"__proto__":{"get":"\\u0000"}}', ['__proto__', 'get']],
    ['{"__proto__":{"anonymous":"\\u0000"}}', ['__proto__']],
    ['{"\\u005f_proto__":1}', ['__proto__']],
    ['{"constructor":{"prototype":{"beforeSecondFactor":"\\ud800"}}}', ['constructor']],
    ['{"a":[{"prototype":1}]}', ['a', '0', 'prototype']],
  ])('R4.14 are refused at their place in a body, by every call: %s', async (body, path) => {
    for (const call of withBody) {
      const answer = await send(call, body)
      expect([call.path, leftBehind()]).toEqual([call.path, []])
      expect(answer.status).toBeLessThan(500)
      const isQueryRight = call.query?.safeParse({ store }).success ?? true
      if (answer.status === 400 && isQueryRight) expect(Object.keys(answer.body)).toEqual([path[0]])
    }
  })

  it('R4.14 are ignored in a query and refused in a form', async () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const read = await api.get(`/catalog/v1/products/weblist_products/?store=${store}&${name}=x`)
      expect([read.status, leftBehind()]).toEqual([200, []])
      const form = new FormData()
      form.set(name, '\u0000')
      form.append(name, new File(['x'], 'x.csv'))
      const uploads = everyCall.filter(({ upload, path }) => upload && !path.includes('{'))
      expect(uploads).not.toEqual([])
      for (const call of uploads) {
        const { status, body } = await api.ask(call.method, `${call.path.replace(/\{\w+\}/g, '1')}?store=${store}`, {
          body: form,
          headers: staff[store].admin.headers,
        })
        expect([status, Object.keys(body)]).toEqual([400, [name]])
      }
    }
    expect(leftBehind()).toEqual([])
  })

  it('R4.14 change nothing in any body of any call, which never fails', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...withBody), hostileJson, async (call, body) => {
        const { status } = await send(call, body)
        expect([call.path, status < 500, leftBehind()]).toEqual([call.path, true, []])
      }),
      { numRuns: 400 },
    )
    expect(leftBehind()).toEqual([])
  })
})

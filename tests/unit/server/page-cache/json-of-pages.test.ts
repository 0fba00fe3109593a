import { afterAll, beforeAll, expect, it } from 'vitest'
import { leaveDataOutOfJson } from '#server/page-cache/json-of-pages.ts'

const { toJSON } = Buffer.prototype

beforeAll(leaveDataOutOfJson)
afterAll(() => {
  Buffer.prototype.toJSON = toJSON
})

it('leaves the data of a page out of the JSON that Next makes for its length', () => {
  const page = { kind: 'APP_PAGE', html: '<p>x</p>', rscData: Buffer.alloc(100_000, 'x'), status: 200 }
  expect(JSON.parse(JSON.stringify(page))).toEqual({ ...page, rscData: { type: 'Buffer', data: [] } })
})

it('leaves the JSON of every other buffer whole', () => {
  const bytes = Buffer.from('abc')
  expect(JSON.parse(JSON.stringify([bytes, { body: bytes }]))).toEqual([
    { type: 'Buffer', data: [97, 98, 99] },
    { body: { type: 'Buffer', data: [97, 98, 99] } },
  ])
  expect(bytes.toJSON()).toEqual({ type: 'Buffer', data: [97, 98, 99] })
})

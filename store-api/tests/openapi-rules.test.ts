import { describe, expect, it } from 'vitest'
import type { CallDefinition } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/index.ts'
import { openApiDocument } from '../http/reference.ts'

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security?: Record<string, string[]>[]
  responses: Record<string, unknown>
}

const document = openApiDocument(contract, 'https://api.shop.test')
const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as Operation[])

/** The operation of a call, by its resource and name. */
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)

describe('OpenAPI document, as Redocly and Spectral recommend it', () => {
  it('R7.119 says where the store API is, who answers for it and under which licence', () => {
    expect(document.servers).toEqual([{ url: 'https://api.shop.test' }])
    expect(document.info.contact).toEqual({ name: expect.stringMatching(/./), url: 'https://api.shop.test' })
    expect(document.info.license).toEqual({ name: expect.stringMatching(/./), url: 'https://api.shop.test/docs' })
  })

  it('R7.119 describes each tag that its operations have', () => {
    const described = document.tags.filter(({ description }) => /^Calls below \/[\w-]+\/[\w/, -]*$/.test(description))
    expect(described.map(({ name }) => name).sort()).toEqual(
      [...new Set(operations.flatMap(({ tags }) => tags))].sort(),
    )
    expect(document.tags.find(({ name }) => name === 'carts')?.description).toBe('Calls below /cart/v1/carts/')
    expect(document.tags.find(({ name }) => name === 'returns')?.description).toBe(
      'Calls below /cart/v1/orders/, /cart/v1/returns/',
    )
  })

  it('R7.119 says of every operation how callers prove who asks', () => {
    const declared = Object.keys(document.components.securitySchemes)
    for (const { operationId, security } of operations) {
      expect(security, operationId).toBeInstanceOf(Array)
      expect(declared, operationId).toEqual(expect.arrayContaining(security?.flatMap((way) => Object.keys(way)) ?? []))
    }
    expect(operationOf('cms.createPage')?.security).toEqual([{ bearer: [] }])
    expect(operationOf('carts.retrieve')?.security).toEqual([{}, { bearer: [] }])
    expect(operationOf('auth.token')?.security).toEqual([])
    expect(operationOf('changes.list')?.security).toEqual([{ storefront: [] }])
  })

  it('R7.119 has for every call one operation with a name, a summary, a success and a refusal', () => {
    const calls = Object.values(contract).flatMap((resource) => Object.values<CallDefinition>(resource))
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length)
    for (const { operationId, summary, responses } of operations) {
      expect(summary, operationId).toMatch(/./)
      expect(Object.keys(responses).join(' '), operationId).toMatch(/^20[014] 4XX$/)
    }
  })
})

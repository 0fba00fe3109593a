import { describe, expect, it } from 'vitest'
import type { CallDefinition } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/index.ts'
import { openApiDocument } from '../http/reference.ts'
import { tagTexts } from '../openapi/tags.ts'

interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: { name: string; description?: string; schema: { type?: string }; example?: unknown }[]
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
    const described = document.tags.filter(({ description }) =>
      /^[A-Z].+\. Calls below \/[\w-]+\/[\w/, -]*$/.test(description),
    )
    expect(described.map(({ name }) => name).sort()).toEqual(
      [...new Set(operations.flatMap(({ tags }) => tags))].sort(),
    )
    expect(Object.keys(tagTexts).sort()).toEqual(Object.keys(contract).sort())
    const textOf = (tag: string) => document.tags.find(({ name }) => name === tag)?.description
    expect(textOf('carts')).toMatch(/ Calls below \/cart\/v1\/carts\/$/)
    expect(textOf('returns')).toMatch(/ Calls below \/cart\/v1\/orders\/, \/cart\/v1\/returns\/$/)
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

  it('R7.119 has one named and described operation for each call, with a success and its refusals', () => {
    const calls = Object.values(contract).flatMap((resource) => Object.values<CallDefinition>(resource))
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(calls.length)
    for (const { operationId, summary, description, responses } of operations) {
      expect(summary, operationId).toMatch(/^.{4,200}[^.]$/)
      expect(description, operationId).toMatch(/\.$/)
      expect(Object.keys(responses).join(' '), operationId).toMatch(/^20[014]( 4\d\d)*( 503)? 4XX$/)
    }
    // Every body counts among those that are held.
    const withBody = Object.entries(contract).flatMap(([resource, named]) =>
      Object.entries<CallDefinition>(named).flatMap(([name, { body }]) => (body ? [`${resource}.${name}`] : [])),
    )
    const busy = operations.filter(({ responses }) => '503' in responses).map(({ operationId }) => operationId)
    expect(busy.toSorted()).toEqual(withBody.toSorted())
    const statuses = (id: string) => Object.keys(operationOf(id)?.responses ?? {}).join(' ')
    expect(statuses('cms.updatePage')).toBe('200 400 401 403 404 429 503 4XX')
    expect(statuses('auth.token')).toBe('200 400 429 503 4XX')
    expect(statuses('carts.retrieve')).toBe('200 400 401 404 429 4XX')
  })

  it('R7.119 says of every parameter what it means, and of fields what the contract says of them', () => {
    const silent = operations.flatMap(({ operationId, parameters }) =>
      parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
    )
    expect(silent).toEqual([])
    expect(JSON.stringify(document.components.schemas.Cart)).toContain('100 cart, 150 abandoned cart')
    expect(JSON.stringify(document.components.schemas.Prices)).toContain('Price to pay, tax included')
  })

  it('R7.119 has a number as the example of every parameter that is one', () => {
    const numbers = operations.flatMap(({ operationId, parameters }) =>
      parameters
        .filter(({ schema }) => /^(integer|number)$/.test(schema.type ?? ''))
        .map((each) => ({ operationId, ...each })),
    )
    expect(numbers.length).toBeGreaterThan(50)
    expect(numbers.filter(({ example }) => example !== undefined && typeof example !== 'number')).toEqual([])
  })

  it('R7.119 has no shared part that nothing refers to, and refers to none that is not there', () => {
    const text = JSON.stringify(document)
    const referred = new Set([...text.matchAll(/"\$ref":"#\/components\/(\w+\/\w+)"/g)].map(([, place]) => place))
    const { schemas, responses } = document.components
    const there = [
      ...Object.keys(schemas).map((name) => `schemas/${name}`),
      ...Object.keys(responses).map((name) => `responses/${name}`),
    ]
    expect([...referred].sort()).toEqual(there.sort())
  })

  it('R7.119 has patterns that need no classes of Unicode, which not every reader knows', () => {
    expect(JSON.stringify(document)).not.toMatch(/\\\\p\{/)
    const slug = new RegExp(
      String(
        (document.components.schemas.ProductCard as { properties: { slug: { pattern: string } } }).properties.slug
          .pattern,
      ),
    )
    for (const [text, fits] of Object.entries({ aurélys: true, 'a/b': false, 'a b': false, 'a\u0007': false }))
      expect(slug.test(text), text).toBe(fits)
  })
})

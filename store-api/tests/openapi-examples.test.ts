import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CallDefinition } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/index.ts'
import { openApiDocument } from '../http/reference.ts'
import { exampleOf } from '../openapi/example.ts'
import { buildSeed } from '../seed/build.ts'

interface Content {
  content?: Record<string, { schema: unknown; example?: unknown }>
}
interface Operation {
  operationId: string
  parameters: { name: string; in: 'path' | 'query'; example?: unknown }[]
  requestBody?: Content
  responses: Record<string, Content>
}

const document = openApiDocument(contract, 'https://api.shop.test')
const operations = Object.values(document.paths).flatMap((path) => Object.values(path) as Operation[])
const calls = Object.entries(contract).flatMap(([resource, named]) =>
  Object.entries<CallDefinition>(named).map(([name, call]) => ({ id: `${resource}.${name}`, call })),
)
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)
const exampleIn = (content: Content | undefined) => Object.values(content?.content ?? {})[0]?.example

/** A schema of the document with everything that it refers to, as zod reads JSON Schema. */
const $defs = JSON.parse(JSON.stringify(document.components.schemas).replaceAll('#/components/schemas/', '#/$defs/'))

/** An example of a form with files as the store API reads it: each file by its name. */
function withFiles(example: unknown): unknown {
  return Object.fromEntries(
    Object.entries(example as Record<string, unknown>).map(([field, value]) => [
      field,
      Array.isArray(value) ? value.map((name) => new File(['x'], String(name))) : value,
    ]),
  )
}

describe('examples of the OpenAPI document', () => {
  it.each(calls)('R7.119 stand at request and answer of $id, and fit its shapes', ({ id, call }) => {
    const { requestBody, responses, parameters } = operationOf(id) as Operation
    for (const { name, example } of parameters) expect(example, name).toBeDefined()
    const given = Object.fromEntries(
      parameters.filter((each) => each.in === 'query').map(({ name, example }) => [name, example]),
    )
    if (call.query) expect(call.query.safeParse(given).error?.issues).toBeUndefined()
    if (call.body) {
      const example = exampleIn(requestBody)
      expect(call.body.safeParse(call.upload ? withFiles(example) : example).error?.issues).toBeUndefined()
      // Nothing that the call would pass over.
      if (call.body instanceof z.ZodObject)
        expect(Object.keys(call.body.shape)).toEqual(expect.arrayContaining(Object.keys(example as object)))
    }
    const answered = exampleIn(responses[String(call.status ?? 200)])
    if (call.answer) expect(call.answer.parse(answered)).toEqual(answered)
    if (call.file) expect(answered, 'a file').toMatch(/./)
  })

  it('R7.119 fit the schemas of the document as well', () => {
    const contents = operations.flatMap(({ operationId, requestBody, responses }) =>
      Object.entries({ requestBody, ...responses }).flatMap(([part, content]) => {
        const json = content?.content?.['application/json']
        return json ? [{ name: `${operationId} ${part}`, ...json }] : []
      }),
    )
    const properties = Object.fromEntries(contents.map(({ name, schema }) => [name, schema]))
    const text = JSON.stringify({ type: 'object', properties }).replaceAll('#/components/schemas/', '#/$defs/')
    const all = z.fromJSONSchema({ ...JSON.parse(text), $defs })
    const examples = Object.fromEntries(contents.map(({ name, example }) => [name, example]))
    expect(all.safeParse(examples).error?.issues).toBeUndefined()
    const [first = ''] = Object.keys(examples)
    expect(all.safeParse({ ...examples, [first]: 7 }).success).toBe(false)
  })

  it('R7.119 stand at every refusal too', () => {
    for (const [name, refusal] of Object.entries(document.components.responses))
      expect(Object.keys(exampleIn(refusal) as object).join(' '), name).toMatch(/^(email|detail code)$/)
  })

  it('R7.119 show what the demonstration has: its screen, brand and coupon, but none of its customers', () => {
    const seed = buildSeed()
    const product = exampleIn(operationOf('products.retrieveBySlug')?.responses['200']) as Record<string, unknown>
    const sold = [...seed.products()].find(({ slug }) => slug.FRSM === product.slug)
    expect(sold?.name.FRSM?.replaceAll(' ', ' ')).toBe(product.name)
    expect(sold?.ref).toBe(product.ref)
    expect(seed.brands.find(({ slug }) => slug === sold?.brand)?.name).toBe((product.brand as { name: string }).name)
    const account = exampleIn(operationOf('clients.info')?.responses['200']) as { email: string }
    expect(seed.clients.map(({ email }) => email)).not.toContain(account.email)
    const coupon = exampleIn(operationOf('coupons.retrieve')?.responses['200']) as { code: string }
    expect(seed.coupons.map(({ code }) => code)).toContain(coupon.code)
  })

  it('R7.119 name no person and hold no secret: e-mails that cannot exist, words in place of tokens', () => {
    const text = JSON.stringify(document)
    for (const [address] of text.matchAll(/[\w.+-]+@[\w.-]+/g)) expect(address).toMatch(/\.example$/)
    expect(text).not.toMatch(/eyJ[\w-]{10}/)
  })

  it('R7.119 cannot be made for a field without a value in the examples', () => {
    const shape = z.object({ something_new: z.string() })
    expect(() => exampleOf(shape, 'output', 'products.invented.answer')).toThrow(/something_new/)
  })

  it('R7.119 are refused where their value does not fit: another one or none is taken', () => {
    expect(exampleOf(z.object({ unit: z.string() }), 'output', 'x')).toEqual({ unit: 'cm' })
    expect(exampleOf(z.object({ unit: z.int() }), 'output', 'x')).toEqual({ unit: 38610 })
    expect(() => exampleOf(z.object({ email: z.int() }), 'output', 'x')).toThrow(/email/)
  })
})

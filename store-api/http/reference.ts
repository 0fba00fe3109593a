import { z } from 'zod'
import type { CallDefinition } from '../../lib/contract/call.ts'
import { errorBody } from '../../lib/contract/common.ts'
import { exampleOf } from '../openapi/example.ts'
import { descriptionOf, introduction, summaryOf } from '../openapi/introduction.ts'
import { parameterTexts } from '../openapi/parameters.ts'
import { type Refusal, refusalsOf } from '../openapi/refusals.ts'
import { tagTexts } from '../openapi/tags.ts'
import { type Direction, NamedSchemas } from './reference-schemas.ts'

export type Resources = Readonly<Record<string, Readonly<Record<string, CallDefinition>>>>

/**
 * The OpenAPI 3.1 document of a contract; zod writes its JSON Schema. Every body and answer has a name, so that
 * generated clients have types: a named shape keeps its name, any other gets the name of its call. Each has an example
 * (`openapi/example.ts`).
 * @param address public address of the store API, without a slash at the end
 */
export function openApiDocument(resources: Resources, address: string) {
  const paths = new Map<string, Record<string, unknown>>()
  const schemas = new NamedSchemas()
  const refusals = new Map<string, Refusal>()
  for (const [resource, calls] of Object.entries(resources))
    for (const [name, { answer }] of Object.entries(calls))
      if (answer) schemas.named(`${resource}.${name}.answer`, answer, 'output')
  for (const [resource, calls] of Object.entries(resources)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = [...paths.keys()].find((other) => pattern(other) === pattern(call.path)) ?? call.path
      for (const refusal of refusalsOf(call)) refusals.set(refusal.name, refusal)
      paths.set(path, {
        ...paths.get(path),
        [call.method.toLowerCase()]: operation(`${resource}.${name}`, call, path, schemas),
      })
    }
  }
  const responses = Object.fromEntries([...refusals].map(([name, refusal]) => [name, refused(refusal, schemas)]))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Store API',
      version: '1.0.0',
      description: introduction,
      contact: { name: 'Operator of the store API', url: address },
      license: { name: 'Not licensed to others', url: `${address}/docs` },
    },
    servers: [{ url: address }],
    tags: Object.entries(resources).map(([name, calls]) => ({
      name,
      description: `${tagTexts[name] ?? ''} Calls below ${placesOf(calls)}`.trim(),
    })),
    paths: Object.fromEntries(paths),
    components: {
      schemas: Object.fromEntries(schemas.components),
      responses,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a login' },
        storefront: {
          type: 'apiKey',
          in: 'header',
          name: 'x-storefront-key',
          description: 'The secret that storefront and store API share (STOREFRONT_KEY)',
        },
      },
    },
  }
}

/** Where the paths of a resource begin: at most three parts of each, up to the first parameter. */
function placesOf(calls: Resources[string]): string {
  const places = Object.values(calls).map(({ path }) => path.match(/^(?:\/[\w-]+){1,3}/)?.[0])
  return [...new Set(places)].map((place) => `${place}/`).join(', ')
}

/** Paths that differ only in their parameters' names are one path in OpenAPI. */
function pattern(path: string): string {
  return path.replace(/\{\w+\}/g, '{}')
}

/** @param path the spelling under which the document has the call's path */
function operation(id: string, call: CallDefinition, path: string, schemas: NamedSchemas) {
  const content = (part: string, shape: z.ZodType, io: Direction, type = 'application/json') => ({
    content: {
      [type]: { schema: schemas.named(`${id}.${part}`, shape, io), example: exampleOf(shape, io, `${id}.${part}`) },
    },
  })
  const success = () => {
    if (call.file)
      return {
        description: 'The file',
        content: Object.fromEntries(
          [call.file, ...(call.otherFiles ?? [])].map((type) => [
            type,
            { schema: schemas.named('file', z.file(), 'output'), example: fileStarts[type] },
          ]),
        ),
      }
    if (call.answer) return { description: 'What was asked for', ...content('answer', call.answer, 'output') }
    return { description: 'Done; there is no body' }
  }
  return {
    operationId: id,
    tags: [id.replace(/\..*/, '')],
    summary: summaryOf(call),
    description: descriptionOf(call),
    security: security(call),
    parameters: [...pathParameters(id, call, path, schemas), ...parameters(id, 'query', call.query, schemas)],
    ...(call.body && {
      requestBody: {
        required: !call.body.safeParse(undefined).success,
        ...content('body', call.body, 'input', call.upload ? 'multipart/form-data' : undefined),
      },
    }),
    responses: {
      [String(call.status ?? 200)]: success(),
      ...Object.fromEntries(
        refusalsOf(call).map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
      ),
    },
  }
}

/** How the files begin that are answered. */
const fileStarts: Readonly<Record<string, string>> = {
  'application/pdf': '%PDF-1.7',
  'model/gltf-binary': 'glTF',
  'model/vnd.usdz+zip': 'PK',
  'image/jpeg': '\u00ff\u00d8\u00ff',
  'image/webp': 'RIFF',
  'text/csv': 'table,id,store',
}

function refused({ description, example, retryAfter }: Refusal, schemas: NamedSchemas) {
  return {
    description,
    ...(retryAfter && {
      headers: { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' }, example: 30 } },
    }),
    content: { 'application/json': { schema: schemas.named('refusal', errorBody, 'output'), example } },
  }
}

/** Accepted forms of authentication, of which one is enough; `{}` permits anonymous calls. */
function security({ permission, anonymous }: CallDefinition): Record<string, string[]>[] {
  if (permission === 'storefront') return [{ storefront: [] }]
  if (permission === 'user' || permission === 'admin') return [{ bearer: [] }]
  return anonymous ? [] : [{}, { bearer: [] }]
}

/** Parameters of the path by their names there; a different name in the call is mentioned in the description. */
function pathParameters(id: string, call: CallDefinition, path: string, schemas: NamedSchemas) {
  const [own, shown] = [call.path, path].map((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  return parameters(id, 'path', call.params, schemas).map((parameter) => {
    const name = shown?.[own?.indexOf(parameter.name) ?? -1] ?? parameter.name
    return name === parameter.name ? parameter : { ...parameter, name, description: `Id: ${parameter.name}` }
  })
}

function parameters(id: string, place: 'path' | 'query', shape: z.ZodObject | undefined, schemas: NamedSchemas) {
  if (!shape) return []
  const examples = exampleOf(shape, 'input', `${id}.${place}`) as Record<string, unknown>
  return Object.entries(shape.shape).map(([name, value]) => {
    const { description, ...schema } = schemas.schema(value as z.ZodType, 'input')
    return {
      name,
      in: place,
      required: place === 'path' || !(value as z.ZodType).safeParse(undefined).success,
      description: description ?? parameterTexts[name],
      schema,
      example: examples[name],
    }
  })
}

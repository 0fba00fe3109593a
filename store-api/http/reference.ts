import { z } from 'zod'
import type { CallDefinition } from '../../lib/contract/call.ts'
import { errorBody } from '../../lib/contract/common.ts'
import { type Direction, NamedSchemas } from './reference-schemas.ts'

type Resources = Readonly<Record<string, Readonly<Record<string, CallDefinition>>>>

/**
 * The OpenAPI 3.1 document of a contract; JSON Schema comes from zod itself, which is what 3.1
 * speaks. Every body and answer has a name, so that generated clients have types: a shape of the
 * contract its own, any other the one of its call.
 * @param address public address of the store API, without a slash at the end
 */
export function openApiDocument(resources: Resources, address: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas = new NamedSchemas()
  for (const [resource, calls] of Object.entries(resources))
    for (const [name, { answer }] of Object.entries(calls))
      if (answer) schemas.named(`${resource}.${name}.answer`, answer, 'output')
  for (const [resource, calls] of Object.entries(resources)) {
    for (const [name, call] of Object.entries(calls)) {
      const path = Object.keys(paths).find((other) => pattern(other) === pattern(call.path)) ?? call.path
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase()]: operation(`${resource}.${name}`, call, path, schemas),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Store API',
      version: '1.0.0',
      description: 'Money is in cents. Errors are {"field": ["…"]}, {"non_field_errors": ["…"]} or {"detail": "…"}.',
      contact: { name: 'Operator of the store API', url: address },
      license: { name: 'Not licensed to others', url: `${address}/docs` },
    },
    servers: [{ url: address }],
    tags: Object.entries(resources).map(([name, calls]) => ({ name, description: `Calls below ${placesOf(calls)}` })),
    paths,
    components: {
      schemas: schemas.components,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        storefront: { type: 'apiKey', in: 'header', name: 'x-storefront-key' },
      },
    },
  }
}

/** Where the paths of a resource begin: at most three parts of each, up to the first parameter. */
function placesOf(calls: Resources[string]): string {
  const places = Object.values(calls).map(({ path }) => path.match(/^(?:\/[\w-]+){1,3}/)?.[0])
  return [...new Set(places)].map((place) => `${place}/`).join(', ')
}

/**
 * Paths that differ by the names of their parameters alone are one path, which OpenAPI lets stand
 * once.
 */
function pattern(path: string): string {
  return path.replace(/\{\w+\}/g, '{}')
}

/** @param path the spelling under which the document has the call's path */
function operation(id: string, call: CallDefinition, path: string, schemas: NamedSchemas) {
  const body = (name: string, shape: z.ZodType, io: Direction, type = 'application/json') => ({
    content: { [type]: { schema: schemas.named(name, shape, io) } },
  })
  const success = () => {
    if (call.file) return { description: 'The file', ...body('file', z.file(), 'output', call.file) }
    if (call.answer) return { description: 'Success', ...body(`${id}.answer`, call.answer, 'output') }
    return { description: 'Done, no body' }
  }
  return {
    operationId: id,
    tags: [id.replace(/\..*/, '')],
    summary: call.summary,
    description: `Permission: ${call.permission}.`,
    security: security(call),
    parameters: [...pathParameters(call, path, schemas), ...parameters('query', call.query, schemas)],
    ...(call.body && {
      requestBody: body(`${id}.body`, call.body, 'input', call.upload ? 'multipart/form-data' : undefined),
    }),
    responses: {
      [String(call.status ?? 200)]: success(),
      '4XX': { description: 'Refused', ...body('refusal', errorBody, 'output') },
    },
  }
}

/** Ways in which a caller proves who asks, of which one is enough; `{}` stands for nobody. */
function security({ permission, anonymous }: CallDefinition): Record<string, string[]>[] {
  if (permission === 'storefront') return [{ storefront: [] }]
  if (permission === 'user' || permission === 'admin') return [{ bearer: [] }]
  return anonymous ? [] : [{}, { bearer: [] }]
}

/**
 * Parameters of the path by their names there; where the call calls one otherwise, its description
 * says how.
 */
function pathParameters(call: CallDefinition, path: string, schemas: NamedSchemas) {
  const [own, shown] = [call.path, path].map((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  return parameters('path', call.params, schemas).map((parameter) => {
    const name = shown?.[own?.indexOf(parameter.name) ?? -1] ?? parameter.name
    return name === parameter.name ? parameter : { ...parameter, name, description: `Id: ${parameter.name}` }
  })
}

function parameters(place: 'path' | 'query', shape: z.ZodObject | undefined, schemas: NamedSchemas) {
  return Object.entries(shape?.shape ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || !(value as z.ZodType).safeParse(undefined).success,
    schema: schemas.schema(value as z.ZodType, 'input'),
  }))
}

/**
 * A reference page that needs no script and no network: every call with its permission and a link
 * to the document.
 */
export function referencePage(resources: Resources): string {
  const rows = Object.entries(resources)
    .map(
      ([resource, calls]) =>
        `<h2 id="${resource}">${resource}</h2><table>${Object.values(calls)
          .map(
            (call) =>
              `<tr><td><b>${call.method}</b></td><td><code>${call.path}</code></td><td>${escapeHtml(call.summary)}</td><td>${call.permission}</td></tr>`,
          )
          .join('')}</table>`,
    )
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Store API</title>
<style>body{font:16px/1.5 system-ui;margin:2rem auto;max-width:72rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td{border-top:1px solid #ddd;padding:.4rem .6rem;vertical-align:top}code{word-break:break-all}</style>
<h1>Store API</h1><p>Shapes: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${rows}</html>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}

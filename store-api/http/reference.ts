import { z } from 'zod'
import type { CallDefinition } from '../../lib/contract/call.ts'
import { errorBody } from '../../lib/contract/common.ts'

type Resources = Readonly<Record<string, Readonly<Record<string, CallDefinition>>>>

/** The OpenAPI 3.1 document of a contract; JSON Schema comes from zod itself, which is what 3.1 speaks. */
export function openApiDocument(resources: Resources) {
  const paths: Record<string, Record<string, unknown>> = {}
  const schemas: Record<string, unknown> = {}
  for (const [resource, calls] of Object.entries(resources)) {
    for (const [name, call] of Object.entries(calls)) {
      paths[call.path] = {
        ...paths[call.path],
        [call.method.toLowerCase()]: hoisted(operation(resource, name, call), `${resource}.${name}`, schemas),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Store API',
      version: '1.0.0',
      description: 'Money is in cents. Errors are {"field": ["…"]}, {"non_field_errors": ["…"]} or {"detail": "…"}.',
    },
    paths,
    components: { schemas, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}

/** Moves the definitions of recursive schemas to the document's components, where their references are looked up. */
function hoisted(value: unknown, owner: string, schemas: Record<string, unknown>): unknown {
  if (Array.isArray(value)) return value.map((entry) => hoisted(entry, owner, schemas))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => {
      if (key === '$ref' && typeof inner === 'string')
        return [[key, inner.replace('#/$defs/', `#/components/schemas/${owner}.`)]]
      if (key !== '$defs') return [[key, hoisted(inner, owner, schemas)]]
      for (const [name, schema] of Object.entries(inner as object))
        schemas[`${owner}.${name}`] = hoisted(schema, owner, schemas)
      return []
    }),
  )
}

function operation(resource: string, name: string, call: CallDefinition) {
  return {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary: call.summary,
    description: `Permission: ${call.permission}.`,
    ...((call.permission === 'user' || call.permission === 'admin') && { security: [{ bearer: [] }] }),
    parameters: [...parameters('path', call.params), ...parameters('query', call.query)],
    ...(call.body && {
      requestBody: {
        content: { [call.upload ? 'multipart/form-data' : 'application/json']: { schema: schema(call.body, 'input') } },
      },
    }),
    responses: {
      [String(call.status ?? 200)]: call.answer
        ? { description: 'Success', content: { 'application/json': { schema: schema(call.answer, 'output') } } }
        : { description: 'Done, no body' },
      '4XX': { description: 'Refused', content: { 'application/json': { schema: schema(errorBody, 'output') } } },
    },
  }
}

function parameters(place: 'path' | 'query', shape: z.ZodObject | undefined) {
  return Object.entries(shape?.shape ?? {}).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || !(value as z.ZodType).safeParse(undefined).success,
    schema: schema(value as z.ZodType, 'input'),
  }))
}

function schema(shape: z.ZodType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...rest } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return rest
}

/** A reference page that needs no script and no network: every call with its permission and a link to the document. */
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

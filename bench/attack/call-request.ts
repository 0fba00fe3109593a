import type { NamedCall } from './access-rules.ts'
import type { Random } from './random.ts'
import type { AttackRequest, Role, ServerName, StoreCode } from './request.ts'
import { type Known, sample, schemaOf } from './samples.ts'

export interface CallParts {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/**
 * A sound request for a call, in parts. @param known values of params, query and body by their name
 */
export function partsOf({ call }: NamedCall, random: Random, known: Known): CallParts {
  const made = (shape: typeof call.params | typeof call.body) =>
    shape ? sample(schemaOf(shape), random, known) : undefined
  return {
    params: (made(call.params) ?? {}) as Record<string, unknown>,
    query: (made(call.query) ?? {}) as Record<string, unknown>,
    body: call.body && !call.upload ? made(call.body) : undefined,
  }
}

export interface Sending {
  server: ServerName
  store: StoreCode
  role: Role
}

/** Writes the parts of a call as a request to the store API, or to the storefront's `/api`. */
export function callRequest({ call }: NamedCall, { params, query, body }: CallParts, sending: Sending): AttackRequest {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  ).toString()
  const request = {
    ...sending,
    method: call.method,
    target: `${sending.server === 'storefront' ? '/api' : ''}${path}${search && `?${search}`}`,
  }
  if (call.upload) return { ...request, ...photoForm(body) }
  if (body === undefined) return request
  return { ...request, headers: [['content-type', 'application/json']], body: JSON.stringify(body) }
}

/** Calls that a browser may make through the storefront. */
export function serversOf({ call }: NamedCall): readonly ServerName[] {
  return call.browser ? ['store API', 'storefront'] : ['store API']
}

function photoForm(body: unknown): Pick<AttackRequest, 'headers' | 'body'> {
  const fields = { kind: 'other', comment: 'attack', ...(body as object | undefined) }
  const boundary = 'attack-boundary'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    headers: [['content-type', `multipart/form-data; boundary=${boundary}`]],
    body: `${parts.join('')}--${boundary}--\r\n`,
  }
}

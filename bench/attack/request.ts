export type StoreCode = 'FRSM' | 'ESSM'
/** `client` is the owner of a request's object, `otherClient` and `professional` are accounts that must not have it. */
export const roles = ['visitor', 'otherClient', 'professional', 'client', 'administrator'] as const
export type Role = (typeof roles)[number]
export type ServerName = 'storefront' | 'store API'
export type Headers = readonly (readonly [name: string, value: string])[]

/** One request, as it goes over the wire. */
export interface AttackRequest {
  server: ServerName
  store: StoreCode
  role: Role
  method: string
  /** The part between method and version in the first line; sent unchanged. */
  target: string
  /** Beside those that every request has; one with the name of such a header takes its place. */
  headers?: Headers
  body?: string | Uint8Array
  /** Bytes to send instead of everything that the fields above would make. */
  raw?: string | Uint8Array
  /** True for an incomplete request: the connection may then be closed without an answer. */
  broken?: boolean
  /** Further check of this answer, beside the general ones. @returns the problem, or null */
  expect?(answer: Answer): string | null
}

export interface Answer {
  /** 0 where the connection ended or time ran out before an answer was whole. */
  status: number
  /** Names in small letters, in the order of the wire. */
  headers: Headers
  /** Decoded where it was compressed. */
  body: string
  /** Why there is no answer. */
  missing?: 'closed' | 'timeout'
}

export function headerOf({ headers }: Pick<Answer, 'headers'>, name: string): string | undefined {
  return headers.find(([each]) => each === name)?.[1]
}

/**
 * A request in a form that can be read and sent again; tokens and cookies are left out, a new login
 * has others.
 */
export function describeRequest({
  server,
  store,
  role,
  method,
  target,
  headers = [],
  body,
  raw,
}: AttackRequest): string {
  const shown = raw === undefined ? `${method} ${target}` : `raw ${JSON.stringify(textOf(raw).slice(0, 400))}`
  const lines = headers
    .filter(([name]) => !/^(cookie|authorization)$/i.test(name))
    .map(([name, value]) => `${name}: ${value.slice(0, 200)}`)
  const sent = body === undefined ? '' : ` body ${JSON.stringify(textOf(body).slice(0, 600))}`
  return `${server} of ${store} as ${role}: ${shown}${lines.length > 0 ? ` [${lines.join(' | ')}]` : ''}${sent}`
}

export function textOf(bytes: string | Uint8Array): string {
  return typeof bytes === 'string' ? bytes : Buffer.from(bytes).toString('latin1')
}

/** Writes a request. @param given headers that every request of this server and role has */
export function wireForm({ method, target, headers = [], body, raw }: AttackRequest, given: Headers): Buffer {
  if (raw !== undefined) return Buffer.from(raw)
  const own = new Set(headers.map(([name]) => name.toLowerCase()))
  const bytes = body === undefined ? Buffer.alloc(0) : Buffer.from(body)
  const framed = own.has('content-length') || own.has('transfer-encoding')
  const all = [
    ...given.filter(([name]) => !own.has(name.toLowerCase())),
    ...headers,
    ...(bytes.length > 0 && !framed ? ([['content-length', String(bytes.length)]] as const) : []),
  ]
  const head = [`${method} ${target} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')
  return Buffer.concat([Buffer.from(head, 'utf8'), bytes])
}

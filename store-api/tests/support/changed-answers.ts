import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { CallDefinition } from '../../../lib/contract/call.ts'
import { contract } from '../../../lib/contract/index.ts'

export interface JsonAnswer {
  status: number
  type: string
  // biome-ignore lint/suspicious/noExplicitAny: the changed body has another shape in each call
  body: any
}

/** Changes one answer of a store API. */
export interface Change {
  /** Method and path of the call, as the contract writes them. */
  call: string
  /** Whether successes are changed, or refusals. */
  of: 'success' | 'refusal'
  change: (answer: JsonAnswer) => void
}

/** A store API with the answers of another one, except for some changes. */
export interface ChangedApi {
  url: string
  /** Replaces the changes. */
  set(...changes: Change[]): void
  /** The calls of the present changes that no answer has gone through. */
  unapplied(): string[]
  close(): Promise<void>
}

// Fixed paths first, as a store API distinguishes them from those with parameters.
const calls = Object.values(contract)
  .flatMap((resource) => Object.values<CallDefinition>(resource))
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
  .map(({ method, path }) => ({
    name: `${method} ${path}`,
    pattern: new RegExp(`^${method} ${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))

/**
 * A proxy in front of a store API. Answers that are the same for all callers are requested once, as many runs use it:
 * the catalogue, and refusals.
 */
export async function changedApi(target: string): Promise<ChangedApi> {
  const kept = new Map<string, JsonAnswer>()
  let present: readonly Change[] = []
  const applied = new Set<Change>()

  const answerTo = async (request: IncomingMessage): Promise<JsonAnswer> => {
    const { method = '', url = '', headers } = request
    const body = await text(request)
    const key = `${method} ${url} ${body}`
    const known = kept.get(key)
    if (known) return structuredClone(known)
    const answer = await ask(target + url, method, headers, body)
    const refused = answer.status >= 400
    if (!headers.authorization && (refused || /^\/(catalog|cms|reviews)\//.test(url)))
      kept.set(key, structuredClone(answer))
    return answer
  }
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '', target).pathname
    const name = calls.find(({ pattern }) => pattern.test(`${request.method} ${path}`))?.name
    const answer = await answerTo(request)
    const kind = answer.status < 400 ? 'success' : 'refusal'
    for (const each of present.filter(({ call, of }) => call === name && of === kind)) {
      each.change(answer)
      applied.add(each)
    }
    const { status, type, body } = answer
    response.writeHead(status, type === '' ? {} : { 'content-type': type })
    response.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set: (...changes) => {
      present = changes
      applied.clear()
    },
    unapplied: () => present.filter((each) => !applied.has(each)).map(({ call }) => call),
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

async function ask(url: string, method: string, headers: IncomingMessage['headers'], body: string) {
  const passed = ['authorization', 'content-type', 'accept', 'accept-language', 'x-storefront-key']
  const response = await fetch(url, {
    method,
    headers: passed.flatMap((name) => (headers[name] ? [[name, String(headers[name])] as [string, string]] : [])),
    body: body === '' ? null : body,
  })
  const answered = await response.text()
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: answered === '' ? undefined : JSON.parse(answered),
  }
}

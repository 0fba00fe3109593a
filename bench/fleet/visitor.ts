import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { Ports } from './ports.ts'
import type { Records } from './records.ts'
import { hostOf, type StoreCode } from './settings.ts'

/** Longest wait for an answer, milliseconds. */
const patience = 40_000

export interface Answer {
  /** 0 where none came, or not all of it. */
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** Input of a request. */
export interface Sent {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: FormData | object
}

/** A visitor of a store through the proxy, with a unique address and the shop's cookies. */
export class Visitor {
  readonly store: StoreCode
  readonly cookies = new Map<string, string>()
  readonly #ports: Ports
  readonly #records: Records
  readonly #address: string
  readonly #agent: Agent

  /** @param index makes the address: one of this machine's own network, 127.0.0.0/8 */
  constructor(ports: Ports, store: StoreCode, index: number, records: Records) {
    this.store = store
    this.#ports = ports
    this.#records = records
    this.#address = `127.${1 + Math.floor(index / 62_500)}.${Math.floor(index / 250) % 250}.${(index % 250) + 1}`
    this.#agent = new Agent({ keepAlive: true, maxSockets: 6 })
  }

  /** Address of the store. */
  get origin(): string {
    return `https://${hostOf(this.store, this.#ports)}`
  }

  /** Requests a path; the result is recorded under its kind. */
  async ask(kind: string, path: string, sent: Sent = {}): Promise<Answer> {
    const visit = this.#records.begin(kind)
    const answer = await this.#send(path, sent, String(visit.id)).catch((error: Error) => ({
      status: 0,
      headers: {},
      text: error.message,
    }))
    this.#records.end(visit, answer.status, answer.text)
    return answer
  }

  close(): void {
    this.#agent.destroy()
  }

  async #send(path: string, { method = 'GET', headers = {}, body }: Sent, visit: string): Promise<Answer> {
    const form = body instanceof FormData ? new Response(body) : undefined
    const bytes = form ? Buffer.from(await form.arrayBuffer()) : body && Buffer.from(JSON.stringify(body))
    const type = form ? form.headers.get('content-type') : body && 'application/json'
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const asked = request({
      host: '127.0.0.1',
      port: this.#ports.https,
      servername: hostOf(this.store, this.#ports).split(':')[0],
      rejectUnauthorized: false,
      localAddress: this.#address,
      agent: this.#agent,
      signal: AbortSignal.timeout(patience),
      method,
      path,
      headers: {
        host: hostOf(this.store, this.#ports),
        accept: 'text/html, application/json, */*',
        'accept-encoding': 'gzip, br',
        'x-visit': visit,
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(method !== 'GET' && { origin: this.origin }),
        ...(type && bytes && { 'content-type': type, 'content-length': bytes.length }),
        ...headers,
      },
    })
    asked.on('error', reject)
    asked.on('response', (answer) => {
      this.#keepCookies(answer.headers['set-cookie'] ?? [])
      answer.toArray().then(async (pieces) => {
        const text = await decoded(Buffer.concat(pieces), answer.headers['content-encoding'])
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text })
      }, reject)
    })
    asked.end(bytes)
    return promise
  }

  #keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0\b/i.test(line)) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

async function decoded(bytes: Buffer, coding: string | undefined): Promise<string> {
  if (bytes.length === 0) return ''
  if (coding === 'br') return String(await promisify(brotliDecompress)(bytes))
  return String(coding === 'gzip' ? await promisify(gunzip)(bytes) : bytes)
}

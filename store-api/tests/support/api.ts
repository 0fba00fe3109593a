import type { AddressInfo } from 'node:net'
import { type AppOptions, createApp } from '../../app.ts'
import type { Database, OpenDatabase } from '../../db/database.ts'
import { ChangeFeed } from '../../domain/changes/change-feed.ts'
import { changesChannel } from '../../domain/changes/note-changes.ts'
import { programServer } from '../../http/program-server.ts'
import { seededDatabase } from './database.ts'

/** Secret that the test storefront and the test API share. */
export const storefrontKey = 'a-secret-of-thirty-two-characters'

/** Errors have these keys, by field or in general; answers of other shapes name their type at the call. */
export interface Refusal {
  detail: string
  code: string
  non_field_errors: string[]
  [field: string]: unknown
}

export interface Answer<Body = Refusal> {
  status: number
  headers: Headers
  body: Body
}

export interface Api {
  url: string
  db: Database
  /** Holds those who wait for changes. */
  changes: ChangeFeed
  /** The API's log: unexpected errors and answers that differ from the contract. */
  logs: string[]
  ask<Body = Refusal>(
    method: string,
    path: string,
    given?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer<Body>>
  get<Body = Refusal>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>
  post<Body = Refusal>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<Body>>
  put<Body = Refusal>(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer<Body>>
  remove(path: string, headers?: Record<string, string>): Promise<Answer>
  close(): Promise<void>
}

/**
 * The real application on a free port, on a new database or on the given one.
 * @param opened another database, which is closed with the application
 */
export async function startApi(
  options: Partial<
    Pick<
      AppOptions,
      | 'trustedProxies'
      | 'sheetFolder'
      | 'providers'
      | 'reports'
      | 'https'
      | 'outbox'
      | 'pictures'
      | 'rules'
      | 'secondFactorKey'
      | 'limits'
      | 'bodies'
      | 'images'
      | 'log'
      | 'observers'
      | 'readiness'
      | 'checkAnswers'
    >
  > = {},
  opened?: OpenDatabase,
): Promise<Api> {
  const database = opened ?? (await seededDatabase())
  const logs: string[] = []
  const changes = new ChangeFeed()
  const silence = await database.listen(changesChannel, () => changes.wake())
  const app = await createApp({
    db: database.requests,
    background: database.db,
    changes,
    storefrontKey,
    publicUrl: 'https://api.example.org',
    checkAnswers: 'refuse',
    log: (level, message, details) => logs.push(`${level} ${message} ${JSON.stringify(details)}`),
    ...options,
  })
  const server = programServer(app)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const ask = async <Body>(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer<Body>> => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      // Every caller has a separate address, so that tests do not share limits.
      headers: {
        'x-storefront-key': storefrontKey,
        'x-forwarded-for': nextAddress(),
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...headers,
      },
      body:
        body === undefined ? null : typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: jsonOr(text) as Body }
  }
  return {
    url,
    db: database.db,
    changes,
    logs,
    ask,
    get: (path, headers = {}) => ask('GET', path, { headers }),
    post: (path, body, headers = {}) => ask('POST', path, { body, headers }),
    put: (path, body, headers = {}) => ask('PUT', path, { body, headers }),
    remove: (path, headers = {}) => ask('DELETE', path, { headers }),
    close: async () => {
      changes.end()
      await silence()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await database.close()
    },
  }
}

let addresses = 0

function nextAddress(): string {
  addresses += 1
  return `10.0.${Math.floor(addresses / 250)}.${addresses % 250}`
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

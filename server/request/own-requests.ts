import { randomUUID, timingSafeEqual } from 'node:crypto'
import { type IncomingMessage, request } from 'node:http'
import { finished } from 'node:stream/promises'
import type { Environment } from '#lib/env.ts'
import { stores } from '#lib/stores/registry.ts'

/** Longest wait for an answer, milliseconds. */
const patience = 60_000

/** A request of this process to itself. */
export interface OwnRequest {
  path: string
  /** Code of the store that it is for; the first one without it. */
  store?: string | undefined
  headers?: Readonly<Record<string, string>>
}

/**
 * Asks this process as a visitor would, over its own port; the body of the answer is not read.
 * @returns its status
 * @throws Error when it does not answer
 */
export async function askItself(settings: Environment, asked: OwnRequest): Promise<number> {
  const answer = await openItself(settings, asked)
  await finished(answer.resume())
  return answer.statusCode ?? 0
}

/**
 * The same, for who reads the answer.
 * @throws Error when it does not answer
 */
export function openItself(
  { HOST, PORT, storeUrls }: Environment,
  { path, store, headers }: OwnRequest,
): Promise<IncomingMessage> {
  const host = !HOST || HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST
  const named = stores.find(({ code }) => code === store) ?? stores[0]
  const own = named && (storeUrls[named.code] ?? `http://${named.hosts[0]}:${PORT}`)
  const all = { ...(own && { host: new URL(own).host }), ...headers }
  return new Promise((done, fail) => {
    const asked = request({ host, port: PORT, path, headers: all, timeout: patience }, done)
    asked.on('timeout', () => asked.destroy(new Error(`${path} was not answered in time`)))
    asked.on('error', fail)
    asked.end()
  })
}

/** Header that identifies a process's requests to itself. */
export const ownKeyHeader = 'x-own-key'
/** Random for each process; it never leaves the machine. */
const ownKey = Buffer.from(randomUUID() + randomUUID())

/** Headers of a request that this process makes to itself. */
export const ownHeaders = { [ownKeyHeader]: ownKey.toString() }

/** The same for a page that is rendered before the answer if it is stale. */
export const renewalHeaders = { ...ownHeaders, 'x-own-renewal': '1' }

/** Whether a request was made by this process itself. @param given value of the header */
export function isOwnKey(given: string | undefined): boolean {
  const key = Buffer.from(given ?? '')
  return key.length === ownKey.length && timingSafeEqual(key, ownKey)
}

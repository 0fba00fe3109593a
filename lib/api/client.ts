import type { AnswerOf, CallDefinition, GivenBody, GivenParams, GivenQuery } from '../contract/call.ts'
import { request } from './request.ts'

type Part<Key extends string, Value> = Value extends undefined
  ? { [key in Key]?: undefined }
  : undefined extends Value
    ? { [key in Key]?: Value }
    : { [key in Key]: Value }
/** The proxy adds store, language and customer type: callers do not repeat them. */
type OwnQuery<C extends CallDefinition> =
  GivenQuery<C> extends undefined ? undefined : Omit<NonNullable<GivenQuery<C>>, 'store' | 'language' | 'user_type'>

/** Arguments of a call; `signal` aborts it. */
export type Given<C extends CallDefinition> = Part<'params', GivenParams<C>> &
  Part<'body', GivenBody<C>> & { query?: OwnQuery<C>; signal?: AbortSignal }

type Resource = Readonly<Record<string, CallDefinition>>
type Names<R extends Resource> = { readonly [K in keyof R]: Pick<R[K], 'method' | 'path'> }
/** The calls of a resource as functions, by the contract's names. */
export type Calls<R extends Resource> = { readonly [K in keyof R]: (given: Given<R[K]>) => Promise<AnswerOf<R[K]>> }

/**
 * The browser's client of one resource of the store API, through the storefront's proxy (`app/api/[...path]`). Method
 * and path are the contract's (`lib/contract/names`), types too; the proxy has parsed the answers, so that no schema is
 * sent to the browser. Each call throws RequestError for a status of 400 and above, TypeError for a network failure,
 * AbortError when `signal` aborts.
 */
export function callsOf<R extends Resource>(names: Names<R>): Calls<R> {
  const calls = Object.entries(names).map(([name, { method, path }]) => [
    name,
    ({ params, query, body, signal }: Given<CallDefinition>) =>
      request(method, pathOf(path, params) + searchOf(query), body, signal),
  ])
  return Object.fromEntries(calls) as Calls<R>
}

function pathOf(path: string, params: unknown): string {
  const values = (params ?? {}) as Readonly<Record<string, unknown>>
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name])))
}

function searchOf(query: unknown): string {
  const given = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => [name, String(value)])
  // Lists of ids are joined by commas, which need no escape.
  return given.length > 0 ? `?${String(new URLSearchParams(given)).replaceAll('%2C', ',')}` : ''
}

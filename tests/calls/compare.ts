import { optionalCalls, specifiedCalls } from '#lib/contract/specified-calls.ts'
import {
  beyondSpecification,
  notRecorded,
  type SpecifiedRequest,
  specifiedRequests,
} from '../support/specified-requests.ts'
import type { RecordedCall } from './recorded-call.ts'

/** Data of the comparison; tests pass their own. */
interface Specification {
  readonly calls: readonly string[]
  readonly requests: Readonly<Record<string, SpecifiedRequest>>
  /** Calls besides those of the specification. */
  readonly optional: readonly string[]
  readonly notRecorded: Readonly<Record<string, string>>
}

const agreed: Specification = {
  calls: specifiedCalls,
  requests: specifiedRequests,
  optional: optionalCalls,
  notRecorded,
}
const languages: Readonly<Record<string, string>> = { FRSM: 'fr', ESSM: 'es' }

/**
 * Problems of a storefront's recorded requests, a sentence each, in order and without repetition; empty where all are
 * as specified.
 * @param recorded every kind of request once
 */
export function contractProblems(recorded: readonly RecordedCall[], specification = agreed): string[] {
  const { calls, optional } = specification
  const wrong = recorded.flatMap((request) => {
    if (calls.includes(request.call)) return requestProblems(request, specification.requests[request.call])
    const unknown = optional.includes(request.call) ? [] : ['is neither of section 7 nor one of the optional calls']
    return [...unknown, ...headerProblems(request)].map((problem) => `${request.call} ${problem}`)
  })
  return [...new Set([...wrong, ...missingProblems(recorded, specification)])].sort()
}

function requestProblems(request: RecordedCall, asked: SpecifiedRequest = { query: 'store? language?' }): string[] {
  const body = request.body === 'form' || request.body === null ? [] : request.body
  return [
    ...headerProblems(request),
    ...nameProblems('query', wordsOf(asked.query), request.query, request.values),
    ...nameProblems('body', wordsOf(asked.body ?? ''), body, request.values),
    ...(request.body === 'form' ? ['sends a form instead of JSON'] : []),
    ...(asked.token === 'always' && request.taken && !request.token ? ['was answered without an access token'] : []),
    ...(asked.token === 'never' && request.token ? ['carries an access token'] : []),
  ].map((problem) => `${request.call} ${problem}`)
}

/** The Accept header is on every call; store and language belong together. */
function headerProblems({ accept, values }: RecordedCall): string[] {
  const { store, language } = values
  return [
    ...(accept.includes('application/json') ? [] : [`carries the Accept header “${accept}”`]),
    ...(store !== undefined && !(store in languages) ? [`asks for the store ${store}`] : []),
    ...(store !== undefined && language !== undefined && languages[store] !== language
      ? [`asks the store ${store} for the language ${language}`]
      : []),
  ]
}

interface Word {
  readonly name: string
  readonly needed: boolean
  /** Values that are allowed; null for any. */
  readonly values: readonly string[] | null
  readonly beyond: boolean
}

/** Reads names as `SpecifiedRequest` writes them. */
function wordsOf(text: string): Word[] {
  return text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [left = '', values] = word.split('=')
      const name = left.replace(/^\+|\?$/g, '')
      const beyond = left.startsWith('+')
      return {
        name,
        beyond,
        needed: !beyond && !left.endsWith('?') && name !== '*',
        values: values?.split('|') ?? null,
      }
    })
}

function nameProblems(
  part: 'query' | 'body',
  words: readonly Word[],
  given: readonly string[],
  values: Readonly<Record<string, string>>,
): string[] {
  const filters = words.some(({ name }) => name === '*')
  const beyond = words.filter((word) => word.beyond && !(word.name in beyondSpecification))
  return [
    ...words
      .filter(({ name, needed }) => needed && !given.includes(name))
      .map(({ name }) => `lacks ${name} in its ${part}`),
    ...given
      .filter((key) => !filters && !words.some((word) => covers(words, word, key)))
      .map((key) => `sends ${key} in its ${part}, which is not specified`),
    ...words
      .filter(({ name, values: allowed }) => given.includes(name) && allowed && !allowed.includes(values[name] ?? ''))
      .map(({ name }) => `sends ${name}=${values[name]} in its ${part}`),
    ...beyond.map(({ name }) => `may carry ${name}, and no reason is written down`),
  ]
}

/** Whether a word matches a key: by its name, or as the parent of a key where none of its children is named. */
function covers(words: readonly Word[], { name }: Word, key: string): boolean {
  if (key === name) return true
  if (!key.startsWith(`${name}.`) && !key.startsWith(`${name}[]`)) return false
  return !words.some((other) => other.name.startsWith(`${name}.`))
}

/** Required calls that no journey has made, and made calls that are listed as never made. */
function missingProblems(recorded: readonly RecordedCall[], { calls, requests, notRecorded }: Specification): string[] {
  return calls.flatMap((call) => {
    const taken = recorded.filter((request) => request.call === call && request.taken)
    if (call in notRecorded)
      return taken.length > 0 ? [`${call} was made: take it off the list of calls that are not recorded`] : []
    if (taken.length === 0) return [`${call} was not made by any walk`]
    return (requests[call]?.seen ?? [])
      .filter((seen) => !taken.some((request) => wordsOf(seen).every((word) => isIn(request, word))))
      .map((seen) => `${call} was not made with ${seen} by any walk`)
  })
}

function isIn({ query, values }: RecordedCall, { name, values: wanted }: Word): boolean {
  return query.includes(name) && (wanted === null || wanted.includes(values[name] ?? ''))
}

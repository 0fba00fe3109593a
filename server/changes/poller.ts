import { setTimeout as pause } from 'node:timers/promises'
import { type Changes, changes as calls, longestHold } from '#lib/contract/changes.ts'
import { everything, maxNamed, soundTags } from '#lib/rules/change-tags.ts'
import { readJson } from '#lib/rules/json.ts'
import { isEnding } from '#lib/rules/session-endings.ts'

/** Longest wait for an answer, milliseconds: the call is held open. */
const patience = (longestHold + 15) * 1_000
/** Pauses after a failure: at first, and at most; and where the store API has no such call, milliseconds. */
const pauses = { first: 250, longest: 15_000, withoutCall: 300_000 }

/** Answer of a store API. */
export interface Told {
  /** Tags of the changes; often none. */
  readonly tags: readonly string[]
  /** Of the endings of sessions. */
  readonly ended: readonly string[]
  /** Of the last change; 0 where the store API has no such call. */
  readonly number: number
  /** Whether the store API did not know the requested position. */
  readonly everything: boolean
}

export interface PollerOptions {
  /** Base address of the store API. */
  api: string
  /** STOREFRONT_KEY. */
  key: string
  /** Called with each answer; after an exception the same changes are requested again. */
  told: (told: Told) => Promise<void>
  /** Told once when something is wrong, and once when it is right again. */
  log: (line: string) => void
}

/** How far a store API's changes have been dealt with. */
type Position = Pick<Changes, 'number' | 'epoch'>

/**
 * Polls a store API for changes, from the last applied number on. While it is unreachable the polls become rarer.
 * @returns function that ends it
 */
export function pollChanges(options: PollerOptions): () => void {
  const ending = new AbortController()
  // A pause that is cut short by the end fails.
  run(options, ending.signal).catch(() => undefined)
  return () => ending.abort()
}

async function run({ api, key, told, log }: PollerOptions, signal: AbortSignal): Promise<void> {
  let position: Position | null = null
  let [after, problem] = [pauses.first, '']
  const report = (line: string) => {
    if (line !== problem) log(line === '' ? `Changes of ${api} are followed again.` : line)
    problem = line
  }
  while (!signal.aborted) {
    try {
      const answer = await ask(api, key, position, signal)
      await told(answer ? toldBy(answer) : nothing)
      position = answer ?? position
      after = answer ? pauses.first : pauses.withoutCall
      report(answer ? '' : `${api} has no call for changes: pages are renewed behind the visitor after five minutes.`)
      if (answer) continue
    } catch (error) {
      if (signal.aborted) return
      report(`Changes of ${api} cannot be followed (${(error as Error).message}); it is tried again.`)
    }
    await pause(after, undefined, { signal, ref: false })
    after = Math.min(after * 2, pauses.longest)
  }
}

/** Of a store API that has no such call. */
const nothing: Told = { tags: [], ended: [], number: 0, everything: false }

function toldBy({ number, everything: isUnknown, changes, ended = [] }: Changes): Told {
  const all = changes.flatMap(({ tags }) => tags)
  const named = soundTags(all.filter((tag) => !isEnding(tag)))
  const tags = isUnknown || named.length > maxNamed ? [everything] : named
  return { tags, ended: [...ended, ...all.filter(isEnding)], number, everything: isUnknown }
}

/** @returns null where it has no such call */
async function ask(api: string, key: string, position: Position | null, ending: AbortSignal): Promise<Changes | null> {
  const address = new URL(calls.list.path.slice(1), api.endsWith('/') ? api : `${api}/`)
  address.searchParams.set('since', String(position?.number ?? 0))
  if (position?.epoch) address.searchParams.set('epoch', position.epoch)
  // Nothing is believed before the first answer: it is not waited for.
  if (!position) address.searchParams.set('wait', '0')
  const answer = await fetch(address, {
    headers: { accept: 'application/json', 'x-storefront-key': key },
    signal: AbortSignal.any([ending, AbortSignal.timeout(patience)]),
  })
  if (answer.ok) return calls.list.answer.parse(await readJson(answer))
  await answer.body?.cancel()
  if (answer.status === 404 || answer.status === 405) return null
  throw new Error(`answered ${answer.status}`)
}

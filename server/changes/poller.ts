import { type Changes, changes as calls, longestHold } from '#lib/contract/changes.ts'
import { everything, maxNamed, soundTags } from '#lib/rules/change-tags.ts'
import { readJson } from '#lib/rules/json.ts'
import { isEnding } from '#lib/rules/session-endings.ts'

/** Longest wait for an answer, milliseconds: the call is held open. */
const patience = (longestHold + 15) * 1_000
/**
 * Pauses after a failure: at first, and at most; and where the store API has no such call,
 * milliseconds.
 */
const pauses = { first: 250, longest: 15_000, withoutCall: 300_000 }

export interface PollerOptions {
  /** Base address of the store API. */
  api: string
  /** STOREFRONT_KEY. */
  key: string
  /** Told of the endings of sessions in each answer, before anything else; there may be none. */
  ended?: (tags: readonly string[]) => void
  /** Deals with the tags of changes; when it fails they are asked for again. */
  changed: (tags: readonly string[], answer: Changes) => Promise<void>
  /** Told of each answer without a change, and where the store API has no such call. */
  unchanged?: (answer: Pick<Changes, 'number'>) => void
  /** Told once when something is wrong, and once when it is right again. */
  log: (line: string) => void
}

/** How far a store API's changes have been dealt with. */
type Position = Pick<Changes, 'number' | 'epoch'>

/**
 * Asks a store API what changed, over and over, and goes on from the last number that was dealt
 * with. While it cannot be reached it is asked less and less often.
 * @returns what ends it
 */
export function pollChanges(options: PollerOptions): () => void {
  const ending = new AbortController()
  void run(options, ending.signal)
  return () => ending.abort()
}

async function run({ api, key, ended, changed, unchanged, log }: PollerOptions, ending: AbortSignal): Promise<void> {
  let position: Position | null = null
  let [pause, problem] = [pauses.first, '']
  const report = (line: string) => {
    if (line !== problem) log(line === '' ? `Changes of ${api} are followed again.` : line)
    problem = line
  }
  while (!ending.aborted) {
    try {
      const answer = await ask(api, key, position, ending)
      if (answer === 'no such call') {
        ended?.([])
        unchanged?.({ number: 0 })
        report(`${api} has no call for changes: pages are renewed behind the visitor after five minutes.`)
        await pauseFor(pauses.withoutCall, ending)
        continue
      }
      const told = answer.changes.flatMap(({ tags }) => tags)
      ended?.([...(answer.ended ?? []), ...told.filter(isEnding)])
      const named = soundTags(told.filter((tag) => !isEnding(tag)))
      const tags = answer.everything || named.length > maxNamed ? [everything] : named
      if (tags.length > 0) await changed(tags, answer)
      else unchanged?.(answer)
      position = answer
      pause = pauses.first
      report('')
    } catch (error) {
      if (ending.aborted) return
      report(`Changes of ${api} cannot be followed (${(error as Error).message}); it is tried again.`)
      await pauseFor(pause, ending)
      pause = Math.min(pause * 2, pauses.longest)
    }
  }
}

async function ask(
  api: string,
  key: string,
  position: Position | null,
  ending: AbortSignal,
): Promise<Changes | 'no such call'> {
  const address = new URL(calls.list.path.slice(1), api.endsWith('/') ? api : `${api}/`)
  address.searchParams.set('since', String(position?.number ?? 0))
  if (position?.epoch) address.searchParams.set('epoch', position.epoch)
  // Nothing is believed before the first answer: it is not waited for.
  if (!position) address.searchParams.set('wait', '0')
  const answer = await fetch(address, {
    headers: { accept: 'application/json', 'x-storefront-key': key },
    signal: AbortSignal.any([ending, AbortSignal.timeout(patience)]),
  })
  if (answer.status === 404 || answer.status === 405) {
    await answer.body?.cancel()
    return 'no such call'
  }
  if (!answer.ok) throw new Error(`answered ${answer.status}`)
  return calls.list.answer.parse(await readJson(answer))
}

/** Waits; less where the poller ends. */
function pauseFor(pause: number, ending: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, pause)
    timer.unref()
    ending.addEventListener('abort', () => done(), { once: true })
  })
}

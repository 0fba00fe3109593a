import type { Logged } from './access-log.ts'
import { databaseCells, valkeyCells } from './engines.ts'
import { cells, speedAt, speedOf, table } from './figures.ts'
import type { Memory } from './memory.ts'
import type { Records } from './records.ts'
import type { RunningFleet } from './running-fleet.ts'

/** A part of the run; milliseconds since 1970. */
export interface Phase {
  readonly name: string
  readonly from: number
  readonly to: number
}

/** Measurements: of visitors by phase and kind, and of each part of the fleet. */
export async function tables(
  running: RunningFleet,
  records: Records,
  requests: readonly Logged[],
  questions: readonly Logged[],
  memories: readonly Memory[],
  phases: readonly Phase[],
): Promise<string[]> {
  const kinds = ['browse', 'cart', 'checkout', 'profile']
  const [first, last] = [phases[0], phases.at(-1)]
  const all: Phase = { name: 'whole run', from: first?.from ?? 0, to: last?.to ?? 0 }
  const during = ({ from, to }: Phase) => records.ended.filter(({ began }) => began >= from && began < to)
  const visitors = [...phases, all].flatMap((phase) => {
    const visits = during(phase).filter(({ kind }) => kinds.includes(kind))
    const seconds = (phase.to - phase.from) / 1_000
    const row = (name: string, chosen: typeof visits) => [
      name,
      ...cells(speedOf(chosen.map(({ took }) => took)), seconds),
      String(chosen.filter(({ status }) => status === 0 || status >= 500).length),
      String(chosen.filter(({ status }) => status >= 400 && status < 500).length),
    ]
    return [
      row(`${phase.name} (${Math.round(seconds)} s)`, visits),
      ...kinds.map((kind) =>
        row(
          `  ${kind}`,
          visits.filter((visit) => visit.kind === kind),
        ),
      ),
    ]
  })
  const seconds = (all.to - all.from) / 1_000
  const memory = (name: string) => {
    const own = memories.find((each) => each.name === name)
    return [String(own?.now ?? '–'), String(own?.highest ?? '–')]
  }
  const within = ({ at }: Logged) => at >= all.from && at < all.to
  const outer = requests.filter(within)
  const parts = [
    ['proxy', ...cells(speedOf(outer.map(({ took }) => took)), seconds), ...memory('proxy')],
    ...running.storefronts.map(({ name, address }) => [
      name,
      ...cells(speedAt(address, outer), seconds),
      ...memory(name),
    ]),
    ...running.storeApis.map(({ name, address }) => [
      name,
      ...cells(speedAt(address, questions.filter(within)), seconds),
      ...memory(name),
    ]),
    ['worker', '–', '–', '–', '–', ...memory('worker')],
    ['Valkey', ...(await valkeyCells(running.fleet)), ...memory('Valkey')],
    ['PostgreSQL', ...(await databaseCells(running.fleet)), ...memory('PostgreSQL')],
  ]
  const speed = ['a second', 'p50 ms', 'p99 ms', 'p99.9 ms']
  return [
    ...table([['visitors', ...speed, 'failed', '4xx'], ...visitors]),
    '',
    ...table([['part', ...speed, 'MB at the end', 'MB at most'], ...parts]),
    '(Valkey and PostgreSQL since they were started last, in commands and transactions)',
  ]
}

import type { Group } from './groups/group.ts'
import { contractBreach } from './oracles/contract.ts'
import { cookieBreach } from './oracles/cookies.ts'
import { headerBreach } from './oracles/headers.ts'
import { type Confidential, leakBreach } from './oracles/leaks.ts'
import { markupBreach } from './oracles/markup.ts'
import { serverErrorBreach } from './oracles/server-errors.ts'
import type { People } from './people.ts'
import { type Answer, type AttackRequest, describeRequest, textOf } from './request.ts'
import type { Shop } from './shop.ts'

/** Most breaches of one oracle in one group that are reported in full. */
const maxTold = 8

interface Count {
  sent: number
  seconds: number
  byStatus: Map<string, number>
  breaches: Map<string, number>
}

/** Sends the requests of groups and holds every answer against the oracles. */
export class Judge {
  readonly breaches: string[] = []
  readonly #counts = new Map<string, Count>()
  readonly #seed: number
  readonly #confidential: Confidential
  readonly #people: People

  constructor(seed: number, confidential: Confidential, people: People) {
    this.#seed = seed
    this.#confidential = confidential
    this.#people = people
  }

  get sent(): number {
    return [...this.#counts.values()].reduce((sum, { sent }) => sum + sent, 0)
  }

  /** @returns how many requests were sent */
  async through(
    group: Group,
    requests: AsyncGenerator<AttackRequest>,
    shop: Pick<Shop, 'send'>,
    until: { count: number; end: number; atOnce: number; every?: number; look?: () => Promise<readonly string[]> },
  ): Promise<number> {
    const count: Count = { sent: 0, seconds: 0, byStatus: new Map(), breaches: new Map() }
    this.#counts.set(group.name, count)
    const started = Date.now()
    let looking: Promise<void> = Promise.resolve()
    const look = async () => {
      for (const breach of (await until.look?.()) ?? []) this.tell(group, 'canaries', breach)
    }
    const work = async () => {
      while (count.sent < until.count && Date.now() < until.end) {
        count.sent += 1
        const number = count.sent
        if (until.every && number % until.every === 0) looking = looking.then(look)
        await looking
        const next = await requests.next()
        if (next.done) {
          count.sent -= 1
          return
        }
        const answer = await shop.send(next.value)
        const status = answer.missing ?? String(answer.status)
        count.byStatus.set(status, (count.byStatus.get(status) ?? 0) + 1)
        for (const [oracle, breach] of this.#look(next.value, answer))
          this.#note(group, count, number, oracle, breach, next.value)
      }
    }
    try {
      await Promise.all(Array.from({ length: until.atOnce }, work))
    } finally {
      // Above all after a failure that prevents further requests.
      await looking.then(look)
    }
    count.seconds = Math.round((Date.now() - started) / 1_000)
    return count.sent
  }

  /** A breach that no single answer shows. */
  tell({ name }: Pick<Group, 'name'>, oracle: string, breach: string): void {
    const { breaches } = this.#counts.get(name) ?? { breaches: new Map<string, number>() }
    const times = (breaches.get(oracle) ?? 0) + 1
    breaches.set(oracle, times)
    if (times <= maxTold) this.breaches.push(`${oracle}: ${breach}\n  in --group ${name} --seed ${this.#seed}`)
  }

  /** How a group went, in one line. */
  lineOf(name: string): string {
    const { sent = 0, seconds = 0, byStatus = new Map(), breaches = new Map() } = this.#counts.get(name) ?? {}
    const statuses = [...byStatus]
      .sort()
      .map(([status, times]) => `${status}: ${times}`)
      .join(', ')
    const found = [...breaches].map(([oracle, times]) => `, ${oracle}: ${times}`).join('')
    return `${name.padEnd(14)} ${String(sent).padStart(6)} requests in ${seconds} s (${statuses}), ${sum(breaches)} breaches${found}`
  }

  figures(): Record<string, number> {
    const oracles = new Set([
      ...['server errors', 'leaks', 'markup', 'headers', 'contract', 'cookies', 'no answer', 'expected', 'canaries'],
      ...[...this.#counts.values()].flatMap(({ breaches }) => [...breaches.keys()]),
    ])
    return Object.fromEntries(
      [...oracles].map((oracle) => [
        `breaches: ${oracle}`,
        [...this.#counts.values()].reduce((all, { breaches }) => all + (breaches.get(oracle) ?? 0), 0),
      ]),
    )
  }

  *#look(request: AttackRequest, answer: Answer): Generator<[oracle: string, breach: string]> {
    const sound = request.raw === undefined && request.broken !== true
    if (answer.missing === 'timeout' || (answer.missing && sound)) yield ['no answer', `no answer (${answer.missing})`]
    const sent = `${request.target}\n${JSON.stringify(request.headers ?? [])}\n${textOf(request.body ?? request.raw ?? '')}`
    const { role, store } = request
    const email = role === 'visitor' ? undefined : this.#people[store][role].email
    const login = request.target.includes('/auth-users/token/') || request.target.includes('toggle_type')
    const outbox = request.server === 'store API' && request.target === '/outbox'
    const found: [string, string | null][] = [
      ['server errors', serverErrorBreach(answer)],
      ['leaks', leakBreach(answer, { role, email, sent, login, outbox }, this.#confidential)],
      ['markup', markupBreach(answer)],
      ['headers', headerBreach(answer)],
      ['contract', contractBreach(request.method, request.target, answer)],
      ['cookies', cookieBreach(answer)],
      ['expected', request.expect?.(answer) ?? null],
    ]
    for (const [oracle, breach] of found) if (breach !== null) yield [oracle, breach]
  }

  #note(group: Group, count: Count, number: number, oracle: string, breach: string, request: AttackRequest): void {
    const times = (count.breaches.get(oracle) ?? 0) + 1
    count.breaches.set(oracle, times)
    if (times > maxTold) return
    this.breaches.push(
      `${oracle}: ${breach}\n  request ${number} of --group ${group.name} --seed ${this.#seed}\n  ${describeRequest(request)}`,
    )
  }
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((all, each) => all + each, 0)
}

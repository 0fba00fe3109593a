import type { CallDefinition } from '#lib/contract/call.ts'
import { isSpecified } from '#lib/contract/specified-calls.ts'

/**
 * Outcome of one call: `ok` when every tried answer follows the contract, `refusals` when only its refusals could be
 * tried, `departs` when an answer does not follow it, `absent` when an optional call is missing, `untried` when its
 * required data was not found.
 */
export type Outcome = 'ok' | 'refusals' | 'departs' | 'absent' | 'untried'

export interface Finding {
  /** Method and path, as the contract writes them. */
  call: string
  /** Whether the specification names the call, so that the storefront cannot do without it. */
  required: boolean
  outcome: Outcome
  /** Where and how the answers depart from the contract, each once; or why nothing was tried. */
  details: string[]
}

/** Results of every call of a contract, gathered while they are tried. */
export class Findings {
  readonly #found = new Map<string, { call: CallDefinition; departures: Set<string>; marks: Set<string> }>()

  constructor(calls: readonly CallDefinition[]) {
    for (const call of calls) this.#found.set(nameOf(call), { call, departures: new Set(), marks: new Set() })
  }

  /** Records an answer of a call. @param departures none where it follows the contract */
  note(call: CallDefinition, kind: 'success' | 'refusal', departures: readonly string[]): void {
    this.#of(call).marks.add(kind)
    for (const departure of departures) this.#of(call).departures.add(departure)
  }

  /** Notes that an optional call is not there. */
  absent(call: CallDefinition): void {
    this.#of(call).marks.add('absent')
  }

  /** Whether a call was answered with a success, right or wrong. */
  succeeded(call: CallDefinition): boolean {
    return this.#of(call).marks.has('success')
  }

  /** One finding for each call, required ones first, else in the order of the contract. */
  all(): Finding[] {
    const found = [...this.#found.values()].map(({ call, departures, marks }) => {
      const required = isSpecified(call.method, call.path)
      return { call: nameOf(call), required, ...outcomeOf(departures, marks) }
    })
    return [...found.filter(({ required }) => required), ...found.filter(({ required }) => !required)]
  }

  #of(call: CallDefinition) {
    const found = this.#found.get(nameOf(call))
    if (!found) throw new Error(`${nameOf(call)} is no call of the contract.`)
    return found
  }
}

function outcomeOf(departures: ReadonlySet<string>, marks: ReadonlySet<string>): Pick<Finding, 'outcome' | 'details'> {
  if (departures.size > 0) return { outcome: 'departs', details: [...departures] }
  if (marks.has('absent')) return { outcome: 'absent', details: [] }
  if (marks.has('success')) return { outcome: 'ok', details: [] }
  if (marks.has('refusal')) return { outcome: 'refusals', details: [] }
  return { outcome: 'untried', details: ['nothing was found to try it with'] }
}

/** Method and path of a call, which name it. */
export function nameOf({ method, path }: CallDefinition): string {
  return `${method} ${path}`
}

/** A request of a visitor. */
export interface Visit {
  readonly id: number
  /** Browse, cart, checkout or profile. */
  readonly kind: string
  /** Milliseconds since 1970. */
  readonly began: number
  /** Milliseconds until the whole answer was there. */
  took: number
  /** 0 where no answer came, or not all of it. */
  status: number
  /** The problem where no answer came. */
  problem: string
}

/** Visitors' requests, and their results. */
export class Records {
  readonly visits: Visit[] = []

  begin(kind: string): Visit {
    const visit = { id: this.visits.length, kind, began: Date.now(), took: Number.NaN, status: 0, problem: '' }
    this.visits.push(visit)
    return visit
  }

  /** @param text of the answer, or why there is none */
  end(visit: Visit, status: number, text: string): void {
    visit.took = Date.now() - visit.began
    visit.status = status
    if (status === 0) visit.problem = text
  }

  /** Those that have ended. */
  get ended(): Visit[] {
    return this.visits.filter(({ took }) => !Number.isNaN(took))
  }
}

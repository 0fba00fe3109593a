export interface AttackOptions {
  seed: number
  /** Requests in all; finite groups send all of theirs. */
  requests: number
  /** Ends the groups without end after this time, the start of the programs not counted; no limit by default. */
  seconds?: number | undefined
  /** Only the group of this name. */
  group?: string | undefined
  /** True where pages and rows are not compared before and after: for a fault that shows elsewhere. */
  quick?: boolean
  say?(line: string): void
}

export interface Findings {
  breaches: string[]
  figures: Record<string, string | number>
}

/** Variables of a program as its environment gives them. An empty value counts as not set. */
export type Variables = Readonly<Record<string, string | undefined>>

/** A problem that keeps a program from starting, with its solution. */
export interface Finding {
  /** Name of the variable that is missing or wrong. */
  variable: string
  /** The error, as a sentence. Never shows a value that may be secret. */
  problem: string
  /** The solution, as a sentence. */
  advice: string
}

/** Whether a variable has a value. */
export function isSet(variables: Variables, name: string): boolean {
  return (variables[name] ?? '') !== ''
}

/** Findings as the lines of an error message. */
export function findingLines(findings: readonly Finding[]): string {
  return findings.map(({ problem, advice }) => `${problem} ${advice}`).join('\n')
}

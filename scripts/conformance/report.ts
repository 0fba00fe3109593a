import type { Finding, Outcome } from './findings.ts'

const words: Readonly<Record<Outcome, string>> = {
  ok: 'ok',
  refusals: 'ok, refusals alone',
  departs: 'departs',
  absent: 'optional, not there',
  untried: 'not tried',
}

/** One line for each call, required and optional ones apart, and their sum. */
export function reportOf(findings: readonly Finding[]): string[] {
  const width = Math.max(...Object.values(words).map(({ length }) => length))
  const lines = (required: boolean) =>
    findings
      .filter((finding) => finding.required === required)
      .map(({ call, outcome, details }) => {
        const told = details.length > 0 ? `: ${details.join('; ')}` : ''
        return `${words[outcome].padEnd(width)}  ${call}${told}`
      })
  return ['Required calls', ...lines(true), '', 'Optional calls', ...lines(false), '', sumOf(findings)]
}

function sumOf(findings: readonly Finding[]): string {
  const counts = Object.entries(words).map(([outcome, word]) => {
    const count = findings.filter((finding) => finding.outcome === outcome).length
    return `${count} ${word}`
  })
  return `${findings.length} calls: ${counts.join('; ')}.`
}

/** Whether a storefront can work with the store API: no call departs, and every required one was tried. */
export function conforms(findings: readonly Finding[]): boolean {
  return findings.every(({ outcome, required }) => outcome !== 'departs' && !(required && outcome === 'untried'))
}

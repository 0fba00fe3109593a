import { readFileSync } from 'node:fs'

/** How many checks passed and failed. */
export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** Counts of vitest's JSON report; a file that could not run at all counts as one failure. */
export function vitestCounts(file: string): Counts {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const brokenFiles = report.testResults.filter(
    (each) => each.status === 'failed' && each.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }
}

/** Counts of Playwright's JSON report; errors outside of tests count as one failure each. */
export function playwrightCounts(file: string): Counts {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  return { passed: expected, failed: unexpected + flaky + report.errors.length }
}

/** The last line of `npm test`. */
export function summary(all: readonly Counts[]): string {
  const sum = (pick: (counts: Counts) => number) => all.reduce((total, counts) => total + pick(counts), 0)
  return `${sum((counts) => counts.passed)} passed, ${sum((counts) => counts.failed)} failed`
}

/** The fields read of both runners' reports. */
interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[]
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly errors: readonly unknown[]
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

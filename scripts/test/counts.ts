import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** How many checks passed and failed. */
export interface Counts {
  readonly passed: number
  readonly failed: number
  /** Failures, each with the first line of its reason, for the end of a long output. */
  readonly failures?: readonly string[]
}

/** Counts of vitest's JSON report; a file that could not run at all counts as one failure. */
export function vitestCounts(file: string): Counts {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const brokenFiles = report.testResults.filter(
    (each) => each.status === 'failed' && each.assertionResults.length === 0,
  )
  const failures = report.testResults.flatMap((file) =>
    [
      ...file.assertionResults.filter((test) => test.status === 'failed'),
      ...(brokenFiles.includes(file) ? [{ fullName: file.name, failureMessages: [file.message] }] : []),
    ].map((test) => `${test.fullName}: ${firstLine(test.failureMessages?.[0])}`),
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length, failures }
}

/** Playwright's reasons carry the terminal's colours. */
function firstLine(message = ''): string {
  return stripVTControlCharacters(message).split('\n', 1)[0] ?? ''
}

/** Counts of Playwright's JSON report; errors outside of tests count as one failure each. */
export function playwrightCounts(file: string): Counts {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  const failures = [
    ...report.suites.flatMap((file) => failedWalks(file, [])),
    ...report.errors.map(({ message }) => firstLine(message)),
  ]
  return { passed: expected, failed: unexpected + flaky + report.errors.length, failures }
}

/**
 * The failed walks of a file or of a group in it, each with its project and the first line of why.
 * @param groups titles of the groups around it; a file's own title is its path, which no walk needs
 */
function failedWalks({ specs, suites = [] }: Suite, groups: readonly string[]): string[] {
  const here = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const reason = results.flatMap(({ errors }) => errors)[0]?.message
        return `${[...groups, title].join(' ')} (${projectName}): ${firstLine(reason)}`
      }),
  )
  return [...here, ...suites.flatMap((suite) => failedWalks(suite, [...groups, suite.title]))]
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
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number }
  readonly suites: readonly Suite[]
  readonly errors: readonly { readonly message?: string }[]
}

/** A file of walks, or a group in one. */
interface Suite {
  readonly title: string
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[]
    }[]
  }[]
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

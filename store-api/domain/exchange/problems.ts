import type { MessageKey, Translate } from '../../context/messages.ts'

/** Where something stands in a file. */
export interface Place {
  /** From 1. */
  line: number | null
  /** In a JSON file: `prices[3]`. */
  path: string | null
}

export interface Problem {
  at: Place
  /** Name of the column, or of the field; null where a whole line is meant. */
  column: string | null
  key: MessageKey
  values: Readonly<Record<string, string | number>>
}

/** Problems that are listed at most; further ones are counted no more. */
export const mostProblems = 100

/** The file has problems; nothing was written. */
export class FileRefused extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(`the file has ${problems.length} problems`)
    this.name = 'FileRefused'
    this.problems = problems
  }
}

export function problem(at: Place, column: string | null, key: MessageKey, values: Problem['values'] = {}): Problem {
  return { at, column, key, values }
}

/** The whole file, where no line can be named. */
export const wholeFile: Place = { line: null, path: null }

/** Problems as sentences, in the order of the file, with line and column. */
export function problemLines(problems: readonly Problem[], t: Translate): string[] {
  const sorted = [...problems].sort((a, b) => (a.at.line ?? 0) - (b.at.line ?? 0))
  const lines = sorted.slice(0, mostProblems).map(({ at, column, key, values }) => {
    const place = [
      at.line === null ? null : t('importLine', { n: at.line }),
      at.path,
      column === null ? null : t('importColumn', { name: column }),
    ].filter(Boolean)
    return place.length > 0 ? t('importProblem', { place: place.join(', '), problem: t(key, values) }) : t(key, values)
  })
  return problems.length > mostProblems ? [...lines, t('importMore', { n: mostProblems })] : lines
}

import { describe, expect, it } from 'vitest'
import { type Mutant, reportOf, wantedShare } from '../mutation/report.ts'

const mutant = (fileName: string, status: string, line = 1): Mutant => ({
  fileName,
  status,
  location: { start: { line, column: 2 } },
  mutatorName: 'BooleanLiteral',
  replacement: 'false',
})

describe('the report about mutants', () => {
  it('counts a place that no test runs as unnoticed, and one that never ends as noticed', () => {
    const statuses = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError']
    expect(reportOf(statuses.map((status) => mutant('lib/a.ts', status))).share).toBe(0.5)
  })

  it('tells each folder apart, and names the survivors in the order of their places', () => {
    const { text } = reportOf([
      mutant('lib/b.ts', 'Survived', 12),
      mutant('lib/b.ts', 'NoCoverage', 2),
      mutant('lib/a/c.ts', 'Killed'),
    ])
    expect(text.split('\n')).toEqual([
      'lib/b.ts:2:2 BooleanLiteral, run by no test: false',
      'lib/b.ts:12:2 BooleanLiteral: false',
      '',
      '  0.0 %  lib: 2 mutants, 2 unnoticed',
      '100.0 %  lib/a: 1 mutants, 0 unnoticed',
      ' 33.3 %  in all: 3 mutants, 2 unnoticed',
    ])
  })

  it('is content with nothing only where something was tried', () => {
    expect(reportOf([]).share).toBeLessThan(wantedShare)
    expect(reportOf([mutant('lib/a.ts', 'Ignored')]).share).toBeLessThan(wantedShare)
  })
})

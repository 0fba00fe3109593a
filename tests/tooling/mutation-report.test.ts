import { describe, expect, it } from 'vitest'
import { type Mutant, reportOf, wantedShare } from '../mutation/report.ts'

const mutant = (fileName: string, status: string, line = 1): Mutant => ({
  fileName,
  status,
  location: { start: { line, column: 2 }, end: { line, column: 6 } },
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

  it('says of a sample how far its share can be believed', () => {
    const { text, share } = reportOf(
      [...Array(9).fill('Killed'), 'Survived'].map((each) => mutant('lib/a.ts', each)),
      80,
    )
    expect(share).toBe(0.9)
    expect(text.split('\n').slice(-2)).toEqual([
      ' 90.0 %  of a sample of 80: 10 mutants, 1 unnoticed',
      'Of all, 59.5 to 98.2 % are noticed (95 % interval).',
    ])
  })

  it('is content with nothing only where something was tried', () => {
    expect(reportOf([]).share).toBeLessThan(wantedShare)
    expect(reportOf([mutant('lib/a.ts', 'Ignored')]).share).toBeLessThan(wantedShare)
  })
})

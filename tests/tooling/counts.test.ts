import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { playwrightCounts, summary, vitestCounts } from '#scripts/test/counts.ts'

function report(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), 'counts-')), 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

it('counts a test file that could not run as a failure', () => {
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: 'No such module\n    at x', assertionResults: [] },
    { name: 'b.test.ts', status: 'passed', assertionResults: [{ fullName: 'b', status: 'passed' }] },
  ]
  expect(vitestCounts(report({ numPassedTests: 3, numFailedTests: 0, testResults }))).toEqual({
    passed: 3,
    failed: 1,
    failures: ['a.test.ts: No such module'],
  })
})

it('says which tests failed, and the first line of why', () => {
  const assertionResults = [
    { fullName: 'R1.1 sells', status: 'failed', failureMessages: ['AssertionError: expected 1 to be 2\n    at y'] },
    { fullName: 'R1.2 delivers', status: 'passed' },
  ]
  const testResults = [{ name: 'c.test.ts', status: 'failed', assertionResults }]
  expect(vitestCounts(report({ numPassedTests: 1, numFailedTests: 1, testResults })).failures).toEqual([
    'R1.1 sells: AssertionError: expected 1 to be 2',
  ])
})

it('counts a journey that passed only sometimes as a failure', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 }
  expect(playwrightCounts(report({ stats, errors: [] }))).toEqual({ passed: 5, failed: 2 })
})

it('counts a missing report as a failure', () => {
  expect(vitestCounts('/nowhere.json')).toEqual({ passed: 0, failed: 1 })
  expect(playwrightCounts('/nowhere.json')).toEqual({ passed: 0, failed: 1 })
})

it('closes with one line', () => {
  expect(
    summary([
      { passed: 1, failed: 0 },
      { passed: 4, failed: 2 },
    ]),
  ).toBe('5 passed, 2 failed')
})

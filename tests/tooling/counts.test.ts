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
  expect(playwrightCounts(report({ stats, suites: [], errors: [] }))).toMatchObject({ passed: 5, failed: 2 })
})

it('says which journeys failed, on which screen, and the first line of why', () => {
  const failed = { errors: [{ message: '\u001b[31mError: no such button\u001b[39m\n    at z' }] }
  const passed = { errors: [] }
  const walk = (title: string, ...tests: [string, string, object[]][]) => ({
    title,
    tests: tests.map(([projectName, status, results]) => ({ projectName, status, results })),
  })
  const suites = [
    {
      title: 'cart.spec.ts',
      specs: [walk('R9.1 adds', ['desktop', 'expected', [passed]], ['phone', 'unexpected', [failed]])],
      suites: [{ title: 'ESSM', specs: [walk('R9.2 pays', ['phone', 'flaky', [failed, passed]])] }],
    },
  ]
  const stats = { expected: 1, unexpected: 1, flaky: 1 }
  expect(playwrightCounts(report({ stats, suites, errors: [{ message: 'Error: no shop\n  at y' }] }))).toEqual({
    passed: 1,
    failed: 3,
    failures: [
      'R9.1 adds (phone): Error: no such button',
      'ESSM R9.2 pays (phone): Error: no such button',
      'Error: no shop',
    ],
  })
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

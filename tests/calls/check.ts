/**
 * Checks whether the storefront called its store API as section 7 of the specification requires; `check.ts FILE`, with
 * the recorder's file. Prints the problems; exit code 1 if there are any.
 */
import { existsSync, readFileSync } from 'node:fs'
import { notRecorded } from '../support/specified-requests.ts'
import { contractProblems } from './compare.ts'
import type { RecordedCall } from './recorded-call.ts'

const file = process.argv[2] ?? ''
// Where the shop of the walks has not started.
const recorded: RecordedCall[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
const problems = contractProblems(recorded)
const calls = new Set(recorded.map(({ call }) => call))

for (const problem of problems) console.error(`  ${problem}`)
console.log(
  `${calls.size} calls recorded in ${recorded.length} kinds of request; ${Object.keys(notRecorded).length} calls of section 7 are made by no walk.`,
)
process.exitCode = problems.length > 0 ? 1 : 0

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { forgetSurvivors } from '../mutation/forget-survivors.ts'

it('mutants that no test noticed are tried again by the next run', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'mutants-')), 'report.json')
  const of = (...statuses: string[]) => ({
    testFiles: {},
    files: { 'lib/a.ts': { source: '', mutants: statuses.map((status) => ({ status })) } },
  })
  writeFileSync(file, JSON.stringify(of('Killed', 'Survived', 'NoCoverage', 'Timeout', 'Ignored', 'Killed')))
  forgetSurvivors(file)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(of('Killed', 'Killed'))
  expect(() => forgetSurvivors(`${file}.missing`)).not.toThrow()
})

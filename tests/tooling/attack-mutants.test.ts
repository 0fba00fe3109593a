import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { groups } from '#bench/attack/groups/index.ts'
import { mutants } from '#bench/attack/mutants/main.ts'
import { isFound, readMutant, whySkipped } from '#bench/attack/mutants/mutant.ts'
import { tableOf } from '#bench/attack/mutants/table.ts'

const root = resolve(import.meta.dirname, '../..')
const head = 'Group: keys\nOracle: canaries\nFinds: the prototype got\nFault: x\n\ndiff --git a/x b/x\n'

describe('mutants of the attack', () => {
  it.each(mutants())('$name still fits the shop, and names a group that there is', ({ name, group }) => {
    expect(groups.map((each) => each.name)).toContain(group)
    const patch = join(root, 'bench/attack/mutants', `${name}.patch`)
    const { status, stderr } = spawnSync('git', ['apply', '--check', patch], { cwd: root, encoding: 'utf8' })
    expect([stderr, status]).toEqual(['', 0])
  })
  it('is found only by its own group and oracle, saying what it should', () => {
    const mutant = readMutant('01-x', head)
    const breach = 'BREACH canaries: the store API: the prototype got Object.get\n  in --group keys --seed 1\n'
    expect(isFound(mutant, `text\n${breach}`)).toBe(true)
    expect(isFound(mutant, '')).toBe(false)
    expect(isFound(mutant, breach.replace('canaries', 'headers'))).toBe(false)
    expect(isFound(mutant, breach.replace('--group keys', '--group keys-of-others'))).toBe(false)
    expect(isFound(mutant, breach.replace('got Object.get', 'lost Object.get'))).toBe(false)
  })
  it('is one row of the table that is printed', () => {
    const tried = { mutant: readMutant('01-x', head), found: false, seconds: 61 }
    expect(tableOf([tried]).split('\n')).toEqual([
      'mutant  group  oracle    found  seconds',
      '01-x    keys   canaries  NO     61',
    ])
  })
  it('is skipped where its group needs a program that is not installed', () => {
    expect(whySkipped('Attack\n  skipped: nginx is not installed\nproxy  0 requests')).toBe('nginx is not installed')
    expect(whySkipped('proxy  10 requests')).toBeNull()
    const tried = { mutant: readMutant('01-x', head), found: null, seconds: 3 }
    expect(tableOf([tried]).split('\n')[1]).toBe('01-x    keys   canaries  skipped  3')
  })
  it('says what it lacks', () => {
    expect(() => readMutant('01-x', head.replace(/Finds.*\n/, ''))).toThrow('"Finds: …"')
  })
})

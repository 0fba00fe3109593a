import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readArguments } from '../mutation/arguments.ts'
import { evenly, fromOne, interval, keyOf } from '../mutation/sample.ts'

describe('a sample of mutants', () => {
  const files = { a: 600, b: 60, c: 6 }
  const all = Object.entries(files).flatMap(([file, count]) => Array.from({ length: count }, (_, n) => `${file}${n}`))
  const share = (file: string, sample: string[]) => sample.filter((each) => each.startsWith(file)).length

  it('has of each file as much as the file has of all, and none twice', () => {
    const sample = evenly(all, 111, 1)
    expect(new Set(sample).size).toBe(111)
    expect([share('a', sample), share('b', sample), share('c', sample)]).toEqual([100, 10, 1])
  })

  it('is the same for the same seed, and another for another', () => {
    expect(evenly(all, 50, 3)).toEqual(evenly(all, 50, 3))
    expect(evenly(all, 50, 3)).not.toEqual(evenly(all, 50, 4))
  })

  it('is everything where there is not more', () => {
    expect(evenly([1, 2], 3, 1)).toEqual([1, 2])
    expect(evenly([1, 2], 2, 7)).toEqual([1, 2])
  })

  it('says between which shares that of the whole lies', () => {
    // Wilson's interval of 90 of 100, as tables have it.
    const { from, to } = interval(90, 100)
    expect([from.toFixed(4), to.toFixed(4)]).toEqual(['0.8256', '0.9448'])
    expect(interval(100, 100)).toEqual({ from: expect.closeTo(0.963, 3), to: 1 })
    expect(interval(0, 0)).toEqual({ from: 0, to: 1 })
  })

  it('knows a mutant again in the report, whose lines and columns count from 1', () => {
    const mutant = {
      fileName: resolve('lib/a.ts'),
      status: 'Killed',
      location: { start: { line: 0, column: 4 }, end: { line: 1, column: 0 } },
      mutatorName: 'BooleanLiteral',
      replacement: 'false',
    }
    expect(keyOf(fromOne(mutant), process.cwd())).toBe('lib/a.ts 1:5:2:1 BooleanLiteral false')
    expect(keyOf(mutant, process.cwd())).not.toBe(keyOf(fromOne(mutant), process.cwd()))
  })
})

describe('the command line', () => {
  it('names files, a sample and its seed', () => {
    expect(
      readArguments(['--sample', '120', 'lib/rules', '--incremental', '--seed', '2', 'store-api/payments']),
    ).toEqual({
      paths: ['lib/rules', 'store-api/payments'],
      incremental: true,
      sample: 120,
      seed: 2,
    })
    expect(readArguments([])).toEqual({ paths: [], incremental: false, sample: null, seed: 1 })
  })

  it.each([[['--sample']], [['--sample', 'lib/rules']], [['--sample', '0']], [['--seed', '1.5']], [['--smaple', '3']]])(
    'refuses %j with a sentence',
    (given) => {
      expect(() => readArguments(given)).toThrow(/needs a whole number|is unknown/)
    },
  )
})

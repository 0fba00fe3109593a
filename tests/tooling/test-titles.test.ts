import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { testTitles, titlesOf } from '../support/test-titles.ts'
import { unclearWords } from '../support/unclear-words.ts'

const root = resolve(import.meta.dirname, '../..')
/** Characters of a title, as written, with the ids of the items that it proves. */
const longest = 100

describe('test titles', () => {
  it.each(['e2e', 'tests', 'store-api/tests'])('in %s have at most 100 characters', (folder) => {
    const titles = testTitles(root, folder)
    expect(titles.length).toBeGreaterThan(100)
    const long = titles.filter(({ title }) => title.length > longest)
    expect(long.map(({ file, line, title }) => `${file}:${line} ${title.length}: ${title}`)).toEqual([])
  })

  it.each(['e2e', 'tests', 'store-api/tests'])('in %s name their subjects', (folder) => {
    const titles = testTitles(root, folder)
    const unclear = titles.filter(({ title }) => unclearWords.test(title))
    expect(unclear.map(({ file, line, title }) => `${file}:${line}: ${title}`)).toEqual([])
  })

  it.each(['answers whoever asks', 'Nobody pays twice', 'is built anew'])(
    'with “%s” do not name their subject',
    (title) => {
      expect(titlesOf(`it('${title}', () => {})`, 'ts').filter((found) => unclearWords.test(found.title))).toHaveLength(
        1,
      )
    },
  )

  it('are found in tests, groups, steps and tables, as they are written', () => {
    const source = [
      "describe.each(['a'])('group %s', () => {",
      '  it(`has rows`, () => {})',
      "  it.runIf(fast).each([[1, 'x']])('R1.1 row %i', async () => {})",
      "  test.describe('walks', { tag: '@x' }, () => {",
      "    test('R1.2 opens', async () => test.step('R1.3 closes', close))",
      '  })',
      '  expect(call("no title")).toBe(true)',
      '})',
    ].join('\n')
    expect(titlesOf(source, 'ts')).toEqual([
      { line: 1, title: 'group %s' },
      { line: 2, title: 'has rows' },
      { line: 3, title: 'R1.1 row %i' },
      { line: 4, title: 'walks' },
      { line: 5, title: 'R1.2 opens' },
      { line: 5, title: 'R1.3 closes' },
    ])
  })
})

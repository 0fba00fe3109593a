import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { exists, npmScripts, papers, pathsOf, referencesOf } from '../support/papers.ts'
import { unclearWords } from '../support/unclear-words.ts'

const root = resolve(import.meta.dirname, '../..')
const paths = pathsOf(root)
const folders = [...new Set(paths.filter((path) => path.includes('/')).map((path) => path.split('/')[0] ?? ''))]
const decisions = paths.filter((path) => /^docs\/decisions\/.*\.md$/.test(path)).sort()
const numberOf = (path: string) => path.match(/(\d{4})-[^/]*$/)?.[1] ?? ''
const textOf = (paper: string) => readFileSync(resolve(root, paper), 'utf8')
const linesOf = (paper: string) => textOf(paper).trimEnd().split('\n')
/** The third line of a decision. */
const dateAndStatus = /^Date: \d{4}-\d{2}-\d{2} · Status: (accepted|superseded by \[\d{4}\]\(\S+\))$/

/** Names of packages in a manifest of the repository. */
function packagesOf(manifest: string): string[] {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(textOf(manifest))
  return [...Object.keys(dependencies), ...Object.keys(devDependencies)]
}

/** Files that are created later: those of a further store, as in docs/changes.md, and an operator's additions. */
const yetToCome =
  /^(lib\/stores\/itsm|lib\/rules\/countries\/it|(store-api\/)?messages\/(search\/)?it|store-api\/sheets\/texts-it|lib\/places\/data\/it\.generated|public\/legal\/guarantee-notice-.*)\.\w+$/

describe('papers', () => {
  it.each(papers(root))('%s names only files, folders, npm scripts, links and decisions that exist', (paper) => {
    const scripts = npmScripts(root)
    const missing = referencesOf(textOf(paper), folders).filter(({ kind, name }) => {
      if (kind === 'script') return !scripts.includes(name)
      if (kind === 'decision') return !decisions.some((path) => numberOf(path) === name)
      if (kind === 'link') return !paths.includes(relative(root, resolve(root, dirname(paper), name)))
      return !exists(name, paths) && !yetToCome.test(name)
    })
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  it('sees what a paper names, and takes addresses, packages and values for no paths', () => {
    const text = [
      'See [why](docs/decisions/0002-page-cache.md#x), decision 0003 and (0005); run `npm run -s bench -- --only cold` or `npm run test:clock`.',
      'Code: `lib/forms/`, `fields.ts`, `app/[store]/…/page.tsx`, `components/{family}/x`.',
      'No path: `/check-order`, `zod/mini`, `application/json`, `DEMO=0`, `https://a.example/b.md`, `next/dist/server`, [site](https://a.example/x).',
    ].join('\n')
    expect(referencesOf(text, ['lib', 'app', 'components']).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'script bench',
      'script test:clock',
      'link docs/decisions/0002-page-cache.md',
      'decision 0003',
      'decision 0005',
      'path lib/forms/',
      'path fields.ts',
      'path app/[store]/…/page.tsx',
      'path components/{family}/x',
    ])
  })

  it.each([
    ['lib/rules/money.ts', true],
    ['money.ts', true],
    ['oney.ts', false],
    ['rules/', true],
    ['lib/…/money.ts', true],
    ['lib/rules/{name}.ts', true],
    ['lib/rules/moneyXts', false],
    ['lib/rules/coins.ts', false],
  ])('looks for %s as a path or the end of one', (path, there) => {
    expect(exists(path, ['lib', 'lib/rules', 'lib/rules/money.ts'])).toBe(there)
  })

  it('gives each decision a number of its own', () => {
    const numbers = decisions.map(numberOf)
    expect(numbers).toEqual([...new Set(numbers)])
    expect(decisions.map((path) => textOf(path).match(/^# (\d{4}) \S/)?.[1])).toEqual(numbers)
  })

  it.each([
    ['README.md', 120],
    ['ARCHITECTURE.md', 200],
    ['CONTRIBUTING.md', 120],
    ['SECURITY.md', 250],
    ['AGENTS.md', 60],
  ])('%s has at most %i lines', (paper, most) => {
    expect(linesOf(paper).length).toBeLessThanOrEqual(most)
  })

  it.each(decisions)('%s has a date, a status and at most 60 lines', (decision) => {
    expect(linesOf(decision)[2]).toMatch(dateAndStatus)
    expect(linesOf(decision).length).toBeLessThanOrEqual(60)
  })

  const readable = papers(root).filter((path) => path !== 'docs/requirements.md')
  it.each(readable)('%s names its subjects', (paper) => {
    expect(linesOf(paper).filter((line) => unclearWords.test(line))).toEqual([])
  })

  it('lists every decision once in docs/README.md', () => {
    const listed = [...textOf('docs/README.md').matchAll(/\]\((decisions\/[^)]+)\)/g)].map(([, path]) => `docs/${path}`)
    expect(listed.sort()).toEqual(decisions)
  })

  it('says in docs/packages.md what each package is there for, and names none that is gone', () => {
    const manifests = paths.filter((path) => /(^|\/)package\.json$/.test(path))
    const installed = manifests.flatMap(packagesOf)
    const rows = textOf('docs/packages.md').split('\n')
    const named = rows
      .filter((row) => /^\| [@\w]/.test(row) && !row.startsWith('| package'))
      .flatMap((row) => row.split('|')[1]?.split(',') ?? [])
      .map((name) => name.trim())
    // `@types/…` in the table stands for every package that begins so.
    const names = (one: string, name: string) => (one.endsWith('…') ? name.startsWith(one.slice(0, -1)) : one === name)
    expect(installed.filter((name) => !named.some((one) => names(one, name)))).toEqual([])
    expect(named.filter((one) => !installed.some((name) => names(one, name)))).toEqual([])
  })
})

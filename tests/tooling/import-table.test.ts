import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkTree, sourceFiles, table, violations, type Zone, zoneOf, zones } from '#scripts/import-table.ts'
import { importsOf } from '#scripts/imports-of.ts'

const root = resolve(import.meta.dirname, '../..')
const fileIn: Record<Zone, string> = {
  app: 'app/[store]/[audience]/page.tsx',
  components: 'components/home/hero.tsx',
  lib: 'lib/cart/stored-cart.ts',
  server: 'server/response/compress.ts',
  'store-api': 'store-api/routes/carts.ts',
  'store-api/tests': 'store-api/tests/carts.test.ts',
  'lib/stores': 'lib/stores/frsm.ts',
  'lib/forms': 'lib/forms/account.ts',
  'lib/rules': 'lib/rules/money.ts',
  'lib/queries': 'lib/queries/cart.ts',
  'lib/observability': 'lib/observability/log.ts',
  'lib/processes': 'lib/processes/supervise.ts',
  'lib/contract': 'lib/contract/carts.ts',
  scripts: 'scripts/start/main.ts',
  bench: 'bench/torture/run.ts',
  tests: 'tests/unit/rules/money.test.ts',
}
const spellings: Record<Zone, string> = {
  app: '#app/[store]/layout.tsx',
  components: '#components/ui/button.tsx',
  lib: '#lib/cart/stored-cart.ts',
  server: '#server/main.ts',
  'store-api': '#store-api/server.ts',
  'store-api/tests': '#store-api/tests/support.ts',
  'lib/rules': '#lib/rules/tax-id.ts',
  'lib/stores': '#lib/stores/registry.ts',
  'lib/forms': '#lib/forms/fields.ts',
  'lib/queries': '#lib/queries/keys.ts',
  'lib/observability': '#lib/observability/log.ts',
  'lib/processes': '#lib/processes/supervise.ts',
  'lib/contract': '#lib/contract/common.ts',
  scripts: '#scripts/list-files.ts',
  bench: '#bench/load.ts',
  tests: '#tests/support/json-ld.ts',
}

/** The same file, reached by dots. */
function relativeSpelling(from: Zone, to: Zone): string {
  const up = '../'.repeat(fileIn[from].split('/').length - 1)
  return up + spellings[to].slice(1)
}

describe('import table', () => {
  for (const from of zones) {
    for (const to of zones.filter((zone) => zone !== from)) {
      const permission = table[from][to]
      for (const source of [spellings[to], relativeSpelling(from, to)]) {
        it(`${from} → ${to} is "${permission}", written ${source}`, () => {
          const values = violations(fileIn[from], `import { thing } from '${source}'\n`, root)
          const types = violations(fileIn[from], `import type { Thing } from '${source}'\n`, root)
          expect(values).toHaveLength(permission === 'yes' ? 0 : 1)
          expect(types).toHaveLength(permission === 'never' ? 1 : 0)
        })
      }
    }
  }

  it('sees re-exports, side effects, dynamic and several-line imports, and no comments', () => {
    const source = [
      "export { a } from '#app/a.ts'",
      "import '#app/b.ts'",
      "const c = await import('#app/c.ts')",
      "import {\n  type D,\n  d,\n} from '#app/d.ts'",
      "// import e from '#app/e.ts'",
      "/* import f from '#app/f.ts' */",
    ].join('\n')
    expect(violations('components/x.tsx', source, root).map((line) => line.match(/#app\/(\w)/)?.[1])).toEqual([
      'a',
      'b',
      'd',
      'c',
    ])
  })

  it('keeps the domain of the store API below HTTP, mails and providers', () => {
    const refused = (file: string, source: string) =>
      violations(`store-api/${file}`, `import type { A } from '${source}'\n`, root)
    expect(refused('domain/cart/carts.ts', '../../http/pages.ts')).toHaveLength(1)
    expect(refused('domain/stores.ts', '../mail/worker.ts')).toHaveLength(1)
    expect(refused('context/errors.ts', '../payments/start.ts')).toHaveLength(1)
    expect(refused('db/outbox.ts', '../domain/stores.ts')).toEqual([])
    expect(refused('http/mount.ts', '../domain/stores.ts')).toEqual([])
    expect(refused('domain/cart/carts.ts', '../../context/errors.ts')).toEqual([])
  })

  it('takes braces that hold only types as types', () => {
    expect(importsOf("import { type A, type B } from './x.ts'")[0]?.typeOnly).toBe(true)
    expect(importsOf("import { type A, b } from './x.ts'")[0]?.typeOnly).toBe(false)
  })

  it.each([
    ['middleware.ts', 'app'],
    ['next.config.ts', 'scripts'],
    ['e2e/stores.ts', 'tests'],
    ['server/page-cache/handler.ts', 'server'],
    ['store-api/tests/carts.test.ts', 'store-api/tests'],
    ['elsewhere/file.ts', undefined],
  ])('puts %s into %s', (file, zone) => {
    expect(zoneOf(file)).toBe(zone)
  })

  it('has a row for every source file of the repository', () => {
    const files = sourceFiles(root)
    expect(files).toContain('server/main.ts')
    expect(files.filter((file) => !zoneOf(file))).toEqual([])
  })

  it('is kept by the whole tree', () => {
    expect(checkTree(root)).toEqual([])
  })
})

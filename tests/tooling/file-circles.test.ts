import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { fileCircles, folderGraph, importGraph } from '#scripts/file-circles.ts'

const root = resolve(import.meta.dirname, '../..')
const made: string[] = []

/** A folder with these files, removed after the test. */
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'circles-'))
  made.push(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

describe('circles of files', () => {
  it('are found by their imports, dynamic ones and those of types included', () => {
    const folder = folderWith({
      'components/a.tsx': "const B = lazy(() => import('./b.tsx'))\nexport type Props = string\n",
      'components/b.tsx': "import type { Props } from './a.tsx'\nimport { c } from '#lib/c.ts'\n",
      'lib/c.ts': 'export const c = 1\n',
    })
    expect(fileCircles(importGraph(folder))).toEqual([['components/a.tsx', 'components/b.tsx']])
  })

  it('are whole groups, each named once, and files that import themselves', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a', 'd']],
      ['d', ['e']],
      ['e', []],
      ['f', ['f']],
    ])
    expect(fileCircles(graph)).toEqual([['a', 'b', 'c'], ['f']])
  })

  it('are not files that two others share', () => {
    const graph = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['d', 'b']],
      ['d', []],
    ])
    expect(fileCircles(graph)).toEqual([])
  })

  it('are nowhere in the storefront', () => {
    const graph = importGraph(root)
    expect(graph.get('server/process/serve.ts')).toContain('server/process/listen.ts')
    expect(fileCircles(graph)).toEqual([])
  })

  it('are between no two folders of the domain or of what works with payment providers', () => {
    const folders = folderGraph(importGraph(root))
    expect(folders.get('store-api/domain/payment')).toContain('store-api/domain/order')
    expect(folders.get('store-api/providers')).toContain('store-api/payments')
    expect(fileCircles(folders)).toEqual([])
  })

  it('are found between folders whose files import each other by way of different ones', () => {
    const folder = folderWith({
      'store-api/domain/cart/a.ts': "import { b } from '../order/b.ts'\n",
      'store-api/domain/order/b.ts': 'export const b = 1\n',
      'store-api/domain/order/c.ts': "import type { A } from '../cart/d.ts'\n",
      'store-api/domain/cart/d.ts': 'export type A = string\n',
    })
    const graph = importGraph(folder)
    expect(fileCircles(graph)).toEqual([])
    expect(fileCircles(folderGraph(graph))).toEqual([['store-api/domain/cart', 'store-api/domain/order']])
  })
})

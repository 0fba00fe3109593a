import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { allowedImports, dependencyPicture, edgesBetween, pictureFile } from '#scripts/dependency-picture.ts'
import { zones } from '#scripts/import-table.ts'

const root = resolve(import.meta.dirname, '../..')
const firstFolder = (path: string) => (path.includes('/') ? path.split('/')[0] : undefined)

describe('picture of the dependencies', () => {
  it('names each pair of folders once, in either spelling of an import, and leaves out what has no folder', () => {
    const files = new Map([
      [
        'a/one.ts',
        "import { two } from '../b/two.ts'\nimport { three } from '#b/deep/three.ts'\nimport x from 'react'",
      ],
      ['a/four.ts', "import './one.ts'\nimport '../top.ts'"],
      ['top.ts', "import './a/one.ts'"],
    ])
    expect(edgesBetween(files, firstFolder)).toEqual([{ from: 'a', to: 'b', typesOnly: false }])
  })

  it('tells folders of which only types are imported, wherever the import of a value stands', () => {
    const types = "import type { T } from '#b/t.ts'"
    const value = "import { v } from '#b/v.ts'"
    const typesOnly = (...texts: string[]) =>
      edgesBetween(new Map(texts.map((text, place) => [`a/${place}.ts`, text])), firstFolder)[0]?.typesOnly
    expect(typesOnly(types, types)).toBe(true)
    expect(typesOnly(types, value)).toBe(false)
    expect(typesOnly(value, types)).toBe(false)
  })

  it('lists what each part may import, and apart from it those parts of which only types', () => {
    const lines = allowedImports().split('\n')
    expect(lines).toContain('- `lib/rules`: types of `lib/contract`')
    expect(lines).toContain('- `lib/contract`: `lib/forms`')
    expect(lines).toHaveLength(zones.length)
  })

  it('shows the imports that the sources have (where not: npm run picture)', () => {
    expect(readFileSync(resolve(root, pictureFile), 'utf8')).toBe(dependencyPicture(root))
  })
})

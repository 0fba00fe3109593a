import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const refused = {
  'components/cart/a.tsx': 'export const a = window.localStorage.getItem("a")\n',
  'lib/cart/a.ts': 'export const a = localStorage.wishlist\n',
  'app/[store]/a.tsx': 'const { sessionStorage: kept } = window\nexport const a = kept\n',
  'lib/a.ts': 'export const a = indexedDB.open("a")\n',
}
const allowed = {
  'lib/browser/storage.ts': 'export const a = window.localStorage\n',
  'lib/b.ts': '// localStorage\nexport const a = 1\n',
  'e2e/a.spec.ts': 'export const a = window.localStorage\n',
}
let folder = ''
let said = ''

describe('browser storage', () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'storage-rule-'))
    for (const file of ['biome.json', 'scripts/browser-storage.grit']) cpSync(join(root, file), join(folder, file))
    for (const [file, text] of Object.entries({ ...refused, ...allowed })) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const program = join(root, 'node_modules/@biomejs/biome/bin/biome')
    const { stdout, stderr } = spawnSync(process.execPath, [program, 'lint', '--vcs-enabled=false', '.'], {
      cwd: folder,
      encoding: 'utf8',
    })
    said = `${stdout}${stderr}`
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const refuses = (file: string) => said.includes(`${file}:`) && said.includes('Blocked storage throws')

  it.each(Object.keys(refused))('is refused by the linter in %s', (file) => expect(refuses(file)).toBe(true))
  it.each(Object.keys(allowed))('is let through by the linter in %s', (file) => expect(refuses(file)).toBe(false))
})

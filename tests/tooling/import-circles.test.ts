import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { circles, foldersWithoutCircles, forbiddenCircles, importsAmongFiles } from '#scripts/import-circles.ts'

/** A repository of these files. */
function repositoryOf(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'import-circles-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  return root
}

const found = (files: Readonly<Record<string, string>>) => circles(importsAmongFiles(repositoryOf(files)))

it('prints a circle of two files, of types and of what is loaded later alike', () => {
  expect(
    found({
      'components/panel.tsx': "const part = () => import('./lazy.tsx')\n",
      'components/lazy.tsx': "import type { Panel } from '#components/panel.tsx'\n",
    }),
  ).toEqual(['components/lazy.tsx → components/panel.tsx → components/lazy.tsx'])
})

it('prints the shortest circle of files that reach each other', () => {
  expect(
    found({
      'lib/a.ts': "import './b.ts'\n",
      'lib/b.ts': "import './c.ts'\nimport './d.ts'\n",
      'lib/c.ts': "import './a.ts'\n",
      'lib/d.ts': "import './b.ts'\n",
    }),
  ).toEqual(['lib/b.ts → lib/d.ts → lib/b.ts'])
})

it('says nothing of files that are imported over two ways, nor of packages', () => {
  expect(
    found({
      'lib/a.ts': "import 'zod'\nimport './b.ts'\nimport './c.ts'\n",
      'lib/b.ts': "import './c.ts'\n",
      'lib/c.ts': "import { b } from 'lib/b.ts'\n",
    }),
  ).toEqual([])
})

it('refuses circles in the folders that have none', () => {
  for (const folder of foldersWithoutCircles) {
    const circle = `${folder}/a.ts → ${folder}/b.ts → ${folder}/a.ts`
    expect(forbiddenCircles([circle, 'elsewhere/a.ts → elsewhere/b.ts → elsewhere/a.ts'])).toEqual([circle])
  }
})

it('finds none of them in this repository', () => {
  expect(forbiddenCircles(circles(importsAmongFiles(resolve(import.meta.dirname, '../..'))))).toEqual([])
})

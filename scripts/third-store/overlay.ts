import { cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { withFurtherKey } from './add-texts.ts'

const root = resolve(import.meta.dirname, '../..')
/** Files that both programs need without Next; pictures and packages are linked, as they are large and unchanged. */
const copied = ['lib', 'messages', 'package.json', 'store-api']
const linked = ['node_modules', 'store-api/node_modules', 'store-api/images/originals', 'store-api/videos']
const leftOut = ['store-api/tests']
/** Texts and data keyed by language or store; the third store gets the Spanish ones. */
const keyedFiles = ['store-api/seed/*.ts', 'store-api/sheets/texts.ts', 'store-api/providers/adyen/simulated-texts.ts']
const messageFiles = ['messages', 'store-api/messages', 'store-api/messages/search']

/**
 * Copies the files that both programs need without Next into an empty folder, and adds the store there.
 * @returns as `addThirdStore`
 */
export function makeThirdStore(folder: string): string[] {
  for (const path of copied)
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      filter: (source) => ![...linked, ...leftOut].includes(relative(root, source)),
    })
  for (const path of linked.filter((each) => existsSync(join(root, each))))
    symlinkSync(join(root, path), join(folder, path))
  return addThirdStore(folder)
}

/**
 * Adds an Italian store to a copy of the shop, following `docs/changes.md`: its files, with texts and data of the
 * Spanish store in place of its own.
 * @returns the paths of the files that were added or changed, without those of texts and data
 * @throws Error when a file to change lacks the expected line
 */
export function addThirdStore(folder: string): string[] {
  for (const path of globSync(keyedFiles, { cwd: folder })) {
    const text = readFileSync(join(folder, path), 'utf8')
    writeFileSync(join(folder, path), withFurtherKey(withFurtherKey(text, 'es', 'fr', 'it'), 'ESSM', 'FRSM', 'ITSM'))
  }
  for (const path of messageFiles) cpSync(join(folder, path, 'es.json'), join(folder, path, 'it.json'))
  return [
    ...['lib/stores/itsm.ts', 'lib/rules/countries/it.ts'].map((path) => addFile(folder, path)),
    changeFile(folder, 'lib/stores/registry.ts', [
      ["import { frsm } from './frsm.ts'\n", "import { frsm } from './frsm.ts'\nimport { itsm } from './itsm.ts'\n"],
      ['ESSM: essm }', 'ESSM: essm, ITSM: itsm }'],
    ]),
    changeFile(folder, 'lib/rules/countries/countries.ts', [
      ["import { france } from './fr.ts'\n", "import { france } from './fr.ts'\nimport { italy } from './it.ts'\n"],
      ['ES: spain }', 'ES: spain, IT: italy }'],
    ]),
    changeFile(folder, 'lib/rules/languages.ts', [["['fr', 'es']", "['fr', 'es', 'it']"]]),
  ]
}

function addFile(folder: string, path: string): string {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), readFileSync(join(import.meta.dirname, 'files', `${path}.txt`)))
  return path
}

function changeFile(folder: string, path: string, changes: readonly (readonly [from: string, to: string])[]): string {
  const text = changes.reduce(
    (current, [from, to]) => {
      if (!current.includes(from)) throw new Error(`${path} has no ${from}`)
      return current.replace(from, to)
    },
    readFileSync(join(folder, path), 'utf8'),
  )
  writeFileSync(join(folder, path), text)
  return path
}

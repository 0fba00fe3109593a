import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { sourceFiles, table, zoneOf, zones } from './import-table.ts'
import { importsOf } from './imports-of.ts'

/** File of the picture: GitHub renders its two Mermaid blocks. */
export const pictureFile = 'docs/dependencies.md'

/**
 * Zones that the pictures leave out: they may import nearly everything, and nothing of the shop
 * imports them.
 */
const besideTheShop = ['store-api/tests', 'scripts', 'bench', 'tests']
/** Folders of the store API that are separate programs. */
const programsOfStoreApi = ['store-api/admin', 'store-api/seed']

interface Edge {
  readonly from: string
  readonly to: string
  /** No import between the two folders needs a value. */
  readonly typesOnly: boolean
}

/** The zone of a file, or undefined where the picture of the whole shop leaves it out. */
function shopFolder(path: string): string | undefined {
  const zone = zoneOf(path)
  return zone && !besideTheShop.includes(zone) ? zone : undefined
}

/**
 * The folder of the store API that a file lies in, or undefined for files of other zones and those
 * directly in `store-api/`.
 */
function storeApiFolder(path: string): string | undefined {
  const [, folder, file] = path.split('/')
  if (zoneOf(path) !== 'store-api' || !file || !path.endsWith('.ts')) return undefined
  return programsOfStoreApi.includes(`store-api/${folder}`) ? undefined : folder
}

/**
 * The imports between folders, sorted, each pair once.
 * @param files path and text of each source file, paths from the root of the repository
 * @param folderOf the folder that stands for a path, or undefined for a path that is left out
 */
export function edgesBetween(
  files: ReadonlyMap<string, string>,
  folderOf: (path: string) => string | undefined,
): Edge[] {
  const edges = new Map<string, Edge>()
  for (const [file, text] of files) {
    const from = folderOf(file)
    if (!from) continue
    for (const { source, typeOnly } of importsOf(text)) {
      const target = targetOf(source, file)
      const to = target && folderOf(target)
      if (!to || to === from) continue
      const key = `${from} ${to}`
      edges.set(key, { from, to, typesOnly: typeOnly && edges.get(key)?.typesOnly !== false })
    }
  }
  return [...edges.keys()].sort().flatMap((key) => edges.get(key) ?? [])
}

/** The text of the picture's file, made from all source files below `root`. */
export function dependencyPicture(root: string): string {
  const files = new Map(sourceFiles(root).map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  return `# Dependencies between folders

Made by \`npm run picture\` from the imports in the sources; do not edit by hand. An arrow means "imports from"; a dotted arrow means that
only types are imported.

## Allowed imports

\`npm run lint\` refuses every other import between these folders (\`scripts/import-table.ts\`). \`app\` includes \`middleware.ts\` and
\`instrumentation-client.ts\`, \`scripts\` the configurations of tools, \`tests\` the browser tests of \`e2e/\`. \`lib\` stands for the rest of \`lib/\`.

${allowedImports()}

## The shop

Left out: \`tests\`, \`e2e\`, \`store-api/tests\`, \`scripts\` and \`bench\`, which nothing here imports.

${flowchart(edgesBetween(files, shopFolder))}

## Inside the store API

Left out: the files directly in \`store-api/\`, which put the program together, and the programs \`admin\` and \`seed\`. Every folder may also import
\`lib/contract\` and \`lib/rules\`.

${flowchart(edgesBetween(files, storeApiFolder))}
`
}

/** One line for each part of the repository: the parts that it may import, and those of which only types. */
export function allowedImports(): string {
  return zones
    .map((from) => {
      const parts = (permission: 'yes' | 'types') =>
        zones.filter((to) => to !== from && table[from][to] === permission).map((to) => `\`${to}\``)
      const types = parts('types').map((part) => `types of ${part}`)
      return `- \`${from}\`: ${[...parts('yes'), ...types].join(', ')}`
    })
    .join('\n')
}

function flowchart(edges: readonly Edge[]): string {
  const names = [...new Set(edges.flatMap(({ from, to }) => [from, to]))].sort()
  const nodes = names.map((name) => `  ${idOf(name)}["${name}"]`)
  const arrows = edges.map(({ from, to, typesOnly }) => `  ${idOf(from)} ${typesOnly ? '-.->' : '-->'} ${idOf(to)}`)
  return ['```mermaid', 'flowchart TD', ...nodes, ...arrows, '```'].join('\n')
}

/** A name that Mermaid takes as the id of a node: letters, digits and underscores. */
function idOf(name: string): string {
  return name.replace(/\W/g, '_')
}

function targetOf(source: string, file: string): string | undefined {
  if (source.startsWith('#')) return source.slice(1)
  return source.startsWith('.') ? relative('/', resolve('/', dirname(file), source)) : undefined
}

if (process.argv[1] === import.meta.filename) {
  const root = resolve(import.meta.dirname, '..')
  writeFileSync(join(root, pictureFile), dependencyPicture(root))
  console.log(`Written: ${pictureFile}`)
}

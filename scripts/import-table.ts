import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { importsOf } from './imports-of.ts'
import { listFiles } from './list-files.ts'

/** The parts of the repository that have a rule about each other; docs/dependencies.md lists them. */
export const zones = [
  'lib/contract',
  'lib/rules',
  'lib/stores',
  'lib/forms',
  'lib/queries',
  'lib/observability',
  'lib/processes',
  'lib',
  'components',
  'app',
  'server',
  'store-api/tests',
  'store-api',
  'scripts',
  'bench',
  'tests',
] as const
export type Zone = (typeof zones)[number]
type Permission = 'yes' | 'types' | 'never'

/**
 * `table[from][to]`: may a file of `from` import one of `to`? A part may always import itself. In
 * the order of `zones`.
 */
export const table: Readonly<Record<Zone, Readonly<Record<Zone, Permission>>>> = {
  app: row('yes yes yes yes never yes never yes yes yes never never never never never never'),
  components: row('types yes yes yes yes never never yes yes never never never never never never never'),
  lib: row('yes yes yes yes never yes never yes never never never never never never never never'),
  server: row('yes yes yes never never yes yes yes never never yes never never never never never'),
  'store-api': row('yes yes yes never never yes yes never never never never never yes never never never'),
  'store-api/tests': row('yes yes yes never never yes yes never never never never yes yes yes yes never'),
  'lib/rules': row('types yes never never never never never never never never never never never never never never'),
  'lib/stores': row('types yes yes never never never never never never never never never never never never never'),
  'lib/forms': row('types yes never yes never never never never never never never never never never never never'),
  'lib/queries': row('types yes yes never yes never never yes never never never never never never never never'),
  'lib/observability': row(
    'never yes never never never yes never never never never never never never never never never',
  ),
  'lib/processes': row('never yes never never never yes never never never never never never never never never never'),
  'lib/contract': row('yes never never yes never never never never never never never never never never never never'),
  scripts: row('yes yes yes never never yes yes yes yes never yes never never yes never never'),
  bench: row('yes yes yes never never yes yes yes never never yes never yes yes yes never'),
  tests: row('yes yes yes yes yes yes yes yes yes yes yes never yes yes yes yes'),
}

/**
 * Where the files of a part lie, when not in the folder of its name. The first that matches counts.
 */
const places: readonly (readonly [RegExp, Zone])[] = [
  [/^(middleware|instrumentation-client)\.ts$/, 'app'],
  [/^(next|playwright|vitest)\.config\.ts$/, 'scripts'],
  [/^e2e\//, 'tests'],
  // Beside the records of the stores: files that read the store from Next and the environment, and the operator's
  // settings.
  [/^lib\/stores\/(base-url|campaigns|current|request|request-host|tax-rate)\.ts$/, 'lib'],
]

/**
 * Parts of the store API below its domain, and those above it: HTTP and everything that sends or requests something
 * outside.
 */
const belowHttp = ['context', 'db', 'domain']
const aboveDomain = ['http', 'mail', 'payments', 'providers', 'routes', 'sandbox']

/**
 * Sentences about the imports of one file that the table does not allow.
 * @param file path from the root of the repository
 */
export function violations(file: string, text: string, root: string): string[] {
  const from = zoneOf(file)
  if (!from) return []
  return importsOf(text).flatMap(({ source, typeOnly, line }) => {
    const target = targetOf(source, file, root)
    if (isUpwards(file, target)) return [`${file}:${line}: ${belowHttp.join(', ')} must not import ${source}`]
    const to = zoneOf(target)
    if (!to || to === from) return []
    const permission = table[from][to]
    if (permission === 'yes' || (permission === 'types' && typeOnly)) return []
    const rule = permission === 'types' ? 'may import only types of' : 'must not import'
    return [`${file}:${line}: ${from} ${rule} ${to} (${source})`]
  })
}

/** The part of a path from the root of the repository, or undefined for others (packages, texts, styles). */
export function zoneOf(path: string | undefined): Zone | undefined {
  if (!path) return undefined
  return places.find(([place]) => place.test(path))?.[1] ?? zones.find((zone) => path.startsWith(`${zone}/`))
}

/** Whether a file of the store API imports a higher layer. */
function isUpwards(file: string, target: string | undefined): boolean {
  const isIn = (path: string, folders: readonly string[]) =>
    folders.some((folder) => path.startsWith(`store-api/${folder}/`))
  return target !== undefined && isIn(file, belowHttp) && isIn(target, aboveDomain)
}

function targetOf(source: string, file: string, root: string): string | undefined {
  if (source.startsWith('#')) return source.slice(1)
  if (source.startsWith('.')) return relative(root, resolve(root, dirname(file), source))
  return undefined
}

/** A row of the table from its permissions, in the order of `zones`, with spaces between them. */
function row(text: string): Record<Zone, Permission> {
  const permissions = text.split(' ')
  return Object.fromEntries(zones.map((zone, place) => [zone, permissions[place]])) as Record<Zone, Permission>
}

/** Every source file of the repository, by its path from the root. */
export function sourceFiles(root: string): string[] {
  return listFiles(root, /\.(tsx?|mts)$/)
    .map((file) => relative(root, file))
    .filter((file) => !/(^|\/)(next-env\.d\.ts|store-api\/drizzle\.config\.ts)$/.test(file))
}

/** Checks every source file of the repository. */
export function checkTree(root: string): string[] {
  return sourceFiles(root).flatMap((file) => {
    if (!zoneOf(file)) return [`${file}: belongs to no part of the import table`]
    return violations(file, readFileSync(join(root, file), 'utf8'), root)
  })
}

if (process.argv[1] === import.meta.filename) {
  const wrong = checkTree(resolve(import.meta.dirname, '..'))
  for (const sentence of wrong) console.error(sentence)
  console.log(
    wrong.length === 0 ? 'Import table: every import is allowed.' : `Import table: ${wrong.length} not allowed.`,
  )
  process.exitCode = wrong.length === 0 ? 0 : 1
}

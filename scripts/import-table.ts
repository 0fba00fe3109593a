import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { circles, forbiddenCircles, importsAmongFiles } from './import-circles.ts'
import { importsOf } from './imports-of.ts'
import { listFiles } from './list-files.ts'

/** The parts of the program that have a rule about each other; ARCHITECTURE.md shows the same table. */
export const zones = ['app', 'components', 'lib', 'store-api', 'lib/rules', 'lib/contract'] as const
export type Zone = (typeof zones)[number]
type Permission = 'yes' | 'types' | 'never'

/** `table[from][to]`: may a file of `from` import one of `to`? A part may always import itself. */
export const table: Readonly<Record<Zone, Readonly<Record<Zone, Permission>>>> = {
  app: row('yes', 'yes', 'yes', 'yes', 'yes', 'never'),
  components: row('types', 'yes', 'yes', 'yes', 'never', 'never'),
  lib: row('yes', 'yes', 'yes', 'never', 'never', 'never'),
  'store-api': row('yes', 'yes', 'never', 'never', 'never', 'yes'),
  'lib/rules': row('types', 'yes', 'never', 'never', 'never', 'never'),
  'lib/contract': row('yes', 'never', 'never', 'never', 'never', 'never'),
}

/** Parts of the store API that its domain stands on, and what lies above them: HTTP and whatever sends or asks something outside. */
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

/** The part that a path belongs to, or undefined for files without a rule (tests, scripts, packages). */
function zoneOf(path: string | undefined): Zone | undefined {
  if (!path) return undefined
  if (/^lib\/(rules|contract)\//.test(path)) return path.startsWith('lib/rules/') ? 'lib/rules' : 'lib/contract'
  return zones.find((zone) => path.startsWith(`${zone}/`))
}

/** Whether a file of the store API imports what stands on it. */
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

function row(
  contract: Permission,
  rules: Permission,
  lib: Permission,
  components: Permission,
  app: Permission,
  api: Permission,
) {
  return { 'lib/contract': contract, 'lib/rules': rules, lib, components, app, 'store-api': api }
}

/** Checks every source file below a folder. */
export function checkTree(root: string): string[] {
  return ['app', 'components', 'lib', 'store-api']
    .flatMap((folder) => listFiles(join(root, folder), /\.tsx?$/))
    .flatMap((file) => violations(relative(root, file), readFileSync(file, 'utf8'), root))
}

if (process.argv[1] === import.meta.filename) {
  const root = resolve(import.meta.dirname, '..')
  const inCircles = forbiddenCircles(circles(importsAmongFiles(root)))
  const wrong = [...checkTree(root), ...inCircles.map((circle) => `Files that import each other: ${circle}`)]
  for (const sentence of wrong) console.error(sentence)
  console.log(
    wrong.length === 0 ? 'Import table: every import is allowed.' : `Import table: ${wrong.length} not allowed.`,
  )
  process.exitCode = wrong.length === 0 ? 0 : 1
}

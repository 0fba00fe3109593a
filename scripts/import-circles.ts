import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { importsOf } from './imports-of.ts'
import { listFiles } from './list-files.ts'

/** Folders whose files may not import each other in a circle. */
export const foldersWithoutCircles = ['store-api', 'lib/contract']

/** Which files each file imports, types and what is loaded later among them; paths from the root. */
export type Imports = ReadonlyMap<string, readonly string[]>

/** The imports among the TypeScript files of the whole repository, tests included. */
export function importsAmongFiles(root: string): Imports {
  const files = listFiles(root, /\.tsx?$/).map((file) => relative(root, file))
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const targets = importsOf(readFileSync(join(root, file), 'utf8')).map(({ source }) =>
        source.startsWith('#') ? source.slice(1) : relative(root, resolve(root, dirname(file), source)),
      )
      return [file, [...new Set(targets)].filter((target) => known.has(target))]
    }),
  )
}

/** One circle for each group of files that reach each other, as `a.ts → b.ts → a.ts`, the shortest of its group. */
export function circles(imports: Imports): string[] {
  const groups = groupsThatReachEachOther(imports)
  return groups.map((group) => shortestCircle(imports, new Set(group)).join(' → ')).sort()
}

/** The circles of which a file lies in one of the folders that have none. */
export function forbiddenCircles(all: readonly string[]): string[] {
  return all.filter((circle) => foldersWithoutCircles.some((folder) => within(circle, folder)))
}

function within(circle: string, folder: string): boolean {
  return circle.split(' → ').some((file) => file.startsWith(`${folder}/`))
}

/** Tarjan's strongly connected components of more than one file, and files that import themselves. */
function groupsThatReachEachOther(imports: Imports): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const groups: string[][] = []
  const visit = (file: string): void => {
    const number = order.size
    order.set(file, number)
    lowest.set(file, number)
    open.push(file)
    for (const target of imports.get(file) ?? []) {
      if (!order.has(target)) visit(target)
      else if (!open.includes(target)) continue
      lowest.set(file, Math.min(lowest.get(file) ?? number, lowest.get(target) ?? number))
    }
    if (lowest.get(file) !== number) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1 || imports.get(file)?.includes(file)) groups.push(group)
  }
  for (const file of imports.keys()) if (!order.has(file)) visit(file)
  return groups
}

function shortestCircle(imports: Imports, group: ReadonlySet<string>): string[] {
  const found = [...group].sort().map((start) => wayBack(imports, group, start))
  return found.reduce((best, way) => (way.length < best.length ? way : best))
}

/** The shortest way from a file over files of its group to itself. */
function wayBack(imports: Imports, group: ReadonlySet<string>, start: string): string[] {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const target of imports.get(way.at(-1) ?? start) ?? []) {
      if (target === start) return [...way, start]
      if (!group.has(target) || seen.has(target)) continue
      seen.add(target)
      ways.push([...way, target])
    }
  }
  throw new Error(`${start} is in no circle`)
}

/**
 * Finds circles: files that import one another, directly or by way of others, and in the store API
 * folders that do. `npm run lint` refuses them.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { importsOf } from './imports-of.ts'
import { listFiles } from './list-files.ts'

/**
 * Folders that must be free of circles, and the files beside them that are part of the storefront.
 */
const folders = ['app', 'components', 'lib', 'server', 'store-api']

/**
 * Groups of files each of which leads to every other by imports, dynamic and type imports included:
 * a type that two files share belongs in a third one. Tarjan's algorithm for strongly connected
 * components.
 * @param graph for each file the files that it imports
 * @returns the groups of more than one file, and files that import themselves; each sorted by name
 */
export function fileCircles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []

  const visit = (file: string): number => {
    const number = order.size
    order.set(file, number)
    lowest.set(file, number)
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      const reached = order.has(next) ? (open.includes(next) ? (order.get(next) ?? number) : number) : visit(next)
      lowest.set(file, Math.min(lowest.get(file) ?? number, reached))
    }
    const low = lowest.get(file) ?? number
    if (low === number) {
      const group = open.splice(open.indexOf(file))
      if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(group.sort())
    }
    return low
  }

  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles.sort(([a = ''], [b = '']) => (a < b ? -1 : 1))
}

/** Imports between the source files of some folders, by paths from the root of the repository. */
export function importGraph(root: string, from: readonly string[] = folders): Map<string, string[]> {
  const files = from.flatMap((folder) => listFiles(join(root, folder), /\.tsx?$/))
  return new Map(
    files.map((file) => {
      const targets = importsOf(readFileSync(file, 'utf8')).map(({ source }) => targetOf(source, file, root))
      return [relative(root, file), [...new Set(targets.filter((target) => target !== undefined))]]
    }),
  )
}

/** Folders whose imports go one way: the families of the store API's domain, and the payment provider code above it. */
const oneWay = /^store-api\/(?:domain\/[^/]+|payments|providers|sandbox)(?=\/)/

/**
 * Imports between such folders.
 * @param graph of files, by their paths from the root of the repository
 */
export function folderGraph(graph: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const [file, imports] of graph) {
    const from = oneWay.exec(file)?.[0]
    if (from === undefined) continue
    const others = imports.flatMap((target) => oneWay.exec(target)?.[0] ?? []).filter((folder) => folder !== from)
    folders.set(from, [...new Set([...(folders.get(from) ?? []), ...others])])
  }
  return folders
}

function targetOf(source: string, file: string, root: string): string | undefined {
  if (!/^[#.]/.test(source)) return undefined
  const target = source.startsWith('#') ? join(root, source.slice(1)) : resolve(dirname(file), source)
  return existsSync(target) ? relative(root, target) : undefined
}

if (process.argv[1] === import.meta.filename) {
  const graph = importGraph(resolve(import.meta.dirname, '..'))
  const circles = [...fileCircles(graph), ...fileCircles(folderGraph(graph))]
  for (const circle of circles) console.error(`Circle: ${circle.join(' ↔ ')}`)
  console.log(circles.length === 0 ? 'Circles of files and folders: none.' : `Circles: ${circles.length}.`)
  process.exitCode = circles.length === 0 ? 0 : 1
}

/**
 * Names that lead from any object to shared prototypes. No field of ours has such a name, and one assignment to it
 * changes a whole program.
 */
export const sharedNames: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])
/** Found in every text with such a key: the name itself, or the beginning of an escape. */
const trace = /__proto__|constructor|prototype|\\u/
/** Most places that are named. */
const mostNamed = 20

/** JSON that uses one of the names as a key. Counts as invalid JSON unless the caller reads their places. */
export class SharedNameError extends SyntaxError {
  /** Places of the keys, at most twenty. */
  readonly paths: readonly (readonly string[])[]
  constructor(paths: readonly (readonly string[])[]) {
    super('A key of this JSON is the name of what all objects share.')
    this.name = 'SharedNameError'
    this.paths = paths
  }
}

/** Whether a name from outside must not become the name of a property. */
export function isSharedName(name: string): boolean {
  return sharedNames.has(name)
}

/**
 * Parses JSON from outside of the program; the only way to do it in the shop.
 * @throws SyntaxError for invalid JSON, SharedNameError where a key at any depth is `__proto__`, `constructor` or
 *   `prototype`
 */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!trace.test(text)) return value
  const paths = pathsOfSharedNames(value)
  if (paths.length > 0) throw new SharedNameError(paths)
  return value
}

/** The same for a request or an answer. @throws as `parseJson`, and the errors of reading it */
export async function readJson(message: { text(): Promise<string> }): Promise<unknown> {
  return parseJson(await message.text())
}

interface Visited {
  value: unknown
  key: string
  parent: Visited | null
}

/** Without recursion, as a stranger decides how deeply a value is nested. */
function pathsOfSharedNames(root: unknown): string[][] {
  const found: string[][] = []
  const open: Visited[] = [{ value: root, key: '', parent: null }]
  for (let parent = open.pop(); parent; parent = open.pop()) {
    if (parent.value === null || typeof parent.value !== 'object') continue
    for (const [key, value] of Object.entries(parent.value)) {
      const visited = { value, key, parent }
      if (sharedNames.has(key) && found.push(pathOf(visited)) === mostNamed) return found
      open.push(visited)
    }
  }
  return found
}

function pathOf(visited: Visited): string[] {
  const path: string[] = []
  for (let each = visited; each.parent; each = each.parent) path.push(each.key)
  return path.reverse()
}

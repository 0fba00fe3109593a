/**
 * Refuses private interfaces of Next and React outside of `server/next-internals/`: they may change with any upgrade.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sourceFiles, zoneOf } from './import-table.ts'

/** Private names, with their owners. `next/dist/bin/next` is Next's own program and no private module. */
const privateNames: readonly (readonly [RegExp, string])[] = [
  [/next\/dist\/(?!bin\/next\b)[\w./-]+/, 'a private module of Next'],
  [/__next_[a-z]\w*/, "the wire format of Next's documents"],
  [/\bNEXT_(?:REDIRECT|HTTP_ERROR_FALLBACK)\b/, 'a private mark of Next'],
  [/__react[A-Z]\w*/, 'a private key of React'],
  [/__NEXT_\w+/, 'a private variable of Next'],
  [/TURBOPACK|\b_R_\b/, "a script of Next's documents"],
  [/\$ACTION_/, "a field of React's forms"],
  [/\broute-cache\b/, "the keys of Next's page cache"],
  [/\bgetIncrementalCache\b|\bAppPageRouteModule\b|\bcollectSegmentData\b/, "a class of Next's renderer"],
]
/**
 * Tests verify the assumptions of `server/next-internals/`, journeys wait for React, the attack sends React's requests;
 * this file names what it refuses.
 */
const free = (file: string) =>
  file.startsWith('server/next-internals/') ||
  file.startsWith('bench/attack/') ||
  zoneOf(file) === 'tests' ||
  file === 'scripts/private-interfaces.ts'

/**
 * Sentences about the private interfaces that one file names.
 * @param file path from the root of the repository
 */
export function privateUses(file: string, text: string): string[] {
  if (free(file)) return []
  return text.split('\n').flatMap((line, place) =>
    privateNames.flatMap(([name, what]) => {
      const found = name.exec(line)?.[0]
      return found ? [`${file}:${place + 1}: ${found} is ${what}: it stands in server/next-internals/ alone`] : []
    }),
  )
}

/** The same for every source file of the repository. */
export function checkPrivateUses(root: string): string[] {
  return sourceFiles(root).flatMap((file) => privateUses(file, readFileSync(join(root, file), 'utf8')))
}

if (process.argv[1] === import.meta.filename) {
  const wrong = checkPrivateUses(resolve(import.meta.dirname, '..'))
  for (const sentence of wrong) console.error(sentence)
  console.log(`Private interfaces outside of server/next-internals/: ${wrong.length === 0 ? 'none' : wrong.length}.`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}

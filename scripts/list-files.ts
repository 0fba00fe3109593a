import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'

const neverEntered = new Set(['node_modules', '.git', '.next', '.data', 'test-results', 'playwright-report'])

/**
 * Files below a folder whose path matches, sorted, as absolute paths; a folder that is not there
 * has none.
 */
export function listFiles(folder: string, pattern = /./): string[] {
  const found: string[] = []
  for (const entry of entriesOf(folder)) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !neverEntered.has(entry.name)) found.push(...listFiles(path, pattern))
    else if (entry.isFile() && pattern.test(path)) found.push(path)
  }
  return found.sort()
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}

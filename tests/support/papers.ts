import { readFileSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { listFiles } from '#scripts/list-files.ts'

const endings = 'ts|tsx|mjs|mts|js|json|md|css|sql|svg|png|grit|conf|yaml'

/**
 * Something that a paper names and that has to exist: a file or folder, an npm script, a decision
 * by its number.
 */
export interface Reference {
  readonly kind: 'path' | 'script' | 'decision' | 'link'
  readonly name: string
}

/** The papers of the repository, by their paths from its root. */
export function papers(root: string): string[] {
  const inDocs = listFiles(resolve(root, 'docs'), /\.md$/).map((file) => relative(root, file))
  return ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'SECURITY.md', 'AGENTS.md', ...inDocs]
}

/**
 * References in the text of a paper: `npm run x`, targets of links, numbers of decisions, and code that is a path: with
 * the extension of a source file, or beginning with one of the folders. URLs, packages and variables are none of these.
 * @param folders the folders directly below the root of the repository
 */
export function referencesOf(text: string, folders: readonly string[]): Reference[] {
  const found: Reference[] = []
  for (const [, name] of text.matchAll(/npm run (?:-s )?([\w:-]+)/g)) if (name) found.push({ kind: 'script', name })
  for (const [, name] of text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)) if (name) found.push({ kind: 'link', name })
  for (const [, name] of text.matchAll(/(?:\bdecisions? |decisions\/|\()(0\d{3})\b(?!-)/g)) {
    if (name) found.push({ kind: 'decision', name })
  }
  for (const [, code] of text.matchAll(/`([^`\n]+)`/g)) {
    for (const name of (code ?? '').split(/\s+/)) if (isPath(name, folders)) found.push({ kind: 'path', name })
  }
  return found
}

function isPath(word: string, folders: readonly string[]): boolean {
  if (!/^[\w@.*…{([-]/.test(word) || /^\w+:|[=<>'"]/.test(word) || /^\.(data|next)|^node_modules/.test(word))
    return false
  if (new RegExp(`\\.(${endings})$`).test(word)) return true
  return word.includes('/') && folders.includes(word.split('/')[0] ?? '')
}

/**
 * Whether a path that a paper names exists: as it stands, or as the end of a longer path. `…`, `*`
 * and `{…}` stand for any letters.
 * @param paths files and folders of the repository, by their paths from its root
 */
export function exists(path: string, paths: readonly string[]): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .split(/…|\*|\{[^}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')
  const wanted = new RegExp(`(^|/)${pattern}$`)
  return paths.some((one) => wanted.test(one))
}

/** Files and folders of the repository, by their paths from its root. */
export function pathsOf(root: string): string[] {
  const files = listFiles(root).map((file) => relative(root, file))
  const folders = files.flatMap((file) => {
    const parts = file.split('/').slice(0, -1)
    return parts.map((_, place) => parts.slice(0, place + 1).join('/'))
  })
  return [...new Set([...files, ...folders])]
}

/** The names of the npm scripts of the repository's package. */
export function npmScripts(root: string): string[] {
  return Object.keys(JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')).scripts)
}

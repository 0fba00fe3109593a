import { createHash } from 'node:crypto'
import { isLoader } from './scripts-after-paint.ts'

const opening = '<script>'
const closing = '</script>'
const end = '</body></html>'
/** What Next ends a document with; each is a whole script. */
const forms = [
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{[^()]*\}\);?$/,
  /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[\d\]\)$/,
  /^self\.__next_f\.push\(\[\d,("[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*')\]\)$/s,
]

/**
 * Hashes (`sha256-…`) of the scripts that a document ends with, for its policy: those in one piece before its end that have the form of
 * Next's and the server's own. A script anywhere else is none of theirs, and gets no hash.
 */
export function hashesOfScripts(html: string): string[] {
  const hashes = new Set<string>()
  let place = html.endsWith(end) ? html.length - end.length : html.length
  while (html.endsWith(closing, place)) {
    const start = html.lastIndexOf('<script', place - closing.length)
    const text = html.slice(start + opening.length, place - closing.length)
    if (!html.startsWith(opening, start) || !(isLoader(text) || forms.some((form) => form.test(text)))) break
    hashes.add(`sha256-${createHash('sha256').update(text).digest('base64')}`)
    place = start
  }
  return [...hashes]
}

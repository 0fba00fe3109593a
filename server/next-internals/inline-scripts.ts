import { createHash } from 'node:crypto'
import { isUsed } from './internals.ts'
import { isLoader } from './scripts-after-paint.ts'

const opening = '<script>'
const closing = '</script>'
const end = '</body></html>'
/** Makes room for the data of a page, and comes before all of it. */
const dataBegins = /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[\d\]\)$/
/** The same with the result of a form's action, as JSON. */
const answerBegins = /^\(self\.__next_f=self\.__next_f\|\|\[\]\)\.push\(\[0\]\);self\.__next_f\.push\((\[2,.*\])\)$/s
/** Names the files that start a page. In a stored page it stands among the tags of those files. */
const starts = /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\(\{[^()]*\}\);?$/
const starter = /<script id="_R_">([^<]*)<\/script>/
/** Scripts at the end of Next's documents; each is a whole script. */
const forms = [
  starts,
  dataBegins,
  /^self\.__next_f\.push\(\[\d,("[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*')\]\)$/s,
]

/**
 * The scripts that a document ends with: those in one piece before its end that have the form of
 * Next's and the server's own. A script anywhere else is none of theirs.
 */
function lastScripts(html: string): { start: number; end: number; texts: string[] } {
  const last = html.endsWith(end) ? html.length - end.length : html.length
  const texts: string[] = []
  let place = last
  while (html.endsWith(closing, place)) {
    const start = html.lastIndexOf('<script', place - closing.length)
    const text = html.slice(start + opening.length, place - closing.length)
    if (!html.startsWith(opening, start) || !isKnown(text)) break
    texts.unshift(text)
    place = start
  }
  return { start: place, end: last, texts }
}

/**
 * Hashes (`sha256-…`) of a document's last scripts, for its policy. No other script gets one, unless `isAsExpected` is
 * false.
 */
export function hashesOfScripts(html: string): string[] {
  if (!isUsed('joined-scripts')) return hashesOf(inlineScripts(html))
  const { texts } = lastScripts(html)
  return isAsExpected(texts) ? hashesOf([...startOf(html), ...texts]) : hashesOf(knownScripts(html))
}

/**
 * Whether the beginning of Next's data is among these scripts. In the answer to a form it is further up, in a script
 * with a name; there the hashes of the last scripts alone would block the page's scripts.
 */
function isAsExpected(texts: readonly string[]): boolean {
  return texts.some((text) => dataBegins.test(text))
}

/** The inline scripts of Next's form and the server's own, wherever they stand. */
function knownScripts(html: string): string[] {
  return inlineScripts(html).filter(isKnown)
}

/** Texts of a document's inline scripts. */
function inlineScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script(?: id="_R_")?>(.*?)<\/script>/gs), ([, text = '']) => text)
}

/** The script that starts a page, where it stands by itself. */
function startOf(html: string): string[] {
  const text = starter.exec(html)?.[1]
  return text !== undefined && starts.test(text) ? [text] : []
}

function isKnown(text: string): boolean {
  return isLoader(text) || forms.some((form) => form.test(text)) || isAnswer(text)
}

function isAnswer(text: string): boolean {
  const answer = answerBegins.exec(text)?.[1]
  try {
    return answer !== undefined && JSON.parse(answer) !== undefined
  } catch {
    return false
  }
}

function hashesOf(texts: readonly string[]): string[] {
  return [...new Set(texts.map(hashOf))]
}

/**
 * A document whose last scripts are one, which takes one hash in its policy instead of four:
 * headers count in the first ten packets of a connection, and hashes cannot be compressed.
 */
export function joinLastScripts(html: string): { html: string; hashes: string[] } {
  const { start, end, texts } = lastScripts(html)
  if (!isUsed('joined-scripts') || !isAsExpected(texts)) return { html, hashes: hashesOfScripts(html) }
  const first = startOf(html)
  const text = [...first, ...texts].join(';')
  const before = html.slice(0, start)
  return {
    html: (first.length > 0 ? before.replace(starter, '') : before) + opening + text + closing + html.slice(end),
    hashes: [hashOf(text)],
  }
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

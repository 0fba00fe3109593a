import { type Answer, headerOf } from '../request.ts'
import { comparableDocument } from './comparable-document.ts'

/**
 * Headers that say how an answer was made: its dates and age, how far the page cache had come, how small
 * it was compressed.
 */
const ofTheMoment = /^(date|age|etag|last-modified|vary|content-length|keep-alive|x-nextjs-.*)$/

/**
 * An answer without the parts that differ each time: some headers, nonces and hashes of scripts, and repetitions of
 * links (twice, while a page is new).
 */
export function comparable(answer: Answer): string {
  const nonces = new Set(
    [...(headerOf(answer, 'content-security-policy') ?? '').matchAll(/'nonce-([^']+)'/g)].map(
      ([, nonce = '']) => nonce,
    ),
  )
  const headers = answer.headers.filter(([name]) => !ofTheMoment.test(name))
  const lines = headers.flatMap(([name, value]) =>
    name === 'content-security-policy'
      ? [`${name}: ${withoutHashes(value)}`]
      : name === 'link'
        ? value.split(/, (?=<)/).map((link) => `link: ${link}`)
        : [`${name}: ${value}`],
  )
  let text = [answer.status, ...[...new Set(lines)].sort(), '', comparableDocument(answer.body)].join('\n')
  for (const nonce of nonces) text = text.replaceAll(nonce, 'NONCE')
  return text
}

/**
 * A policy without the nonce and the hashes of a page's scripts, which come in other pieces while
 * the program is busy. Its hosts stay.
 */
function withoutHashes(policy: string): string {
  return policy.replace(/ '(?:nonce|sha(?:256|384|512))-[^']*'/g, '')
}

/** Pages that a clean visitor gets otherwise after the attack than before it. */
export function keptPageBreaches(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([page, text]) => {
    const now = after.get(page)
    if (now === text) return []
    return [`${page} is another page than before: ${now === undefined ? 'it is missing' : firstDifference(text, now)}`]
  })
}

/** First difference of two texts, with its surroundings in each. */
export function firstDifference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 100))
  return `${around(a)} became ${around(b)}`
}

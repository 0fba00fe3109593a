import { type Answer, headerOf } from '../request.ts'

/**
 * An answer without what differs each time: the date, a nonce, how far the page cache had come, and how small it was compressed (the first
 * form of a kept page is replaced by a smaller one).
 */
export function comparable(answer: Answer): string {
  const nonces = new Set(
    [...(headerOf(answer, 'content-security-policy') ?? '').matchAll(/'nonce-([^']+)'/g)].map(
      ([, nonce = '']) => nonce,
    ),
  )
  const headers = answer.headers.filter(
    ([name]) => !/^(date|age|content-length|x-nextjs-cache|x-nextjs-stale-time|keep-alive)$/.test(name),
  )
  let text = [
    String(answer.status),
    ...headers.map(([name, value]) => `${name}: ${value}`).sort(),
    '',
    answer.body,
  ].join('\n')
  for (const nonce of nonces) text = text.replaceAll(nonce, 'NONCE')
  return text
}

/** Pages that a clean visitor gets otherwise after the attack than before it. */
export function keptPageBreaches(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([page, text]) => {
    const now = after.get(page)
    if (now === text) return []
    return [`${page} is another page than before: ${now === undefined ? 'it is missing' : firstDifference(text, now)}`]
  })
}

function firstDifference(a: string, b: string): string {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 100))
  return `${around(a)} became ${around(b)}`
}

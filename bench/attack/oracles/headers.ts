import { type Answer, headerOf } from '../request.ts'

/** By which the programs' own parts tell each other something: nothing of it leaves them. */
const inner = /^x-(middleware-|next-cache-tags$)/
/**
 * A directive of a policy that lets a script run which stands in a page, wherever it comes from.
 */
const anyScript = /(?:^|;)\s*script-src(?:-elem)?\s[^;]*'unsafe-(?:inline|eval)'/

/**
 * Problem of an answer's headers: every answer of both programs, refusals too, forbids sniffing its type and has a
 * content policy, and an error says whether it may be cached. After a 304 the browser keeps the policy of its cached page.
 */
export function headerBreach(answer: Answer): string | null {
  if (answer.status === 0) return null
  const told = answer.headers.find(([name]) => inner.test(name))
  if (told) return `tells the inner header ${told[0]}: ${told[1].slice(0, 80)}`
  if (headerOf(answer, 'x-content-type-options') !== 'nosniff') return 'lacks X-Content-Type-Options: nosniff'
  if (answer.status >= 400 && !headerOf(answer, 'cache-control')) return 'is an error without Cache-Control'
  if (answer.status === 304) return null
  const policies = answer.headers.filter(([name]) => name === 'content-security-policy')
  if (policies.every(([, policy]) => policy === '')) return 'has no Content-Security-Policy'
  return policies.some(([, policy]) => anyScript.test(policy)) ? 'lets every inline script run' : null
}

import { namedCalls } from '../access-rules.ts'
import { type Answer, headerOf } from '../request.ts'

interface Matcher {
  name: string
  method: string
  path: RegExp
  parameters: number
}

/** Paths without parameters first: `/clients/info/` is no client with the id `info`. */
const matchers: readonly (Matcher & { call: (typeof namedCalls)[number]['call'] })[] = namedCalls
  .map(({ name, call }) => ({
    name,
    call,
    method: call.method,
    parameters: call.path.split('{').length,
    path: new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  .sort((a, b) => a.parameters - b.parameters)

/**
 * Deviation of a successful answer from its call's contract: status, shape, undeclared fields, negative amounts.
 * @param target as it was sent to the store API, or below `/api` to the storefront
 */
export function contractBreach(method: string, target: string, answer: Answer): string | null {
  if (answer.status < 200 || answer.status > 299) return null
  const path = (target.split('?', 1)[0] ?? '').replace(/^\/api(?=\/)/, '')
  const found = matchers.find((each) => each.method === method && each.path.test(path))
  if (!found || !/^application\/json/.test(headerOf(answer, 'content-type') ?? '')) return null
  const { name, call } = found
  if (call.answer === null) return call.file || answer.body === '' ? null : `${name} should be answered without JSON`
  let value: unknown
  try {
    value = JSON.parse(answer.body)
  } catch {
    return `${name} was answered with what is no JSON`
  }
  const parsed = call.answer.safeParse(value)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return `${name} was answered outside of its contract at ${issue?.path.join('.')}: ${issue?.message}`
  }
  const undeclared = undeclaredField(value, parsed.data)
  if (undeclared !== null) return `${name} was answered with ${undeclared}, which its contract does not declare`
  const below = belowZero(value)
  return below === null ? null : `${name} was answered with money below zero at ${below}`
}

/** The first field of a value that parsing it by its contract left out. */
export function undeclaredField(given: unknown, parsed: unknown, path = ''): string | null {
  if (given === null || typeof given !== 'object' || parsed === null || typeof parsed !== 'object') return null
  for (const [key, inner] of Object.entries(given)) {
    const at = path ? `${path}.${key}` : key
    if (!Object.hasOwn(parsed, key)) return at
    const deeper = undeclaredField(inner, (parsed as Record<string, unknown>)[key], at)
    if (deeper !== null) return deeper
  }
  return null
}

/** Amounts to pay. Discounts and refunds may be negative, and have other names. */
const sums = /^(?:total|total_\w+|subtotal|price|pvp|pvp_web|without_tax|amount|paid)$/

/** The first field of money that is below zero. */
export function belowZero(value: unknown, path = ''): string | null {
  if (value === null || typeof value !== 'object') return null
  for (const [key, inner] of Object.entries(value)) {
    const at = path ? `${path}.${key}` : key
    if (typeof inner === 'number' && inner < 0 && sums.test(key)) return at
    const deeper = belowZero(inner, at)
    if (deeper !== null) return deeper
  }
  return null
}

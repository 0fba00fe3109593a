import type { Random } from '../random.ts'

/** A Cookie header with one of the shop's own names, or a troublesome one, and a forged value. */
export function forgedCookie(random: Random): string {
  const name = random.pick([
    'session',
    'access',
    'refresh',
    'cart',
    'logged_in',
    'browser_secret',
    'known_browser',
    'coupon_answer',
    'account_answer',
    '__prerender_bypass',
    '__proto__',
    'constructor',
  ])
  const value = random.pick([
    '1',
    '',
    'x'.repeat(4_000),
    '%',
    '%00',
    '{"a":',
    '"\\"',
    'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwiYXVkIjoiRlJTTSIsIl90eXBlIjoicHJvZmVzc2lvbmFsIn0.',
    '../..',
    '[]',
    random.uuid(),
    'é',
  ])
  return `${name}=${value}; ${random.pick(['', 'session=a', 'a=b; a=c', ';;;', '=', 'cart=1; cart=2'])}`
}

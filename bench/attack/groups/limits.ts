import type { ThrottleScope } from '../../../lib/contract/call.ts'
import { type NamedCall, namedCalls } from '../access-rules.ts'
import { callRequest, partsOf } from '../call-request.ts'
import { password } from '../people.ts'
import type { Random } from '../random.ts'
import { type Answer, type AttackRequest, headerOf } from '../request.ts'
import type { World } from '../world.ts'
import type { Group } from './group.ts'

/** A limit that is low enough to be reached here. */
interface Tried {
  scope: ThrottleScope
  /** Key of the count: the sender's address, or the account concerned. */
  by: 'address' | 'e-mail'
  /** More calls than it allows. */
  calls: number
  /** The call, where the contract does not say how it is counted. */
  call?: string
}

const byAddress: readonly ThrottleScope[] = [
  'login',
  'lookup',
  'newsletter',
  'coupon',
  'reset',
  'withdrawal',
  'signup',
  'contact',
]
const tried: readonly Tried[] = [
  ...byAddress.map((scope) => ({ scope, by: 'address', calls: 40 }) as const),
  { scope: 'search', by: 'address', calls: 150, call: 'products.weblist' },
  // A password is guessed from many addresses.
  { scope: 'account', by: 'e-mail', calls: 40 },
]

/**
 * More calls than any person makes, from one address or about one account: refused with 429 and the time to wait, while
 * all others are served.
 */
export const limits: Group = {
  name: 'limits',
  tries: 'more calls from one address, or about one account, than the limits allow; everybody else is still served',
  inOrder: true,
  limited: true,
  async *requests({ shop, random, world }) {
    const { email: victim } = world.people.FRSM.otherClient
    const login = { email: victim, password }
    type Known = { known_browser: string }
    const { known_browser } = await shop.ask<Known>('visitor', 'FRSM', 'POST', '/auth-users/token/', login)
    for (const [index, { scope, by, calls, call: searched }] of tried.entries()) {
      const named = namedCalls.find(
        ({ name, call }) => name === searched || (by === 'e-mail' ? call.throttleByEmail : call.throttle) === scope,
      )
      if (!named) throw new Error(`No call is counted as ${scope}.`)
      const email = by === 'e-mail' ? victim : emailOf(random)
      let refused = 0
      for (let count = 0; count < calls; count += 1) {
        const from = by === 'e-mail' ? `192.0.2.${100 + count}` : `192.0.2.${index + 1}`
        const last = count === calls - 1
        yield {
          ...oneCall(named, random, world, by === 'e-mail' ? email : emailOf(random), from),
          expect: (answer) => {
            if (answer.status === 429) refused += 1
            return (
              limitBreach(scope, answer) ??
              (last && refused === 0 ? `${calls} calls of ${scope} by one ${by} were never refused` : null)
            )
          },
        }
      }
      // The same address with another account, or another address: the one that was not counted.
      yield {
        ...oneCall(named, random, world, emailOf(random), by === 'e-mail' ? '192.0.2.100' : undefined),
        expect: ({ status }) => (status === 429 ? `somebody else was refused by the limit of ${scope}` : null),
      }
      if (by === 'e-mail')
        yield {
          ...oneCall(named, random, world, victim, '192.0.2.250', { ...login, known_browser }),
          expect: ({ status }) =>
            status === 200 ? null : `a browser that the account knows was locked out by wrong passwords (${status})`,
        }
    }
  },
}

function oneCall(
  named: NamedCall,
  random: Random,
  world: World,
  email: string,
  from?: string,
  more: object = {},
): AttackRequest {
  const [good] = world.goods.FRSM
  const known = { store: 'FRSM', email, password: 'wrong-wrong-47', code: 'NOTHING', search: 'noir', ...good, ...more }
  const parts = partsOf(named, random, known)
  // A search for products by their ids is none, and is not counted.
  delete parts.query.ids
  const request = callRequest(named, parts, {
    server: 'store API',
    store: 'FRSM',
    role: 'visitor',
  })
  return from === undefined ? request : { ...request, headers: [...(request.headers ?? []), ['x-forwarded-for', from]] }
}

function emailOf(random: Random): string {
  return `l${random.below(1e9)}@attack.example`
}

/** A refusal by a limit must have `Retry-After`. */
export function limitBreach(scope: string, answer: Answer): string | null {
  if (answer.status !== 429) return null
  return Number(headerOf(answer, 'retry-after')) > 0 ? null : `the limit of ${scope} does not say when to come back`
}

import type { ThrottleScope } from '../../../lib/contract/call.ts'
import { namedCalls } from '../access-rules.ts'
import { callRequest, partsOf } from '../call-request.ts'
import { type Answer, headerOf } from '../request.ts'
import type { Group } from './group.ts'

/** More calls than the limit of any scope that this group tests. */
const calls = 60
/** Scopes whose limit is low enough to be reached here. */
const scopes: readonly ThrottleScope[] = ['login', 'lookup', 'newsletter', 'coupon', 'reset', 'withdrawal']

/** As many calls from one address as nobody makes: they are refused with 429 and when to come back, and nobody else is. */
export const limits: Group = {
  name: 'limits',
  tries: 'more calls from one address than the limits allow; everybody else is still served',
  inOrder: true,
  async *requests({ random, world }) {
    for (const [index, scope] of scopes.entries()) {
      const named = namedCalls.find(({ call }) => call.throttle === scope)
      if (!named) throw new Error(`No call is counted as ${scope}.`)
      const address = `192.0.2.${index + 1}`
      let refused = 0
      for (let count = 0; count < calls; count += 1) {
        const known = {
          store: 'FRSM',
          email: `l${random.below(1e9)}@attack.example`,
          password: 'wrong-wrong',
          code: 'NOTHING',
          ...world.goods.FRSM[0],
        }
        const request = callRequest(named, partsOf(named, random, known), {
          door: 'store API',
          store: 'FRSM',
          role: 'visitor',
        })
        const last = count === calls - 1
        yield {
          ...request,
          headers: [...(request.headers ?? []), ['x-forwarded-for', address]],
          expect: (answer) => {
            if (answer.status === 429) refused += 1
            return (
              limitBreach(scope, answer) ??
              (last && refused === 0 ? `${calls} calls of ${scope} from one address were never refused` : null)
            )
          },
        }
      }
      const known = { store: 'FRSM', email: `l${random.below(1e9)}@attack.example`, ...world.goods.FRSM[0] }
      yield {
        ...callRequest(named, partsOf(named, random, known), { door: 'store API', store: 'FRSM', role: 'visitor' }),
        expect: ({ status }) =>
          status === 429 ? `somebody at another address was refused by the limit of ${scope}` : null,
      }
    }
  },
}

/** A refusal by a limit says when to come back. */
export function limitBreach(scope: string, answer: Answer): string | null {
  if (answer.status !== 429) return null
  return Number(headerOf(answer, 'retry-after')) > 0 ? null : `the limit of ${scope} does not say when to come back`
}

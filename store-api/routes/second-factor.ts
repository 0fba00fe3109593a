import { contract } from '../../lib/contract/index.ts'
import { ApiError, fieldErrors, refusal, unauthorised } from '../context/errors.ts'
import type { Say } from '../context/messages.ts'
import { isPassword } from '../domain/account/passwords.ts'
import {
  beginFactor,
  type CodeOutcome,
  checkCode,
  confirmFactor,
  factorState,
  removeFactor,
} from '../domain/account/second-factor.ts'
import { endOtherLogins } from '../domain/account/tokens.ts'
import { totpUri } from '../domain/account/totp.ts'
import type { CallContext } from '../http/call-context.ts'
import { implement } from '../http/implement.ts'
import { loggedIn } from '../http/logged-in.ts'

type Calls = typeof contract.secondFactor
type Context = Pick<CallContext<Calls['begin']>, 'caller' | 'say' | 'limit' | 'store'>

/** @throws ApiError 400 at `current_password`, 429 */
async function checkPassword({ caller, say, limit }: Context, given: string): Promise<void> {
  await limit('login')
  await limit('account', caller.user?.client.email ?? '')
  if (!(await isPassword(given, caller.user?.client.passwordHash)))
    throw fieldErrors({ current_password: say('passwordWrong') })
}

/** @throws ApiError 400 at `code` for a wrong one, 429 after too many */
export function refuseCode(outcome: Exclude<CodeOutcome, 'right'>, say: Say): never {
  if (outcome === 'wrong') throw fieldErrors({ code: say('codeWrong') })
  throw new ApiError(
    429,
    { detail: say('codeTries', { n: Math.ceil(outcome.wait / 60) }), code: 'second_factor_locked' },
    { 'Retry-After': String(outcome.wait) },
  )
}

function pendingView({ store, caller }: Context, secret: string) {
  return { secret, uri: totpUri(secret, store.name, caller.user?.client.email ?? '') }
}

export const secondFactor = implement('secondFactor', contract.secondFactor, {
  state: async (context) => {
    const { db, vault, rules, caller, say } = context
    const { active, recoveryCodesLeft, pendingSecret } = await factorState(db, vault, loggedIn(caller, say).id)
    return {
      available: vault !== null,
      active,
      required: rules.requireSecondFactor,
      recovery_codes_left: recoveryCodesLeft,
      pending: pendingSecret === null ? null : pendingView(context, pendingSecret),
    }
  },
  begin: async (context) => {
    const { db, vault, caller, say, body } = context
    const { id } = loggedIn(caller, say)
    await checkPassword(context, body.current_password)
    if (!vault) throw refusal(409, say('secondFactorUnavailable'), 'second_factor_unavailable')
    const secret = await beginFactor(db, vault, id)
    if (secret === null) throw refusal(409, say('secondFactorActive'), 'second_factor_active')
    return pendingView(context, secret)
  },
  confirm: async ({ db, vault, caller, say, body }) => {
    const { id } = loggedIn(caller, say)
    const outcome = await confirmFactor(db, vault, id, body.code)
    if (outcome === 'gone') throw refusal(409, say('secondFactorGone'), 'second_factor_gone')
    if (outcome === 'wrong' || 'wait' in outcome) refuseCode(outcome, say)
    // They began with a password alone.
    await endOtherLogins(db, id, caller.login ?? '')
    return { recovery_codes: outcome.codes }
  },
  remove: async (context) => {
    const { db, vault, caller, say, body } = context
    const { id } = loggedIn(caller, say)
    await checkPassword(context, body.current_password)
    const outcome = await checkCode(db, vault, id, body.code)
    if (outcome !== 'right') refuseCode(outcome, say)
    await removeFactor(db, id)
    return null
  },
})

/** Ends a login's second step. @throws ApiError 401 for a challenge that is too old, 400 at `code`, 429 */
export async function passChallenge({
  db,
  vault,
  tokens,
  say,
  body,
}: CallContext<(typeof contract.auth)['secondFactor']>) {
  const client = await tokens.challenged(db, body.challenge)
  if (!client) throw unauthorised('challenge_not_valid', say('challengeNotValid'))
  const outcome = await checkCode(db, vault, client.id, body.code)
  if (outcome !== 'right') refuseCode(outcome, say)
  return client
}
